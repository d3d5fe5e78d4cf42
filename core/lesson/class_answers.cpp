#include "lesson/class_answers.h"

#include <exception>

#include "files/failure_message.h"
#include "text/error.h"

namespace privbo {

/// Returns whether these very answers have been counted: a file that was handed in twice is one student's.
bool ClassAnswers::is_counted(const std::string& file, const Answers& given) {
  const std::string text = to_text(given);
  for (std::size_t i = 0; i < answers_.size(); ++i) {
    if (texts_[i] == text) {
      remarks_.push_back(Message("%1: the same answers as in %2; counted once", file, files_[i]));
      return true;
    }
    if (!given.name.empty() && answers_[i].name == given.name)
      remarks_.push_back(
          Message("%1: other answers of \"%2\" are in %3; both are counted", file, given.name, files_[i]));
  }
  return false;
}

void ClassAnswers::add(const std::string& file) {
  try {
    Answers given = load_answers(file);
    if (!lesson_) {
      const Lesson* found = find_lesson(given.lesson);
      if (!found) {
        left_out_.push_back(Message("%1: answers the lesson \"%2\", which the program does not have (--lesson FILE)",
                                    file, given.lesson));
        return;
      }
      lesson_ = *found;
    }
    if (const Message reason = mismatch(*lesson_, given); !reason.empty()) {
      left_out_.push_back(Message("%1: %2", file, reason));
      return;
    }
    if (is_counted(file, given)) return;
    texts_.push_back(to_text(given));
    answers_.push_back(std::move(given));
    files_.push_back(file);
  } catch (const std::exception& failure) {
    left_out_.push_back(failure_message(failure));
  }
}

std::vector<QuestionTally> ClassAnswers::tallies() const {
  if (answers_.empty() || !lesson_) throw RuntimeError(Message("no answers were read"));
  for (const LessonStep& step : lesson_->steps)
    if (step.question && step.question->answer.is_null())
      throw RuntimeError(
          Message("step \"%1\" of the lesson has no computed answer yet: privbo lesson check --write", step.id));
  return privbo::tallies(*lesson_, answers_);
}

Message bar_words(const AnswerBar& bar) {
  if (bar.low.empty() && bar.high.empty()) return bar.label;
  if (bar.low.empty()) return Message(bar.away ? Words<1>("up to %1 away") : Words<1>("below %1"), bar.high);
  if (bar.high.empty()) return Message("above %1", bar.low);
  return Message(bar.away ? Words<2>("%1 to %2 away") : Words<2>("%1 to %2"), bar.low, bar.high);
}

}  // namespace privbo

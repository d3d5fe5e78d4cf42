#include "command/lesson_class.h"

#include <algorithm>
#include <iostream>
#include <stdexcept>

#include "files/failure_message.h"
#include "lesson/answers.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

constexpr std::size_t widest_bar = 40;

struct Class {
  std::optional<Lesson> lesson;
  std::vector<Answers> answers;
  std::vector<std::string> files{}, texts{};  // of the answers
  bool all_read = true;

  void leave_out(const Message& sentence) {
    print_error(Message("%1; left out", sentence), run_error);
    all_read = false;
  }

  /// Returns whether these very answers have been counted: a file that was handed in twice is one student's.
  bool is_counted(const std::string& file, const Answers& given) const {
    const std::string text = to_text(given);
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if (texts[i] == text) {
        print_notice(Message("%1: the same answers as in %2; counted once", file, files[i]));
        return true;
      }
      if (!given.name.empty() && answers[i].name == given.name)
        print_notice(Message("%1: other answers of \"%2\" are in %3; both are counted", file, given.name, files[i]));
    }
    return false;
  }

  void read(const std::string& file) {
    try {
      Answers given = load_answers(file);
      if (!lesson) {
        const Lesson* found = find_lesson(given.lesson);
        if (!found)
          return leave_out(Message("%1: answers the lesson \"%2\", which the program does not have (--lesson FILE)",
                                   file, given.lesson));
        lesson = *found;
      }
      const Message reason = mismatch(*lesson, given);
      if (!reason.empty()) return leave_out(Message("%1: %2", file, reason));
      if (is_counted(file, given)) return;
      texts.push_back(to_text(given));
      answers.push_back(std::move(given));
      files.push_back(file);
    } catch (const std::exception& failure) {
      leave_out(failure_message(failure));
    }
  }
};

/// Returns a bar of the histogram, as wide as its share of the class.
std::string bar_of(std::size_t count, std::size_t all) {
  const std::size_t width = all == 0 ? 0 : (widest_bar * count + all - 1) / all;
  std::string bar;
  for (std::size_t i = 0; i < width; ++i) bar += "█";
  return bar;
}

/// Returns what a bar counts.
std::string words_of(const AnswerBar& bar) {
  if (bar.low.empty() && bar.high.empty()) return translated(bar.label);
  if (bar.low.empty())
    return translated(Message(bar.away ? Words<1>("up to %1 away") : Words<1>("below %1"), bar.high));
  if (bar.high.empty()) return translated(Message("above %1", bar.low));
  return translated(Message(bar.away ? Words<2>("%1 to %2 away") : Words<2>("%1 to %2"), bar.low, bar.high));
}

void print_tally(const QuestionTally& tally) {
  print_paragraph("\n" + translated(tally.question));
  std::vector<std::vector<std::string>> rows;
  for (const AnswerBar& bar : tally.bars)
    rows.push_back({bar.right ? "✓" : " ", words_of(bar), std::to_string(bar.count), bar_of(bar.count, tally.answers)});
  print_columns(rows);
  print_paragraph(translated(Message("%1 of %2 right: %3", tally.right, tally.answers, translated(tally.answer))));
}

Json tally_json(const QuestionTally& tally) {
  Json bars = Json::array();
  for (const AnswerBar& bar : tally.bars)
    bars.push_back({{"label", bar.label}, {"count", bar.count}, {"right", bar.right}});
  return {{"step", tally.step},       {"question", tally.question}, {"answer", tally.answer},
          {"answers", tally.answers}, {"right", tally.right},       {"bars", bars}};
}

}  // namespace

int collect_answers(const std::vector<std::string>& files, std::optional<Lesson> lesson, bool as_json) {
  Class read{std::move(lesson), {}};
  for (const std::string& file : files) read.read(file);
  if (read.answers.empty()) return print_error(Message("no answers were read"), run_error);
  for (const LessonStep& step : read.lesson->steps)
    if (step.question && step.question->answer.is_null())
      throw RuntimeError(
          Message("step \"%1\" of the lesson has no computed answer yet: privbo lesson check --write", step.id));
  const std::vector<QuestionTally> questions = tallies(*read.lesson, read.answers);
  if (as_json) {
    Json json{{"lesson", read.lesson->id}, {"students", read.answers.size()}, {"questions", Json::array()}};
    for (const QuestionTally& tally : questions) json["questions"].push_back(tally_json(tally));
    print_json(json);
  } else {
    print_paragraph(translated(read.lesson->title) + ": " +
                    translated(Message(read.answers.size() == 1 ? Words<1>("%1 student") : Words<1>("%1 students"),
                                       read.answers.size())));
    for (const QuestionTally& tally : questions) print_tally(tally);
  }
  return read.all_read ? done : run_error;
}

}  // namespace privbo::app

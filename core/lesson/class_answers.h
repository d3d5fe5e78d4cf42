// The answers of a class, read from the files that its students have handed in.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lesson/answers.h"
#include "lesson/lesson.h"
#include "text/message.h"

namespace privbo {

class ClassAnswers {
 public:
  /// `lesson`: what the files answer; none: the program's lesson that the first of them names.
  explicit ClassAnswers(std::optional<Lesson> lesson = {}) : lesson_(std::move(lesson)) {}

  /// Reads a file, and counts its answers or leaves it out. Never throws.
  void add(const std::string& file);

  const std::optional<Lesson>& lesson() const { return lesson_; }
  /// Those that count, in the order in which they came.
  const std::vector<Answers>& answers() const { return answers_; }
  const std::vector<std::string>& files() const { return files_; }
  /// Returns a sentence for each file that was left out.
  const std::vector<Message>& left_out() const { return left_out_; }
  /// Returns what else is to be known: a file that was handed in twice, two files of one name.
  const std::vector<Message>& remarks() const { return remarks_; }
  /// Returns one tally per question. Throws std::runtime_error where there are no answers, or the lesson has a question
  /// without a computed answer.
  std::vector<QuestionTally> tallies() const;

 private:
  bool is_counted(const std::string& file, const Answers& given);

  std::optional<Lesson> lesson_;
  std::vector<Answers> answers_;
  std::vector<std::string> files_, texts_;  // of the answers
  std::vector<Message> left_out_, remarks_;
};

/// Returns what a bar counts: a choice, "1 to 2", "up to 10 % away".
Message bar_words(const AnswerBar& bar);

}  // namespace privbo

// The answers that one student gave to a lesson, as a file, and those of a class together.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lesson/lesson.h"
#include "text/message.h"

namespace privbo {

inline constexpr const char* answers_format = "privbo-answers";
inline constexpr int answers_version = 1;

struct GivenAnswer {
  std::string step;    // whose question
  Json answer;         // a choice's place, a number, a curve [[t, value], …], 0 or 1 for A or B
  std::string locked;  // when it was locked, before the run: "2026-11-25T18:03:12Z"
};

struct Answers {
  std::string lesson;  // id
  std::string digest;  // lesson_digest of what was answered
  std::string name;    // the student's, or empty
  std::vector<GivenAnswer> given;
};

std::string to_text(const Answers& answers);
/// Throws std::runtime_error with one sentence, file name first: unreadable, larger than 1 MB, not an answers file.
Answers load_answers(const std::filesystem::path& file);

/// Why these are no answers to this lesson: another lesson, another version of it, a step or a form of answer that it
/// has not, one answered twice. Empty: they are.
Message mismatch(const Lesson& lesson, const Answers& answers);

/// One bar of a class's histogram.
struct AnswerBar {
  Message label{};  // a choice, "A", "1 to 2", "up to 10 % away"
  std::size_t count = 0;
  bool right = false;         // whether what the bar counts is right
  std::string low{}, high{};  // of a range; one of them empty: without end
  bool away = false;          // the range is of a curve's distance
};

struct QuestionTally {
  std::string step;          // its id
  Message question, answer;  // its words, the right answer
  std::size_t answers = 0, right = 0;
  std::vector<AnswerBar> bars;
};

/// Returns one tally per question of the lesson. Choices have a bar each; numbers and the distances of curves, five
/// bars of equal width around the right one. Every element must fit the lesson (`mismatch`).
std::vector<QuestionTally> tallies(const Lesson& lesson, const std::vector<Answers>& answers);

}  // namespace privbo

// The right answer of a question, computed from the lesson's runs, and whether an answer given is right.
#pragma once

#include <string>
#include <vector>

#include "lesson/lesson.h"
#include "lesson/lesson_runs.h"
#include "text/message.h"

namespace privbo {

/// Returns the answer as it stands in the file under "answer": a choice's place; a number's value and tolerance; a
/// curve's rounds and values; 0 or 1 for A or B. The tolerance is a quarter of the value, or three standard errors
/// where that is more. Throws std::runtime_error with a sentence where there is none: no choice, or several, holds the
/// value; none or both of two algorithms are private; what LessonRuns throws.
Json computed_answer(const Question& question, const std::string& step, LessonRuns& runs);

/// Returns whether this is an answer as computed_answer gives it: a curve has at least two rounds, ascending, and as
/// many values; all numbers are finite.
bool is_computed_answer(const Question& question, const Json& answer);

/// Returns whether two answers are the same but for the last digits of their numbers, in which processors may differ.
bool same_answer(const Json& stated, const Json& computed);

/// Returns whether a given answer has the form of an answer to this question.
bool fits(const Question& question, const Json& given);

/// Returns how far a drawn curve is from the right one: the mean distance at the right one's rounds, as a share of its
/// largest value. A drawn curve is [[t, value], …] with ascending t, straight between its points and level beyond them.
double curve_distance(const Json& drawn, const Json& right);
/// Up to this share a drawn curve counts as right.
inline constexpr double near_enough = 0.2;

/// Returns whether a given answer that fits is right, by the stated one.
bool is_right(const Question& question, const Json& given);

/// "B", "1.9 ± 0.47 times", the words of a choice; a curve as the value it ends at.
Message answer_text(const Question& question, const Json& answer);

}  // namespace privbo

// Finds what gives a question's answer away before it is locked.
#pragma once

#include <string>
#include <vector>

#include "lesson/lesson.h"

namespace privbo {

/// Returns one sentence per spoiler of the question of step `place`. Looked at is all that a student can have seen by
/// then: the title and text of this and every earlier step, their questions with all choices, what was reported after
/// earlier questions, and the runs of earlier steps. A spoiler is
/// - the words of the right choice anywhere but among this question's choices,
/// - a number within a twentieth of the right one,
/// - a run that was run before, where the question asks what it shows (an audit is not shown by a run),
/// - the name that the preset gives to an algorithm which is to be audited,
/// - the same question asked before.
/// `run_keys`: of each step what decides its run (run_key); `answer`: the computed one.
std::vector<Message> spoilers_of(const Lesson& lesson, std::size_t index, const Json& answer,
                                 const std::vector<std::string>& run_keys);

/// Returns the numbers of a text, as a reader would see them: "1.9", "7,381" is 7381; digits within words ("L2") are
/// none.
std::vector<double> numbers_in(const std::string& text);

}  // namespace privbo

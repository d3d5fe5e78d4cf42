// Reads a trial of the referee that a lesson holds: what `privbo referee --json` printed.
#pragma once

#include "lesson/lesson.h"

namespace privbo {

/// `number`: its place among the lesson's trials, from 1, by which refusals name it. Throws RuntimeError that names
/// what is missing or wrong. Keys of the printed trial that no lesson shows may not be there.
LessonTrial trial_from(const Json& json, std::size_t number);

}  // namespace privbo

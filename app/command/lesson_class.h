// The answers of a class, counted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lesson/lesson.h"

namespace privbo::app {

/// Reads the answers files and prints one histogram per question; `lesson`: what they answer, the program's lesson that
/// the first of them names where it is empty. A file that is no answers file of it is named on standard error and left
/// out, and the exit code is then run_error.
int collect_answers(const std::vector<std::string>& files, std::optional<Lesson> lesson, bool as_json);

}  // namespace privbo::app

// Opens the lesson that a command names.
#pragma once

#include <string>

#include "lesson/lesson.h"

namespace privbo::app {

/// Returns a lesson of the program by its id, or a file. Throws UsageError, or std::runtime_error with what is wrong in
/// the file.
Lesson open_lesson(const std::string& word);

}  // namespace privbo::app

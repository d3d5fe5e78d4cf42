#include "options/lesson_option.h"

#include <filesystem>

#include "catalogue/nearest_name.h"
#include "cli/command.h"
#include "command_line.h"
#include "text/message.h"

namespace privbo::app {

Lesson open_lesson(const std::string& word) {
  if (const Lesson* lesson = find_lesson(word)) return *lesson;
  std::error_code ignored;
  if (std::filesystem::exists(word, ignored)) return load_lesson(word);
  throw UsageError(Message("%1: no such lesson or file", word) + did_you_mean(word, known_names(Names::lesson)) + "; " +
                   std::string(Message("'privbo lesson list' names the lessons")));
}

}  // namespace privbo::app

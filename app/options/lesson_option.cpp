#include "options/lesson_option.h"

#include <filesystem>

#include "catalogue/nearest_name.h"
#include "options/known_names.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {

Lesson open_lesson(const std::string& word) {
  if (const Lesson* lesson = find_lesson(word)) return *lesson;
  std::error_code ignored;
  if (std::filesystem::exists(word, ignored)) return load_lesson(word);
  throw UsageError(
      Message::joined({Message("%1: no such lesson or file", word), suggestion(word, known_names(Names::lesson)),
                       Message("'privbo lesson list' names the lessons")},
                      "; "));
}

}  // namespace privbo::app

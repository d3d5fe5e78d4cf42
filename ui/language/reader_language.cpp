#include "language/reader_language.h"

#include <memory>

#include "languages/interpreter.h"

namespace privbo::ui {

ReaderLanguage reader_language(const Language& language, const std::vector<std::string>& names) {
  if (language == english_language) return {};
  const std::string code = language.code.toStdString();
  const auto interpreter = std::make_shared<Interpreter>(Interpreter::brought(code));
  interpreter->keep_names(names);
  return {code, SayInLanguage(interpreter)};
}

}  // namespace privbo::ui

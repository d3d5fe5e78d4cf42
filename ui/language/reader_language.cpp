#include "language/reader_language.h"

#include <memory>

#include "languages/interpreter.h"

namespace privbo::ui {

ReaderLanguage reader_language(Language language, const std::vector<std::string>& names) {
  if (language != Language::german) return {};
  const std::string code = word_of(language).toStdString();
  const auto interpreter = std::make_shared<Interpreter>(Interpreter::brought(code));
  interpreter->keep_names(names);
  return {code, [interpreter](const std::string& english) { return interpreter->say(english); }};
}

}  // namespace privbo::ui

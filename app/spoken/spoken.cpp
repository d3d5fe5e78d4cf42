#include "spoken/spoken.h"

#include <memory>
#include <utility>

#include "languages/interpreter.h"
#include "languages/language_texts.h"

namespace privbo::app {
namespace {

/// Null: English.
std::shared_ptr<Interpreter>& spoken() {
  static std::shared_ptr<Interpreter> language;
  return language;
}

}  // namespace

void speak(LanguageCatalogue catalogue) {
  spoken() = std::make_shared<Interpreter>(
      std::move(catalogue), std::string(sentence_templates()) + std::string(command_sentence_templates()));
}

void keep_names(const std::vector<std::string>& names) {
  if (spoken()) spoken()->keep_names(names);
}

std::string translated(const Message& message) { return spoken() ? message.in(*spoken()) : message.english(); }

std::string translated(const std::string& english) { return spoken() ? spoken()->say(english) : english; }

ReaderLanguage reader_language() {
  if (!spoken()) return {};
  return {spoken()->catalogue().code(), SayInLanguage(spoken())};
}

}  // namespace privbo::app

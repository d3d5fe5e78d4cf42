#include "spoken/spoken.h"

#include <memory>
#include <utility>

#include "languages/interpreter.h"
#include "languages/language_texts.h"

namespace privbo::app {
namespace {

/// The words of the catalogue. Numbers stay as they are.
struct Spoken : Translator {
  std::string_view find(std::string_view english) const override;
};

/// Null: English.
std::unique_ptr<Interpreter>& spoken() {
  static std::unique_ptr<Interpreter> language;
  return language;
}

}  // namespace

std::string_view Spoken::find(std::string_view english) const {
  return spoken() ? spoken()->catalogue().find(english) : std::string_view();
}

void speak(LanguageCatalogue catalogue) {
  spoken() = std::make_unique<Interpreter>(
      std::move(catalogue), std::string(sentence_templates()) + std::string(command_sentence_templates()));
}

void keep_names(const std::vector<std::string>& names) {
  if (spoken()) spoken()->keep_names(names);
}

std::string in_language(const std::string& english) { return spoken() ? spoken()->say(english) : english; }

std::string translated(const Message& message) { return message.in(Spoken()); }

ReaderLanguage reader_language() {
  if (!spoken()) return {};
  return {spoken()->catalogue().code(), in_language};
}

}  // namespace privbo::app

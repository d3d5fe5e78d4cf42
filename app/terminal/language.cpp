#include "terminal/language.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <utility>

#include "files/foreign_file.h"
#include "languages/language_texts.h"
#include "terminal/errors.h"
#include "text/error.h"
#include "text/number_marks.h"

namespace privbo::app {
namespace {

/// Null: English.
std::shared_ptr<const LanguageCatalogue>& spoken() {
  static std::shared_ptr<const LanguageCatalogue> language;
  return language;
}

/// The language that is spoken, with numbers as programs read them: what is printed may be typed into an option.
class TerminalLanguage : public Translator {
 public:
  explicit TerminalLanguage(const LanguageCatalogue& catalogue) : catalogue_(catalogue) {}
  std::string find(std::string_view english) const override { return catalogue_.find(english); }
  std::string number(const std::string& english) const override { return without_thousands(english); }

 private:
  const LanguageCatalogue& catalogue_;
};

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// "de" of "de_DE.UTF-8".
std::string language_of_messages() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const std::string locale = variable(name); !locale.empty())
      return locale.substr(0, locale.find_first_of("_.@"));
  return {};
}

}  // namespace

void speak(std::shared_ptr<const LanguageCatalogue> catalogue) { spoken() = std::move(catalogue); }

std::string translated(const Message& message) {
  return spoken() ? message.in(TerminalLanguage(*spoken())) : message.english();
}

std::string translated(const std::string& english) { return translated(Message::entry(english)); }

ReaderLanguage reader_language() {
  if (!spoken()) return {};
  return {spoken()->code(), Translate(spoken())};
}

const std::vector<std::string>& language_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> made{"system", "en"};
    for (const LanguageText& each : language_texts()) made.emplace_back(each.code);
    return made;
  }();
  return words;
}

Message no_such_language(const std::string& given) {
  std::string words;
  for (const std::string& each : language_words()) words += (words.empty() ? "" : ", ") + each;
  return Message("%1: must be one of: %2", given, words);
}

void speak_language(const std::string& asked) {
  const std::string wanted = asked.empty() ? variable("PRIVBO_LANGUAGE") : asked;
  const std::string name = (asked.empty() ? "PRIVBO_LANGUAGE=" : "--language ") + wanted;
  std::string word = wanted;
  if (word.empty() || word == "system") {
    word = language_of_messages();
    // A language with gaps is spoken only where somebody asks for it.
    if (std::ranges::find(language_texts(), word, &LanguageText::code) == language_texts().end() ||
        !LanguageCatalogue::bundled(word)->is_complete())
      word = "en";
  }
  if (word == "en") return;
  try {
    const bool bundled = std::ranges::find(language_words(), word) != language_words().end();
    if (bundled || word.ends_with(".ts")) {
      speak(bundled ? LanguageCatalogue::bundled(word)
                    : std::make_shared<const LanguageCatalogue>(
                          ForeignFile::named(word).text({50'000'000, Message("a catalogue of a language")})));
      return;
    }
  } catch (const std::runtime_error& failure) {
    throw UsageError(Message("%1: %2", name, message_of(failure)));
  }
  if (!asked.empty()) throw UsageError(no_such_language(name));
  print_warning(no_such_language(name));  // a variable that is wrong keeps nobody from working
}

}  // namespace privbo::app

// What the command line says to people in another language than English. Sentences are made in English; where they
// leave for the terminal, or for a file that people read (pages, worksheets), they are looked up. Other files, JSON,
// CSV, scripts, names and ids stay as they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/phrase.h"
#include "catalogue/say_in_language.h"
#include "languages/language_catalogue.h"

namespace privbo::app {

/// From this call on, people are spoken to in this language. Both are called before any thread speaks.
void speak(LanguageCatalogue catalogue);
/// Names in a sentence stay as they are, also where they happen to be words of the catalogue.
void keep_names(const std::vector<std::string>& names);

/// An English text in the language that is spoken: whole, or line by line with its indents. What is not known stays.
std::string in_language(const std::string& english);
/// For a file that people read: a page, a worksheet.
ReaderLanguage reader_language();

/// A sentence in the language that is spoken, by its English words, with values that stay as they are.
class Said {
 public:
  explicit constexpr Said(const char* words) : words_(words) {}

  /// Fills the places %1, %2, … (at most nine), all at once.
  template <class... Values>
  std::string with(const Values&... values) const {
    const std::string words = in_language(words_);
    return Phrase(words).with(values...);
  }
  // NOLINTNEXTLINE(google-explicit-constructor): a sentence without places is its words
  operator std::string() const { return in_language(words_); }

 private:
  const char* words_;
};

}  // namespace privbo::app

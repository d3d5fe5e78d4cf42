// Texts of files that people read, in the language of whoever reads them.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "text/message.h"
#include "text/translator.h"

namespace privbo {

/// A reader's language, as a function of texts. English where it has no translator.
class Translate {
 public:
  Translate() = default;
  explicit Translate(std::shared_ptr<const Translator> language) : language_(std::move(language)) {}

  std::string operator()(const Message& message) const {
    return language_ ? message.in(*language_) : message.english();
  }
  /// Returns a text of the catalogue: a label, a paragraph. What is not known there stays as it is.
  std::string operator()(const std::string& english) const { return (*this)(Message::entry(english)); }
  /// Returns a number with the reader's marks.
  std::string operator()(const Number& number) const { return (*this)(Message(number)); }
  /// Returns the words with these values.
  template <class... Values>
  requires(sizeof...(Values) > 0) std::string operator()(Words<sizeof...(Values)> words,
                                                         const Values&... values) const {
    return (*this)(Message(words, values...));
  }

 private:
  std::shared_ptr<const Translator> language_;
};
inline const Translate translate_to_english;

/// The language that a file is written in.
struct ReaderLanguage {
  std::string code = "en";  // "de", or "de_CH"
  Translate translate{};
};

}  // namespace privbo

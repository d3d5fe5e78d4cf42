// Texts of files that people read, in the language of whoever reads them.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "text/message.h"
#include "text/translator.h"

namespace privbo {

/// A reader's language, as a function of texts. English where it has no translator.
class SayInLanguage {
 public:
  SayInLanguage() = default;
  explicit SayInLanguage(std::shared_ptr<const Translator> language) : language_(std::move(language)) {}

  std::string operator()(const Message& message) const {
    return language_ ? message.in(*language_) : message.english();
  }
  /// A text of the catalogue: a label, a paragraph. What is not known there stays as it is.
  std::string operator()(const std::string& english) const { return (*this)(Message::entry(english)); }

 private:
  std::shared_ptr<const Translator> language_;
};
inline const SayInLanguage say_in_english;

/// The words in the reader's language, with these values.
template <class... Values>
std::string said(const SayInLanguage& say, Words<sizeof...(Values)> words, const Values&... values) {
  return say(Message(words, values...));
}

/// The language that a file is written in.
struct ReaderLanguage {
  std::string code = "en";  // "de", or "de_CH"
  SayInLanguage say{};
};

}  // namespace privbo

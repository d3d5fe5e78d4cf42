// Texts of files that people read, in the language of whoever reads them.
#pragma once

#include <functional>
#include <string>

#include "catalogue/phrase.h"

namespace privbo {

/// An English text of the catalogue in the reader's language; what is not known there stays as it is.
using SayInLanguage = std::function<std::string(const std::string&)>;
inline std::string say_in_english(const std::string& text) { return text; }

/// Looks the phrase up by its words, before its places are filled: what is put in stays as it is.
template <class... Values>
std::string said(const SayInLanguage& say, const Phrase& words, const Values&... values) {
  const std::string text = say(words);
  return Phrase(text).with(values...);
}

/// The language that a file is written in.
struct ReaderLanguage {
  std::string code = "en";  // "de", or "de_CH"
  SayInLanguage say = say_in_english;
};

}  // namespace privbo

// Texts of files that people read, in the language of whoever reads them.
#pragma once

#include <functional>
#include <string>

#include "text/message.h"
#include "text/places.h"

namespace privbo {

/// An English text of the catalogue in the reader's language; what is not known there stays as it is.
using SayInLanguage = std::function<std::string(const std::string&)>;
inline std::string say_in_english(const std::string& text) { return text; }

/// Looks the words up before their places are filled: what is put in stays as it is.
template <class... Values>
std::string said(const SayInLanguage& say, Words<sizeof...(Values)> words, const Values&... values) {
  return without_zero_bytes(with_places(say(std::string(words.text())), {std::string_view(values)...}));
}

/// The language that a file is written in.
struct ReaderLanguage {
  std::string code = "en";  // "de", or "de_CH"
  SayInLanguage say = say_in_english;
};

}  // namespace privbo

// What the command line says to people in another language than English. Sentences are made in English; where they
// leave for the terminal, or for a file that people read (pages, worksheets), they are looked up. Other files, JSON,
// CSV, scripts, names and ids stay as they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/say_in_language.h"
#include "languages/language_catalogue.h"
#include "text/message.h"

namespace privbo::app {

/// From this call on, people are spoken to in this language. Both are called before any thread speaks.
void speak(LanguageCatalogue catalogue);
/// Names in a sentence stay as they are, also where they happen to be words of the catalogue.
void keep_names(const std::vector<std::string>& names);

/// An English text in the language that is spoken: whole, or line by line with its indents. What is not known stays.
std::string in_language(const std::string& english);
/// For a file that people read: a page, a worksheet.
ReaderLanguage reader_language();

/// A message in the language that is spoken.
std::string translated(const Message& message);

}  // namespace privbo::app

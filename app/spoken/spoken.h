// The language in which the command line speaks to people.
#pragma once

#include <memory>
#include <string>

#include "catalogue/translate.h"
#include "languages/language_catalogue.h"
#include "text/message.h"

namespace privbo::app {

/// From this call on, people are spoken to in this language. Called before any thread speaks.
void speak(std::shared_ptr<const LanguageCatalogue> catalogue);
/// Returns a message in the language that is spoken. Numbers stay as programs read them.
std::string translated(const Message& message);
/// Returns a text of the catalogue: a label, a paragraph of help. What is not known stays as it is.
std::string translated(const std::string& english);

/// For a file that people read: a page, a worksheet.
ReaderLanguage reader_language();

}  // namespace privbo::app

// The language in which the command line speaks to people, and how it is chosen.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalogue/translate.h"
#include "languages/language_catalogue.h"
#include "text/message.h"

namespace privbo::app {

/// From this call on, people are spoken to in this language. Called before any thread speaks.
void speak(std::shared_ptr<const LanguageCatalogue> catalogue);
/// Speaks the language that was asked for, else that of PRIVBO_LANGUAGE, else that of the system's messages (LC_ALL,
/// LC_MESSAGES, LANG) if nothing of it is missing, else English. Throws UsageError for a language that there is not.
void speak_language(const std::string& asked);

/// Returns a message in the language that is spoken. Numbers are as programs read them, "20000" and "0.5": those of
/// another language would be others in an option.
std::string translated(const Message& message);
/// Returns a text of the catalogue: a label, a paragraph of help. What is not known stays as it is.
std::string translated(const std::string& english);

/// For a file that people read: a page, a worksheet, a figure. Numbers have the marks of the language.
ReaderLanguage reader_language();

/// Returns the words that --language takes. In their place, the name of a catalogue (NAME.ts) lets a translator try it.
const std::vector<std::string>& language_words();
/// "--language xx: must be one of: …".
Message no_such_language(const std::string& given);

}  // namespace privbo::app

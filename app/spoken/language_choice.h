// Determines which language the command line speaks.
#pragma once

#include <string>
#include <vector>

#include "text/message.h"

namespace privbo::app {

/// Returns the words that --language takes. In their place, the name of a catalogue (NAME.ts) lets a translator try it.
const std::vector<std::string>& language_words();

/// "--language xx: must be one of: …".
Message no_such_language(const std::string& given);

/// Takes --language and its value out of the words that the user gave, wherever before "--" it stands. Empty where it
/// is not given. Throws UsageError where its value is missing.
std::string take_language(std::vector<std::string>& words);

/// Speaks the language that was asked for, else that of PRIVBO_LANGUAGE, else that of the system's messages (LC_ALL,
/// LC_MESSAGES, LANG) if nothing of it is missing, else English. Throws UsageError for a language that there is not.
void speak_language(const std::string& asked);

}  // namespace privbo::app

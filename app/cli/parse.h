// Parses the words of a command line into the options of the command that they name.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace privbo::app {

/// Takes --language and its value out of the words that the user gave, wherever before "--" it stands: help and errors
/// of all other words are spoken in it. Empty where it is not given. Throws UsageError where its value is missing.
std::string take_language(std::vector<std::string>& words);

/// Parses the words, of which the first names a command, help or version. Returns the work that they ask for, or one
/// that prints a help. Throws UsageError, with a sentence and the nearest name, for an option that the command does not
/// have, a value that is missing or that the option cannot have, and an empty name of a file or folder.
Task parse(const std::vector<Command>& commands, const std::vector<std::string>& words);

}  // namespace privbo::app

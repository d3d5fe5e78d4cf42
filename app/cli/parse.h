// Parses the words of a command line into the options of the command that they name.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace privbo::app {

/// Parses the words behind the program's name, and speaks the language that --language or the system asks for. Returns
/// the work that they ask for, or one that prints a help. Where no command is named, that is the window's: a first word
/// that is no command, option, file or preset is an error. Throws UsageError, with a sentence and the nearest name, for
/// that and for an option that the command does not have, a value that is missing or that the option cannot have,
/// options that do not go together, and an empty name of a file or folder.
Task parse(const std::vector<Command>& commands, std::vector<std::string> words);

}  // namespace privbo::app

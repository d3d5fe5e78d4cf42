// The help texts, made from the descriptions of the commands.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/command.h"

namespace privbo::app {

/// `privbo --help`: one line for each command.
std::string short_help(const std::vector<Command>& commands, std::size_t width);
/// `privbo COMMAND --help`: what it does, every option, examples.
std::string command_help(const Command& command, std::size_t width);

/// "privbo run SCENARIO [OPTION]...".
std::string usage_of(const Command& command);
/// "-o, --out DIR".
std::string syntax_of(const Option& option);
/// Returns what the option does, its choices and its default, as a sentence.
std::string sentence_of(const Option& option);
/// "Exit codes: …", without a line break at its end.
std::string exit_codes_text();

}  // namespace privbo::app

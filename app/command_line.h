// Finds the command that the first word names and runs it. Needs no display.
#pragma once

#include <string>
#include <vector>

namespace privbo::app {

/// Runs what the words after the program's name say. A first word that is no command, option, file or preset is a usage
/// error; without any word, or with a file, a link or a preset, the window opens.
int run_command_line(const std::vector<std::string>& words);

}  // namespace privbo::app

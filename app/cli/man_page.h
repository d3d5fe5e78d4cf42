// Manual pages (roff), made from the descriptions of the commands.
#pragma once

#include <string>

#include "cli/command.h"

namespace privbo::app {

/// privbo(1): every command in a line.
std::string man_page();
/// privbo-run(1) and so on: every option and the examples.
std::string man_page(const Command& command);

}  // namespace privbo::app

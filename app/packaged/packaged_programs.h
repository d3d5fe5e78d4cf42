// Packages hold two programs (PRIVBO_SPLIT): privbo, which is the command line without Qt, and privbo-explorer, which
// is all of it. Whoever has both types privbo alone.
#pragma once

#include <string>

#include "text/message.h"

namespace privbo::app {

/// Called with the words of main, in privbo without Qt: privbo-explorer takes over this process where it lies in the
/// same folder. Returns where it does not, and in every other program.
void continue_in_full_program(char** argv);

/// Why this program has no window and no figures, and what to do about it. Empty where it has them.
Message without_qt();

/// Returns the program that scripts call, by its path: the one that runs, or privbo beside it where this is
/// privbo-explorer. Machines of a cluster may have the command line alone.
std::string this_program();

}  // namespace privbo::app

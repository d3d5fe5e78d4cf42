// Divides the program in two for packages (built with PRIVBO_SPLIT): privbo is the command line without Qt, and
// privbo-explorer has the window and the figures as well. Where both are installed, a user types privbo for either:
// it hands over to privbo-explorer where a command needs Qt.
#pragma once

#include <string>

#include "text/message.h"

namespace privbo::app {

/// Replaces this process by privbo-explorer, with the same arguments, where this program was built without Qt and
/// privbo-explorer lies in its folder. Returns where there is nothing to replace it by, and in a program with Qt.
/// `argv` is that of main().
void continue_in_full_program(char** argv);

/// Returns why this program has no window and no figures, and what to do about it; an empty message where it has them.
Message without_qt();

/// Returns the path of the program that a script (a cluster job, say) should call: this one, or privbo beside it where
/// this is privbo-explorer, since machines of a cluster may have the command line alone.
std::string this_program();

}  // namespace privbo::app

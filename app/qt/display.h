// Tells whether there is a screen to open a window on.
#pragma once

#include <string>

namespace privbo::app {

/// Empty when a window can be opened; otherwise a sentence for the user.
std::string missing_display();

}  // namespace privbo::app

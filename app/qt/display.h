// Tells whether there is a screen to open a window on.
#pragma once

#include <string>

#include "text/message.h"

namespace privbo::app {

/// Empty when a window can be opened; otherwise a sentence for the user.
Message missing_display();

}  // namespace privbo::app

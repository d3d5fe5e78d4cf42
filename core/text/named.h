// A value of a sentence that has two names: the one that files and programs have, and the one that stands beside its
// control.
#pragma once

#include <string>

#include "text/message.h"

namespace privbo {

/// Makes "epsilon" of a file that a window calls "Privacy budget ε". Every language and every file shows the first: it
/// is what has to be typed there.
Message named(std::string in_files, Message in_window);

/// Returns the message with the second name of all such values, however deep they stand in it.
Message in_window(const Message& message);

}  // namespace privbo

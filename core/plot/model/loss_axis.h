// Defines the axis of privacy losses, which all charts of ε share.
#pragma once

#include "text/message.h"

namespace privbo {

/// Losses may differ by any number of powers of ten, and each of them must be visible.
inline constexpr double all_decades = 400.0;

/// Returns the note "Where ε is 0, a log axis shows nothing."
Message zero_note();

}  // namespace privbo

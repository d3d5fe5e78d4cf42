// The axis of privacy losses, which every chart of ε shares.
#pragma once

#include <QString>

namespace privbo::ui {

/// Losses differ by any number of powers of ten, and each of them is to be seen.
inline constexpr double all_decades = 400.0;

/// "Where ε is 0, a log axis shows nothing."
QString zero_note();

}  // namespace privbo::ui

// Text size and light or dark look of the whole application.
#pragma once

#include "preferences/preferences.h"

namespace privbo::ui {

/// Applies both to the running application. The desktop's own font and palette are remembered at the first call, so
/// that 100 % and "system" always lead back to them.
void apply_appearance(int text_percent, Look look);
/// Returns the text size, in per cent of the desktop's, at which the application's type is at least so many pixels.
int percent_for_pixels(double pixels);

}  // namespace privbo::ui

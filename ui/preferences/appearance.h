// Text size and light or dark look of the whole application.
#pragma once

#include "preferences/preferences.h"

namespace privbo::ui {

/// Applies both to the running application, in the program's own type and style (screen_family, FlatStyle). The
/// desktop's font and palette are remembered at the first call: 100 % is the size of its letters, and "system" is light
/// or dark as it is. A desktop with a style of its own keeps its style and palette.
void apply_appearance(int text_percent, Look look);
/// Returns the text size, in per cent of the desktop's, at which the application's type is at least so many pixels.
int percent_for_pixels(double pixels);

}  // namespace privbo::ui

// Text size and light or dark look of the whole application.
#pragma once

#include "preferences/preferences.h"

namespace privbo::ui {

/// Applies both to the running application. The desktop's own font and palette are remembered at the first call, so
/// that 100 % and "system" always lead back to them.
void apply_appearance(int text_percent, Look look);

}  // namespace privbo::ui

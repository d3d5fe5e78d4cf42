// privbo [SCENARIO] opens the window.
#pragma once

namespace privbo::app {

/// Opens the window; without a display, a sentence and exit code 1.
int open_window(int argc, char** argv);

}  // namespace privbo::app

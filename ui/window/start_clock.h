// Describes how long ago this process began, so that start-up is measured from the user's click and not from main().
#pragma once

namespace privbo::ui {

/// Milliseconds since the kernel made the process; negative where the system does not state (/proc is missing).
double milliseconds_since_start();

}  // namespace privbo::ui

#include "qt/offscreen.h"

namespace privbo::app {

Offscreen::Offscreen() {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  // Qt needs a private run-time folder and prints a warning without one.
  if (!qEnvironmentVariableIsSet("XDG_RUNTIME_DIR")) qputenv("XDG_RUNTIME_DIR", run_time_.path().toLocal8Bit());
  application_.emplace(argc_, argv_.data());
  plurals_.emplace();
}

}  // namespace privbo::app

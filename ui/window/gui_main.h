// Starts the window, and does what the command line asked of it.
#pragma once

#include <QString>

#include "catalogue/json.h"

class QApplication;

namespace privbo::ui {

struct WindowOptions {
  QString scenario{};          // file (a lesson's too), link, preset id or name; empty: the preset "first-look"
  bool run = false;            // start at once
  QString screenshot{};        // PNG of the window, written when the run ends (without `run`: after the first paint)
  bool exit = false;           // quit after that
  unsigned threads = 0;        // 0: one per core
  bool allow_outside = false;  // the scenario may name files outside of its folder
  QString language{};          // "en", "de" or "system" for this start; empty: as the environment or the user states
};

class MainWindow;

/// Opens what the options name: a preset, a scenario, a lesson, or, once the window stands, a table or a figure as from
/// the menu; so is a link, which is shown first. A lesson asks before it runs, and so does a link: both are refused
/// with `run`. A scenario that reads files outside of its folder is asked about; where nobody is there to answer
/// (`run`, `exit`, `screenshot`) it is refused. Returns a sentence where nothing was opened, otherwise an empty text.
QString open_named(MainWindow& window, const WindowOptions& options);

/// Runs the scenario that the window began with, `opened`, a moment after it stands. Nobody has pressed anything: where
/// another one stands there by then (a link, a drop, recovered work), nothing runs.
void run_as_opened(MainWindow& window, const Json& opened);

/// Shows the window and returns the exit code: 0 done, 1 the run or the screenshot failed, 2 no such scenario (with a
/// sentence on stderr). With `run` and `exit` the longest event-loop gap of the run is printed on stderr.
int run_window(QApplication& application, const WindowOptions& options);

}  // namespace privbo::ui

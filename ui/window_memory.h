// What a window keeps between sessions: place, docks, chart layout and chart options.
#pragma once

class QMainWindow;

namespace privbo::ui {

class ChartArea;

/// First sets a size that fits the screen, then what was remembered; what cannot be read is left as it is.
void remember_window(QMainWindow& window, ChartArea& charts);
void keep_window(const QMainWindow& window, const ChartArea& charts);

}  // namespace privbo::ui

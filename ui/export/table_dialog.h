// The numbers behind a chart, as they are now, in a window of their own.
#pragma once

class QWidget;

namespace privbo::ui {

class ChartWidget;

/// Several may be open; each deletes itself when it is closed.
void show_table_dialog(const ChartWidget& chart, QWidget* window);

}  // namespace privbo::ui

// Describes how the table of runs looks and is handled, whatever is in it.
#pragma once

class QTableView;
class QWidget;

namespace privbo::ui {

/// Rows as a whole, no grid, sorting by header; check boxes that can be seen on any palette.
QTableView* make_run_view(QWidget* parent);

}  // namespace privbo::ui

// The order in which Tab goes through widgets that were made late.
#pragma once

class QWidget;

namespace privbo::ui {

/// Qt puts a new widget at the end of its window's order, wherever it stands. This moves all that takes the focus in
/// `late`, in its own order, to the place behind `before`, which is in the same window.
void put_in_tab_order(QWidget* before, QWidget* late);

}  // namespace privbo::ui

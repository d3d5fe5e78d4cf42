// What a window keeps between sessions: place, docks, and what its pages show.
#pragma once

#include <QList>

class QMainWindow;

namespace privbo::ui {

class Page;

/// Puts back what was remembered; what cannot be read is left as it is.
void restore_window_layout(QMainWindow& window, const QList<Page*>& pages);
void save_window_layout(const QMainWindow& window, const QList<Page*>& pages);

}  // namespace privbo::ui

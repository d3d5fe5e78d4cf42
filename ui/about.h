// The Help menu's windows.
#pragma once

#include <QList>

class QAction;
class QWidget;

namespace privbo::ui {

/// Version, libraries with theirs, licences.
void show_about(QWidget* window);
/// Every command with its key.
void show_shortcuts(QWidget* window, const QList<QAction*>& actions);
QString about_text();

}  // namespace privbo::ui

// The Help menu's windows.
#pragma once

#include <QString>

class QWidget;

namespace privbo::ui {

class Actions;

/// Version, libraries with theirs, licences.
void show_about(QWidget* window);
/// Every command with its key.
void show_shortcuts(QWidget* window, const Actions& actions);
QString about_text();
QString shortcuts_text(const Actions& actions);

}  // namespace privbo::ui

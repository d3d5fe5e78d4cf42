// The menu bar, which arranges the commands and owns none of them, and the windows of its Help menu.
#pragma once

#include <QList>
#include <QString>
#include <functional>

class QAction;
class QMenu;
class QMenuBar;
class QWidget;

namespace privbo::ui {

class Actions;

/// Describes what is in the menus besides the window's own commands.
struct MenuParts {
  QMenu* recent = nullptr;
  QMenu* exports = nullptr;
  QList<QAction*> panes;  // show or hide docks and toolbar
  std::function<void(const QString& id)> open_preset;
};

void fill_menu_bar(QMenuBar& bar, const Actions& actions, const MenuParts& parts);

/// Version, libraries with theirs, licences.
void show_about(QWidget* window);
/// Every command with its key.
void show_shortcuts(QWidget* window, const Actions& actions);
QString about_text();
QString shortcuts_text(const Actions& actions);

}  // namespace privbo::ui

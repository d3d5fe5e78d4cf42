// The menu bar: arranges the commands, owns none of them.
#pragma once

#include <QList>
#include <functional>

class QAction;
class QMenu;
class QMenuBar;
class QString;

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

}  // namespace privbo::ui

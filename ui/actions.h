// Every command of the window: text, icon, shortcut and tip in one place; menus and toolbar only arrange them.
#pragma once

#include <QObject>

#include "experiment/snapshot.h"

class QAction;
class QWidget;

namespace privbo::ui {

class Actions : public QObject {
  Q_OBJECT
 public:
  /// The actions belong to `window`, so that their shortcuts work wherever the focus is inside it.
  explicit Actions(QWidget* window);

  QAction *run, *step, *stop, *reset;
  QAction *file_new, *file_open, *file_save, *file_save_as, *quit;
  QAction *full_screen, *reset_zoom;
  QAction *shortcuts, *about, *about_qt;

  /// Run reads "Pause" while a run is going, and so on. `runnable`: the settings have no errors.
  void follow(RunState state, bool runnable);
  /// All of them, for the list of shortcuts.
  QList<QAction*> all() const;

 private:
  QAction* add(const QString& text, const QString& tip);
};

}  // namespace privbo::ui

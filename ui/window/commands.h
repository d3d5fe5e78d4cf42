// Every command of the window: text, icon, shortcut and tip in one place; menus and toolbar only arrange them.
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include "lecture/lecture_bar.h"
#include "record/snapshot.h"

class QAction;
class QUndoStack;
class QWidget;

namespace privbo::ui {

class Actions : public QObject {
  Q_OBJECT
 public:
  /// The actions belong to `window`, so that their shortcuts work wherever the focus is inside it.
  Actions(QWidget* window, QUndoStack& edits);

  QAction *file_new, *file_open, *gallery, *lessons, *file_save, *file_save_as, *file_save_results, *quit;
  QAction *open_link, *paste_link, *copy_link, *show_code;
  QAction *export_figure, *export_article;  // of the page in front
  QAction *undo, *redo, *copy_figure, *find, *preferences;
  QAction *overview, *grid, *tabs;  // exclusive
  QList<QAction*> pages;            // those beside the charts
  QAction *reset_zoom, *larger, *smaller, *normal_size, *lecture_mode, *full_screen;
  QAction *run, *step, *stop, *go_on, *reset, *film, *pin, *unpin, *compare_kernels, *sweep, *smallest_budget,
      *tune_scales;
  LectureCommands lecture;
  QAction *guide, *what_is_this, *explain, *shortcuts, *about, *about_qt;

  /// Returns the command that leads to a page, with the next free digit as its key.
  QAction* add_page(const QString& id, const QString& text, const QString& tip);
  /// By the page's id; null: none leads there.
  QAction* page(const QString& id) const;
  /// Run reads "Pause" while a run is going, and so on. `runnable`: the settings have no errors.
  /// `run_of_page`: what Run is called where the page in front has one of its own.
  void update_enabled(RunState state, bool runnable, const QString& run_of_page = {});
  /// Run says on its button how long it is expected to take, in seconds, where that is long; negative: it does not.
  void expect(double seconds);
  /// A heading and its commands, for the list of shortcuts.
  struct Group {
    QString title;
    QList<QAction*> actions;
  };
  QList<Group> groups() const;

 private:
  void add_file();
  void add_edit(QUndoStack& edits);
  void add_view();
  void add_run();
  void add_lecture();
  void add_help();
  QAction* add(const QString& text, const QString& tip, const QKeySequence& key);
};

}  // namespace privbo::ui

// The commands and their keys.
#include "actions.h"

#include <QAction>
#include <QKeySequence>
#include <QWidget>

#include "icons.h"

namespace privbo::ui {

Actions::Actions(QWidget* window) : QObject(window) {
  run = add(tr("&Run"), {});
  run->setShortcut(Qt::Key_Space);
  step = add(tr("&Step"), tr("Play one round of every algorithm, then wait"));
  step->setIcon(icon(Icon::step));
  step->setShortcut(Qt::Key_Period);
  stop = add(tr("S&top"), tr("End the run and keep what there is"));
  stop->setIcon(icon(Icon::stop));
  stop->setShortcut(Qt::Key_Escape);
  reset = add(tr("R&eset"), tr("Clear the results; the next run uses the same seeds"));
  reset->setIcon(icon(Icon::reset));
  reset->setShortcut(Qt::CTRL | Qt::Key_R);

  file_new = add(tr("&New"), tr("Start from the default scenario"));
  file_new->setShortcuts(QKeySequence::New);
  file_open = add(tr("&Open…"), tr("Open a scenario file"));
  file_open->setShortcuts(QKeySequence::Open);
  file_save = add(tr("&Save"), tr("Save the settings"));
  file_save->setShortcuts(QKeySequence::Save);
  file_save_as = add(tr("Save &As…"), tr("Save the settings under another name"));
  file_save_as->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_S);
  quit = add(tr("&Quit"), {});
  quit->setShortcut(Qt::CTRL | Qt::Key_Q);
  quit->setMenuRole(QAction::QuitRole);

  full_screen = add(tr("&Full Screen"), {});
  full_screen->setShortcut(Qt::Key_F11);
  full_screen->setCheckable(true);
  reset_zoom = add(tr("Reset &Zoom"), tr("Show the whole range in every chart"));
  reset_zoom->setShortcut(Qt::Key_Home);

  shortcuts = add(tr("&Keyboard Shortcuts"), {});
  about = add(tr("&About PrivBO Explorer"), {});
  about->setMenuRole(QAction::AboutRole);
  about_qt = add(tr("About &Qt"), {});
  about_qt->setMenuRole(QAction::AboutQtRole);
  follow(RunState::idle, true);
}

QAction* Actions::add(const QString& text, const QString& tip) {
  auto* window = static_cast<QWidget*>(parent());
  auto* action = new QAction(text, window);
  if (!tip.isEmpty()) action->setStatusTip(tip);
  window->addAction(action);
  return action;
}

void Actions::follow(RunState state, bool runnable) {
  const bool running = state == RunState::running, paused = state == RunState::paused;
  run->setText(running ? tr("&Pause") : paused ? tr("&Resume") : tr("&Run"));
  run->setIcon(icon(running ? Icon::pause : Icon::run));
  run->setStatusTip(running  ? tr("Hold the run; it can go on later")
                    : paused ? tr("Go on with the run")
                             : tr("Run the scenario as set in the panel"));
  run->setEnabled(running || paused || runnable);
  step->setEnabled(running || paused || runnable);
  stop->setEnabled(running || paused);
  reset->setEnabled(state != RunState::idle);
  for (QAction* action : {run, step, stop, reset}) {
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(tr("%1 (%2)").arg(action->statusTip(), key));
  }
}

QList<QAction*> Actions::all() const {
  return {run,  step, stop,        reset,      file_new,  file_open, file_save, file_save_as,
          quit, full_screen, reset_zoom, shortcuts, about,     about_qt};
}

}  // namespace privbo::ui

#include "window/commands.h"

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <QUndoStack>
#include <QWidget>
#include <algorithm>

#include "preferences/preferences.h"
#include "widgets/icons.h"
#include "words/run_words.h"

namespace privbo::ui {

Actions::Actions(QWidget* window, QUndoStack& edits) : QObject(window) {
  add_file();
  add_edit(edits);
  add_view();
  add_run();
  add_lecture();
  add_help();
  update_enabled(RunState::idle, true);
}

void Actions::add_file() {
  file_new = add(tr("&New"), tr("Start from the default scenario"), QKeySequence::New);
  file_open =
      add(tr("&Open…"), tr("Open a scenario, a table of data (CSV) or an exported picture"), QKeySequence::Open);
  open_link =
      add(tr("Open &Link…"), tr("See what a link (privbo:…) holds, and open it"), Qt::CTRL | Qt::SHIFT | Qt::Key_O);
  gallery = add(tr("&Gallery…"), tr("Choose among the scenarios that come with the program"), Qt::CTRL | Qt::Key_G);
  lessons = add(tr("&Lessons…"), tr("Predict what a run will show, and then let it answer"), Qt::CTRL | Qt::Key_L);
  lessons->setIcon(icon(Icon::lessons));
  gallery->setIcon(icon(Icon::gallery));
  file_save = add(tr("&Save"), tr("Save the settings"), QKeySequence::Save);
  file_save_as = add(tr("Save &As…"), tr("Save the settings under another name"), Qt::CTRL | Qt::SHIFT | Qt::Key_S);
  file_save_results =
      add(tr("Save with Res&ults"),
          tr("Save the settings, and beside them a folder with the present run, the pinned ones and the sweep"),
          Qt::CTRL | Qt::ALT | Qt::Key_S);
  copy_link =
      add(tr("&Copy Link"), tr("Copy the settings as a link, to send to somebody"), Qt::CTRL | Qt::SHIFT | Qt::Key_L);
  show_code = add(tr("Show &QR Code"), tr("Show the link on the whole screen, for a class to scan"),
                  Qt::CTRL | Qt::SHIFT | Qt::Key_K);
  export_figure =
      add(tr("&Figure…"), tr("Choose size, type and format of a figure, with a preview"), Qt::CTRL | Qt::Key_E);
  export_article = add(tr("A&rticle Column…"),
                       tr("A PDF as wide as a column of an article, without title and notes; they go to a text file"),
                       Qt::CTRL | Qt::SHIFT | Qt::Key_E);
  quit = add(tr("&Quit"), {}, Qt::CTRL | Qt::Key_Q);
  quit->setMenuRole(QAction::QuitRole);
}

void Actions::add_edit(QUndoStack& edits) {
  auto* window = static_cast<QWidget*>(parent());
  undo = edits.createUndoAction(window, tr("&Undo"));
  undo->setShortcuts(QKeySequence::Undo);
  redo = edits.createRedoAction(window, tr("&Redo"));
  redo->setShortcuts({Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y});
  for (QAction* action : {undo, redo}) window->addAction(action);
  copy_figure =
      add(tr("&Copy Figure"), tr("Copy the chart that was used last, as a picture"), Qt::CTRL | Qt::SHIFT | Qt::Key_C);
  paste_link = add(tr("&Paste Link"), tr("See what the link on the clipboard holds, and open it"), QKeySequence::Paste);
  find = add(tr("&Find Setting"), tr("Search the settings by name, symbol or help"), QKeySequence::Find);
  preferences = add(tr("&Preferences…"), {}, Qt::CTRL | Qt::Key_Comma);
  preferences->setMenuRole(QAction::PreferencesRole);
}

void Actions::add_view() {
  auto* layouts = new QActionGroup(this);
  overview = add(tr("&Overview"), tr("Regret above, the others below"), Qt::CTRL | Qt::Key_1);
  grid = add(tr("Two by T&wo"), tr("Four charts of one size"), Qt::CTRL | Qt::Key_2);
  tabs = add(tr("&Tabs"), tr("One chart at a time"), Qt::CTRL | Qt::Key_3);
  for (QAction* layout : {overview, grid, tabs}) {
    layout->setCheckable(true);
    layouts->addAction(layout);
  }
  overview->setChecked(true);
  reset_zoom = add(tr("Reset &Zoom"), tr("Show the whole range in every chart"), Qt::Key_Home);
  larger = add(tr("&Larger Text"), tr("Enlarge all text and charts"), QKeySequence::ZoomIn);
  // "+" is Shift+= on many keyboards: both shall do.
  larger->setShortcuts({Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
  smaller = add(tr("&Smaller Text"), tr("Reduce all text and charts"), Qt::CTRL | Qt::Key_Minus);
  normal_size = add(tr("&Normal Text"), tr("The desktop's own text size"), Qt::CTRL | Qt::Key_0);
  lecture_mode =
      add(tr("&Lecture Mode"), tr("The whole screen for one or two charts, read from the last row"), Qt::Key_F5);
  lecture_mode->setCheckable(true);
  full_screen = add(tr("&Full Screen"), {}, Qt::Key_F11);
  full_screen->setCheckable(true);
}

void Actions::add_run() {
  run = add(tr("&Run"), {}, Qt::Key_Space);
  step = add(tr("&Step"), tr("Run one round of every algorithm, then wait; the status says what happened"),
             Qt::Key_Period);
  step->setIcon(icon(Icon::step));
  stop = add(tr("S&top"), tr("End the run and keep what there is"), Qt::Key_Escape);
  stop->setIcon(icon(Icon::stop));
  go_on =
      add(tr("&Continue"), tr("Run the trials that Stop left out; the finished ones stay"), Qt::SHIFT | Qt::Key_Space);
  go_on->setIcon(icon(Icon::go_on));
  go_on->setEnabled(false);
  reset = add(tr("R&eset"), tr("Clear the results; the next run uses the same seeds"), Qt::CTRL | Qt::Key_R);
  reset->setIcon(icon(Icon::reset));
  pin = add(tr("&Pin"), tr("Keep these curves in the charts, beside the next runs"), Qt::Key_P);
  pin->setIcon(icon(Icon::pin));
  unpin = add(tr("&Unpin"), tr("Take the curves that were pinned last out of the charts; Runs still lists them"),
              Qt::SHIFT | Qt::Key_P);
  unpin->setIcon(icon(Icon::remove));
  unpin->setEnabled(false);
  compare_kernels = add(
      tr("Compare &Kernels"),
      tr("Run the scenario with every other kernel on the f of this run, and keep the curves beside it"), Qt::Key_K);
  film = add(tr("Replay in &20 Seconds"), tr("Show the run from its first round to its last"), Qt::Key_F);
  film->setCheckable(true);
  sweep = add(tr("S&weep…"), tr("Run the scenario at several values of one setting"), Qt::CTRL | Qt::SHIFT | Qt::Key_R);
  sweep->setIcon(icon(Icon::compare));
  smallest_budget =
      add(tr("Smallest &Budget…"), tr("Find the smallest ε whose regret you accept"), Qt::CTRL | Qt::SHIFT | Qt::Key_B);
  tune_scales = add(tr("T&une Scales"), tr("Find the best scale s of each algorithm on pilot trials with other seeds"),
                    Qt::CTRL | Qt::SHIFT | Qt::Key_T);
}

void Actions::add_lecture() {
  // In the bar, whose letters are large, the shortest words.
  film->setIconText(tr("20 s"));
  lecture_mode->setIconText(tr("Leave"));
  lecture = {.run = run, .step = step, .stop = stop, .film = film, .leave = lecture_mode};
  lecture.first = add(tr("1"), tr("The chart of results alone"), Qt::Key_1);
  lecture.second = add(tr("2"), tr("The second chart alone"), Qt::Key_2);
  lecture.both = add(tr("1 + 2"), tr("Both charts side by side"), Qt::Key_3);
  auto* views = new QActionGroup(this);
  for (QAction* view : {lecture.first, lecture.second, lecture.both}) {
    view->setCheckable(true);
    views->addAction(view);
  }
  lecture.next_chart = add(tr("Next Chart"), tr("Another chart in the second place"), Qt::Key_C);
  lecture.next_chart->setIconText(tr("Next"));
  lecture.previous_step = add(tr("◀"), tr("To the step of the lesson before"), Qt::Key_PageUp);
  lecture.next_step = add(tr("▶"), tr("To the next step of the lesson"), Qt::Key_PageDown);
  lecture.notes =
      add(tr("Notes", "of a speaker"), tr("What the speaker alone reads, in a window of its own"), Qt::Key_N);
}

void Actions::add_help() {
  guide = add(tr("&Guide"), tr("Read about claims, accounting, data, the command line and the papers, with a search"),
              Qt::CTRL | Qt::SHIFT | Qt::Key_F1);
  what_is_this = add(tr("&What Is This?"), tr("Explain the setting that has the focus"), Qt::Key_F1);
  what_is_this->setIcon(icon(Icon::about));
  explain =
      add(tr("&Explain the Algorithm"), tr("Steps, who sees what, guarantee and references"), Qt::SHIFT | Qt::Key_F1);
  shortcuts = add(tr("&Keyboard Shortcuts"), {}, Qt::CTRL | Qt::Key_F1);
  about = add(tr("&About PrivBO Explorer"), {}, {});
  about->setMenuRole(QAction::AboutRole);
  about_qt = add(tr("About &Qt"), {}, {});
  about_qt->setMenuRole(QAction::AboutQtRole);
}

QAction* Actions::add_page(const QString& id, const QString& text, const QString& tip) {
  constexpr int first_digit = Qt::Key_4;  // the layouts of the charts have those before
  QAction* action = add(text, tip, Qt::CTRL | static_cast<Qt::Key>(first_digit + pages.size()));
  action->setObjectName(id);
  pages << action;
  return action;
}

QAction* Actions::page(const QString& id) const {
  const auto found = std::ranges::find(pages, id, &QAction::objectName);
  return found == pages.end() ? nullptr : *found;
}

QAction* Actions::add(const QString& text, const QString& tip, const QKeySequence& key) {
  auto* window = static_cast<QWidget*>(parent());
  auto* action = new QAction(text, window);
  action->setStatusTip(tip);  // the tip without the key
  if (!tip.isEmpty()) action->setToolTip(tip);
  action->setShortcut(key);
  window->addAction(action);
  return action;
}

void Actions::update_enabled(RunState state, bool runnable, const QString& run_of_page) {
  const bool running = state == RunState::running, paused = state == RunState::paused;
  run->setText(running ? tr("&Pause") : paused ? tr("&Resume") : tr("&Run"));
  run->setIcon(icon(running ? Icon::pause : Icon::run));
  run->setStatusTip(running  ? tr("Hold the run; it can go on later")
                    : paused ? tr("Go on with the run")
                             : tr("Run the scenario as set in the panel"));
  run->setEnabled(running || paused || runnable);
  if (!run_of_page.isEmpty()) {
    run->setText(run_of_page);
    run->setIcon(icon(Icon::run));
    run->setStatusTip(tr("Run what the page shows"));
    run->setEnabled(true);
  }
  step->setEnabled(running || paused || runnable);
  stop->setEnabled(running || paused);
  reset->setEnabled(state != RunState::idle);
  pin->setEnabled(state != RunState::idle);
  for (QAction* action : {run, step, stop, go_on, reset, pin, unpin}) {
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(tr("%1 (%2)").arg(action->statusTip(), key));
  }
}

void Actions::expect(double seconds) {
  const bool is_long = seconds > run_again_seconds;
  run->setIconText(is_long ? tr("Run ≈ %1").arg(about_text(seconds)) : QString());
  if (is_long) run->setToolTip(tr("%1. It takes about %2.").arg(run->toolTip(), about_text(seconds)));
}

QList<Actions::Group> Actions::groups() const {
  return {{tr("Run"),
           {run, step, stop, go_on, reset, film, pin, unpin, compare_kernels, sweep, smallest_budget, tune_scales}},
          {tr("File"),
           {file_new, file_open, open_link, gallery, lessons, file_save, file_save_as, file_save_results, copy_link,
            show_code, export_figure, export_article, quit}},
          {tr("Edit"), {undo, redo, copy_figure, paste_link, find, preferences}},
          {tr("View"), QList<QAction*>{overview, grid, tabs} + pages +
                           QList<QAction*>{reset_zoom, larger, smaller, normal_size, lecture_mode, full_screen}},
          {tr("Lecture"), lecture.own()},
          {tr("Help"), {guide, what_is_this, explain, shortcuts}}};
}

}  // namespace privbo::ui

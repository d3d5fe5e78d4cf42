// Describes what each command of the window does: those of the run, of files, and of how things look.
#include <QAction>
#include <QApplication>

#include "document/scenario_files.h"
#include "export/chart_commands.h"
#include "export/export_menu.h"
#include "lecture/lecture_mode.h"
#include "link/link_commands.h"
#include "preferences/preferences_dialog.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/menu/about.h"
#include "window/pages.h"
#include "window/panes.h"
#include "window/run_bar.h"
#include "window/session.h"

namespace privbo::ui {

void MainWindow::connect_run_commands() {
  const auto on = [this](QAction* action, auto handler) { connect(action, &QAction::triggered, this, handler); };
  on(actions_->step, [this] { session_.starter.step(); });
  on(actions_->stop, [this] {
    session_.kernels.stop();
    session_.run.stop();
  });
  on(actions_->reset, [this] { session_.run.reset(); });
  on(actions_->pin, [this] {
    const RunPicture& now = session_.run.picture();
    session_.history.pin_run(now.snapshot, now.experiment, session_.run.elapsed(), now.folder);
    show_message(tr("Pinned: these curves stay beside the next runs (View → Runs and Sweeps lists them)."));
  });
  on(actions_->compare_kernels, [this] { session_.kernels.begin(); });
  connect(panes_, &Panes::compare_kernels_wanted, actions_->compare_kernels, &QAction::trigger);
  connect(&session_.kernels, &KernelRuns::status_message, this, &MainWindow::show_message);
  connect(&session_.kernels, &KernelRuns::active_changed, this, &MainWindow::update_actions);
  on(actions_->sweep, [this] { panes_->show_sweep(); });
  connect(run_bar_, &RunBar::speed_changed, &session_.run, &RunController::set_speed);
  connect(&session_.starter, &RunStarter::status_message, this, &MainWindow::show_message);
  connect(&session_.auto_run, &AutoRun::status_message, this, &MainWindow::show_message);
  connect(&session_.starter, &RunStarter::refused, this, &MainWindow::run_refused);
}

void MainWindow::connect_file_commands() {
  const auto on = [this](QAction* action, auto handler) { connect(action, &QAction::triggered, this, handler); };
  on(actions_->file_new, [this] { files_->start_new(); });
  on(actions_->file_open, [this] { files_->open(); });
  on(actions_->gallery, [this] { browse_gallery(); });
  on(actions_->lessons, [this] { panes_->show_lessons(); });
  panes_->take_lessons_from(*files_);
  on(actions_->open_link, [this] { links_->ask_clipboard(); });
  on(actions_->paste_link, [this] { links_->paste(); });
  on(actions_->copy_link, [this] { links_->copy(); });
  on(actions_->show_code, [this] { links_->show_code(); });
  connect(links_, &LinkCommands::status_message, this, &MainWindow::show_message);
  on(actions_->file_save, [this] { files_->save(); });
  on(actions_->file_save_as, [this] { files_->save_as(); });
  on(actions_->quit, [this] { close(); });

  on(actions_->find, [this] { panes_->find_setting(); });
  on(actions_->preferences, [this] { PreferencesDialog(session_.preferences, this).exec(); });
  connect(pages_, &Pages::status_message, this, &MainWindow::show_message);
  connect(chart_commands_, &ChartCommands::status_message, this, &MainWindow::show_message);
  connect(panes_, &Panes::status_message, this, &MainWindow::show_message);
  on(actions_->guide, [this] { show_guide(); });
  on(actions_->what_is_this, [this] { panes_->show_explanations(); });
  on(actions_->explain, [this] { panes_->show_explanations(); });
  on(actions_->shortcuts, [this] { show_shortcuts(this, *actions_); });
  on(actions_->about, [this] { show_about(this); });
  on(actions_->about_qt, [] { QApplication::aboutQt(); });
  connect(run_bar_, &RunBar::preset_chosen, this, &MainWindow::open_preset);
  connect(files_, &ScenarioFiles::opened, this, &MainWindow::show_message);
  connect(export_menu_, &ExportMenu::status_message, this, &MainWindow::show_message);
}

void MainWindow::connect_view_commands() {
  const auto on = [this](QAction* action, auto handler) { connect(action, &QAction::triggered, this, handler); };
  on(actions_->larger, [this] { session_.preferences.zoom_text(1); });
  on(actions_->smaller, [this] { session_.preferences.zoom_text(-1); });
  on(actions_->normal_size, [this] { session_.preferences.reset_text(); });
  on(actions_->lecture_mode, [this](bool wanted) { lecture_->set_on(wanted); });
  connect(lecture_, &LectureMode::toggled, panes_, &Panes::set_lecture);
  connect(lecture_, &LectureMode::toggled, pages_, &Pages::set_lecture);
  connect(lecture_, &LectureMode::toggled, this, &MainWindow::use_preferences);
  on(actions_->full_screen, [this](bool full) {
    // A maximised window is maximised again afterwards.
    setWindowState(full ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
  });
  connect(&session_.preferences, &Preferences::changed, this, &MainWindow::use_preferences);
}

}  // namespace privbo::ui

// The window put together; model and run wired to what is shown, commands to what they do.
#include "window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMenuBar>
#include <QPointer>
#include <QTabBar>
#include <QTimer>
#include <QUndoStack>
#include <QVBoxLayout>

#include "document/opened_file.h"
#include "document/recent_files.h"
#include "document/recovery.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "export/chart_commands.h"
#include "export/export_menu.h"
#include "front/front_page.h"
#include "front/settings_rail.h"
#include "gallery/gallery_dialog.h"
#include "guide/guide_window.h"
#include "io/scenario/scenario_file.h"
#include "lecture/lecture_mode.h"
#include "lecture/speaker_notes.h"
#include "link/link_commands.h"
#include "memory/user_settings.h"
#include "preferences/appearance.h"
#include "preferences/preferences_dialog.h"
#include "privacy/privacy_page.h"
#include "record/few_points.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "sweep/sweep_panel.h"
#include "trust/trust_page.h"
#include "widgets/notes_line.h"
#include "window/commands.h"
#include "window/focus_keys.h"
#include "window/menu_bar.h"
#include "window/pages.h"
#include "window/panes.h"
#include "window/run_bar.h"
#include "window/session.h"
#include "window/status_bar.h"
#include "window/wheel_guard.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"
#include "work/pools.h"

namespace privbo::ui {
namespace {

QString run_notes(const char* text) { return QCoreApplication::translate("RunNotes", text); }

/// Returns what a reader must know about the picture: errors of the settings first, then whose settings the results
/// belong to, and what the run states about itself.
QStringList notes_of(const ScenarioModel& model, const RunController& controller) {
  QStringList lines, errors;
  for (const Problem& problem : model.problems())
    if (problem.severity == Problem::Severity::error) errors << translated(problem.message);
  // The field itself may be folded away or scrolled out of sight.
  if (errors.size() == 1) lines << run_notes("Cannot run yet: %1").arg(errors.front());
  if (errors.size() > 1)
    lines << run_notes("Cannot run yet, %1 settings need a change: %2").arg(errors.size()).arg(errors.front());
  if (controller.stale())
    lines << run_notes("These results belong to earlier settings; run again to see the present ones.");
  const SnapshotPtr snapshot = controller.snapshot();
  for (const Message& note : snapshot->notes) lines << translated(note);
  if (has_ended(snapshot->state))
    for (const Message& note : notes_of_few_points(*snapshot)) lines << translated(note);
  return lines;
}

}  // namespace

MainWindow::MainWindow(Session& session, QWidget* parent)
    : QMainWindow(parent),
      session_(session),
      actions_(new Actions(this, session.model.undo_stack())),
      files_(new ScenarioFiles(session.model, this)),
      links_(new LinkCommands(session.model, *files_, this)),
      chart_commands_(new ChartCommands(session.preferences, this)),
      pages_(new Pages(session, *actions_, *chart_commands_, this)),
      notes_(new NotesLine(this)),
      panes_(new Panes(*this, session, charts())),
      export_menu_(new ExportMenu(session.run, charts(), *chart_commands_,
                                  {actions_->export_figure, actions_->export_article}, this)),
      run_bar_(new RunBar(*actions_, export_menu_, this)),
      status_(new StatusLine(session.run, this)) {
  new KeyGuard(this);
  new WheelGuard(this);
  setAcceptDrops(true);
  arrange();
  connect_run_commands();
  connect_file_commands();
  connect_view_commands();
  connect_state();
  on_failed_work([window = QPointer(this)](const Message& words) {
    if (window) window->show_message(translated(words));
  });
  use_preferences();
  update_title();
  update_actions();
  read_layout();
}

MainWindow::~MainWindow() = default;

ScenarioModel& MainWindow::model() { return session_.model; }
RunController& MainWindow::controller() { return session_.run; }

PrivacyPage& MainWindow::privacy() const { return *findChild<PrivacyPage*>(); }
TrustPage& MainWindow::trust() const { return *findChild<TrustPage*>(); }

void MainWindow::arrange() {
  auto* centre = new QWidget(this);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  if (session_.remembered()) {
    recovery_ = new Recovery(session_.model, this);
    auto* offer = new RecoveryOffer(*recovery_, *files_, this);
    column->addWidget(offer);
    connect(offer, &RecoveryOffer::status_message, this, &MainWindow::show_message);
    connect(recovery_, &Recovery::failed, this, &MainWindow::show_message);
    QTimer::singleShot(0, offer, &RecoveryOffer::look);  // once the window is on screen
  }
  notes_->setObjectName(QStringLiteral("notes_of_run"));
  notes_->keep_room();
  auto* beside = new QWidget(centre);
  auto* charts_column = new QVBoxLayout(beside);
  charts_column->setContentsMargins(0, 0, 0, 0);
  charts_column->setSpacing(0);
  charts_column->addWidget(pages_, 1);
  charts_column->addWidget(notes_);  // below: what comes and goes moves nothing away from under the pointer
  auto* front = new FrontPage(session_.run, panes_->make_rail(centre), beside, centre);
  column->addWidget(front, 1);
  setCentralWidget(centre);

  addToolBar(run_bar_);
  setStatusBar(status_);
  lecture_ = new LectureMode(*this, {charts(), *front, session_.lesson, session_.film}, actions_->lecture);
  lecture_->hide_meanwhile({menuBar(), run_bar_, status_, pages_->tabBar()});
  lecture_->disable_meanwhile({actions_->overview, actions_->grid, actions_->tabs});

  fill_menu_bar(*menuBar(), *actions_,
                {.recent = files_->recent().make_menu(this),
                 .exports = export_menu_,
                 .panes = panes_->toggles() << run_bar_->toggleViewAction(),
                 .open_preset = [this](const QString& id) { open_preset(id); }});
}

void MainWindow::connect_state() {
  // Another field, another step of undo. The focus moves once more while this window goes, but the model stays.
  connect(qApp, &QApplication::focusChanged, &session_.model, &ScenarioModel::end_gesture);
  connect(&session_.model, &ScenarioModel::changed, this, &MainWindow::update_title);
  connect(&session_.model, &ScenarioModel::changed, this, &MainWindow::update_actions);
  connect(&session_.model, &ScenarioModel::problems_changed, this, &MainWindow::update_notes);
  connect(&session_.model, &ScenarioModel::modified_changed, this, &MainWindow::update_title);
  connect(&session_.model, &ScenarioModel::replaced, this, [this] {
    show_preset({});
    update_title();
  });
  connect(&session_.model, &ScenarioModel::built, this, &MainWindow::update_actions);
  connect(&session_.run, &RunController::state_changed, this, &MainWindow::update_actions);
  connect(pages_, &Pages::run_text_changed, this, &MainWindow::update_actions);
  connect(&session_.run, &RunController::stale_changed, this, &MainWindow::update_notes);
  connect(&session_.run, &RunController::snapshot_taken, this, &MainWindow::update_notes);
  connect(&session_.run, &RunController::run_ended, this, [this](const RunPicture& last) {
    const Snapshot& run = *last.snapshot;
    if (run.elapsed_seconds > 0.0) panes_->sweep().set_pace(static_cast<double>(run.rounds_done) / run.elapsed_seconds);
  });
}

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

RunCharts& MainWindow::charts() const { return pages_->charts(); }

ParameterPanel& MainWindow::panel() { return panes_->panel(); }
void MainWindow::start_run() { session_.starter.start(); }

bool MainWindow::open_preset(const QString& id) {
  if (!files_->open_preset(id)) return false;
  show_preset(id);
  session_.auto_run.run_opened();
  return true;
}

void MainWindow::show_preset(const QString& id) {
  run_bar_->show_preset(id);
  const Preset* preset = find_preset(id.toStdString());
  lecture_->notes().show_preset(preset ? &preset->gallery : nullptr);
  if (preset) pages_->open_as(preset->gallery);
}

void MainWindow::browse_gallery() {
  GalleryDialog gallery(this);
  // It stays open where the user would rather keep unsaved changes.
  connect(&gallery, &GalleryDialog::preset_chosen, this, [this, &gallery](const QString& id) {
    if (open_preset(id)) gallery.accept();
  });
  gallery.exec();
}

void MainWindow::show_guide() {
  if (!guide_) {
    guide_ = new GuideWindow(this);
    if (session_.remembered() && session_.preferences.values().remember_window) guide_->remember();
  }
  guide_->isMinimized() ? guide_->showNormal() : guide_->show();
  guide_->raise();
  guide_->activateWindow();
}

void MainWindow::use_preferences() {
  const PreferenceValues& likes = session_.preferences.values();
  apply_appearance(std::max(likes.text_percent, lecture_->min_text_percent()), likes.look);
  if (recovery_) recovery_->set_interval(session_.preferences.autosave_interval());
}

void MainWindow::update_actions() {
  actions_->update_enabled(session_.run.state(), !session_.model.checked() || session_.model.result().experiment,
                           pages_->run_text());
  actions_->compare_kernels->setEnabled(!session_.kernels.active());
  if (session_.kernels.active()) actions_->stop->setEnabled(true);
}

void MainWindow::update_notes() { notes_->show_notes(notes_of(session_.model, session_.run)); }

void MainWindow::show_message(const QString& message) { status_->show_message(message); }

void MainWindow::update_title() {
  QString name = shown_name(session_.model.scenario().name());
  if (name.isEmpty()) name = tr("Untitled");
  // "[*]" is where Qt puts the modified mark; a name that contains one must not be taken for it.
  setWindowTitle(tr("%1[*] — PrivBO Explorer").arg(name.replace(QLatin1String("[*]"), QLatin1String("[*][*]"))));
  setWindowModified(session_.model.modified());
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!files_->may_leave()) return event->ignore();
  if (lecture_->on()) actions_->lecture_mode->trigger();  // what is remembered is the ordinary window
  write_layout();
  if (guide_) guide_->close();
  session_.stop();
  event->accept();
}

void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() == QEvent::WindowStateChange) actions_->full_screen->setChecked(isFullScreen());
}

bool MainWindow::event(QEvent* event) {
  // Tips stand beside the pointer; in the status bar they would cover how the run goes.
  return event->type() == QEvent::StatusTip || QMainWindow::event(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const QMimeData* dragged = event->mimeData();
  if (ScenarioFiles::can_open(dragged) || !LinkCommands::link_in(dragged).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  const QString link = LinkCommands::link_in(event->mimeData());
  link.isEmpty() ? files_->open_any(file_of(event->mimeData())) : links_->ask(link);
}

void MainWindow::read_layout() {
  const bool kept = session_.remembered() && session_.preferences.values().remember_window;
  panes_->arrange(kept);
  if (kept) pages_->restore(UserSettings(window_heading));
}

void MainWindow::write_layout() const {
  if (!session_.remembered()) return;
  panes_->remember();
  UserSettings settings(window_heading);
  pages_->save(settings);
  if (guide_) guide_->keep();
}

}  // namespace privbo::ui

// Wiring: commands to model and run, model and run to what is shown.
#include "window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMenuBar>
#include <QScreen>
#include <QTabWidget>
#include <QTimer>
#include <QUndoStack>
#include <QVBoxLayout>

#include "document/opened_file.h"
#include "document/recent_files.h"
#include "document/recovery.h"
#include "document/recovery_offer.h"
#include "document/scenario_files.h"
#include "export/chart_commands.h"
#include "export/export_menu.h"
#include "gallery/gallery_dialog.h"
#include "guide/guide_window.h"
#include "preferences/appearance.h"
#include "preferences/preferences.h"
#include "preferences/preferences_dialog.h"
#include "privacy/privacy_page.h"
#include "run/run_starter.h"
#include "run_charts/chart_area.h"
#include "sweep/sweep_panel.h"
#include "trust/trust_page.h"
#include "widgets/notes_line.h"
#include "window/about.h"
#include "window/commands.h"
#include "window/focus_keys.h"
#include "window/menu_bar.h"
#include "window/panes.h"
#include "window/run_bar.h"
#include "window/status_bar.h"
#include "window/window_layout.h"

namespace privbo::ui {
namespace {

constexpr int message_ms = 6000;
constexpr int projector_percent = 150;

}  // namespace

MainWindow::MainWindow(const MainWindowOptions& options, QWidget* parent)
    : QMainWindow(parent),
      options_(options),
      starter_(new RunStarter(model_, controller_, this)),
      actions_(new Actions(this, model_.undo_stack())),
      preferences_(new Preferences(this)),
      files_(new ScenarioFiles(model_, this)),
      charts_(new ChartArea(controller_, this)),
      privacy_(new PrivacyPage(controller_, charts_->refresh_loop(), this)),
      trust_(new TrustPage(model_, charts_->refresh_loop(), this)),
      pages_(new QTabWidget(this)),
      notes_(new NotesLine(this)),
      panes_(new Panes(*this, model_, history_, *charts_)),
      export_menu_(new ExportMenu(controller_, *charts_, this)),
      run_bar_(new RunBar(*actions_, export_menu_, this)),
      status_(new StatusLine(controller_, this)) {
  new KeyGuard(this);
  setAcceptDrops(true);
  arrange();
  connect_run_commands();
  connect_file_commands();
  connect_view_commands();
  connect_state();
  use_preferences();
  update_title();
  update_actions();
  read_layout();
}

MainWindow::~MainWindow() = default;

void MainWindow::arrange() {
  auto* centre = new QWidget(this);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  if (options_.remember_layout) {
    recovery_ = new Recovery(model_, this);
    auto* offer = new RecoveryOffer(*recovery_, *files_, this);
    column->addWidget(offer);
    connect(offer, &RecoveryOffer::told, this, &MainWindow::say);
    connect(recovery_, &Recovery::failed, this, &MainWindow::say);
    QTimer::singleShot(0, offer, &RecoveryOffer::look);  // once the window is on screen
  }
  notes_->setObjectName(QStringLiteral("notes_of_run"));
  column->addWidget(notes_);
  pages_->setDocumentMode(true);
  pages_->addTab(charts_, tr("Charts"));
  pages_->addTab(privacy_, tr("Privacy"));
  pages_->addTab(trust_, tr("Trust models"));
  column->addWidget(pages_, 1);
  setCentralWidget(centre);

  addToolBar(run_bar_);
  setStatusBar(status_);

  fill_menu_bar(*menuBar(), *actions_,
                {.recent = files_->recent().make_menu(this),
                 .exports = export_menu_,
                 .panes = panes_->toggles() << run_bar_->toggleViewAction(),
                 .open_preset = [this](const QString& id) { open_preset(id); }});
}

void MainWindow::connect_run_commands() {
  const auto on = [this](QAction* action, auto handler) { connect(action, &QAction::triggered, this, handler); };
  on(actions_->run, [this] { starter_->run_or_pause(); });
  on(actions_->step, [this] { starter_->step(); });
  on(actions_->stop, [this] { controller_.stop(); });
  on(actions_->reset, [this] { controller_.reset(); });
  on(actions_->pin, [this] {
    history_.pin_run(controller_.snapshot(), controller_.experiment(), controller_.elapsed());
    say(tr("Pinned: these curves stay beside the next runs (View → Runs and Sweeps lists them)."));
  });
  on(actions_->sweep, [this] { panes_->show_sweep(); });
  connect(run_bar_, &RunBar::speed_changed, &controller_, &RunController::set_speed);
  connect(starter_, &RunStarter::told, this, &MainWindow::say);
  connect(starter_, &RunStarter::refused, this, &MainWindow::run_refused);
}

void MainWindow::connect_file_commands() {
  const auto on = [this](QAction* action, auto handler) { connect(action, &QAction::triggered, this, handler); };
  on(actions_->file_new, [this] { files_->start_new(); });
  on(actions_->file_open, [this] { files_->open(); });
  on(actions_->gallery, [this] { browse_gallery(); });
  on(actions_->file_save, [this] { files_->save(); });
  on(actions_->file_save_as, [this] { files_->save_as(); });
  on(actions_->quit, [this] { close(); });

  on(actions_->find, [this] { panes_->find_setting(); });
  on(actions_->preferences, [this] { PreferencesDialog(*preferences_, this).exec(); });
  auto* commands = new ChartCommands(*charts_, *export_menu_, this);
  connect(commands, &ChartCommands::told, this, &MainWindow::say);
  connect(panes_, &Panes::told, this, &MainWindow::say);
  on(actions_->guide, [this] { show_guide(); });
  on(actions_->what_is_this, [this] { panes_->show_explanations(); });
  on(actions_->explain, [this] { panes_->show_explanations(); });
  on(actions_->shortcuts, [this] { show_shortcuts(this, *actions_); });
  on(actions_->about, [this] { show_about(this); });
  on(actions_->about_qt, [] { QApplication::aboutQt(); });
  connect(run_bar_, &RunBar::preset_chosen, this, &MainWindow::open_preset);
  export_menu_->set_folder([this] { return model_.scenario().folder; });
  privacy_->set_scenario_folder([this] { return model_.scenario().folder; });
  on(actions_->copy_figure, [this] {
    if (pages_->currentWidget() == privacy_)
      privacy_->copy_figure();
    else if (pages_->currentWidget() == trust_)
      trust_->copy_figure();
    else
      export_menu_->copy_figure->trigger();
  });
  connect(files_, &ScenarioFiles::opened, this, &MainWindow::say);
  connect(export_menu_, &ExportMenu::exported, this, &MainWindow::say);
}

void MainWindow::connect_view_commands() {
  const auto on = [this](QAction* action, auto handler) { connect(action, &QAction::triggered, this, handler); };
  on(actions_->overview, [this] { show_charts(ChartLayout::overview); });
  on(actions_->grid, [this] { show_charts(ChartLayout::grid); });
  on(actions_->tabs, [this] { show_charts(ChartLayout::tabs); });
  on(actions_->privacy, [this] { pages_->setCurrentWidget(privacy_); });
  on(actions_->trust, [this] { pages_->setCurrentWidget(trust_); });
  connect(privacy_, &PrivacyPage::message, this, &MainWindow::say);
  connect(trust_, &TrustPage::message, this, &MainWindow::say);
  connect(charts_, &ChartArea::layout_changed, this, [this](ChartLayout layout) {
    (layout == ChartLayout::overview ? actions_->overview
     : layout == ChartLayout::grid   ? actions_->grid
                                     : actions_->tabs)
        ->setChecked(true);
  });
  on(actions_->reset_zoom, [this] {
    charts_->reset_zoom();
    privacy_->reset_zoom();
    trust_->reset_zoom();
  });
  on(actions_->larger, [this] { preferences_->zoom_text(1); });
  on(actions_->smaller, [this] { preferences_->zoom_text(-1); });
  on(actions_->normal_size, [this] { preferences_->reset_text(); });
  on(actions_->projector, [this](bool on_now) { set_projector(on_now); });
  on(actions_->full_screen, [this](bool full) { full ? showFullScreen() : showNormal(); });
  connect(preferences_, &Preferences::changed, this, &MainWindow::use_preferences);
}

void MainWindow::connect_state() {
  // Another field, another step of undo.
  connect(qApp, &QApplication::focusChanged, &model_, [this] { model_.end_gesture(); });
  connect(&model_, &ScenarioModel::changed, this, &MainWindow::update_title);
  connect(&model_, &ScenarioModel::changed, this, &MainWindow::update_actions);
  connect(&model_, &ScenarioModel::problems_changed, this, &MainWindow::update_notes);
  connect(&model_, &ScenarioModel::modified_changed, this, &MainWindow::update_title);
  connect(&model_, &ScenarioModel::replaced, this, [this] {
    controller_.reset();  // results of another scenario would only mislead
    show_preset({});
    update_title();
  });
  connect(&model_, &ScenarioModel::built, this, [this] {
    controller_.compare_with(model_.result().normalised);
    update_actions();
  });
  connect(&controller_, &RunController::state_changed, this, [this] {
    update_actions();
    if (const auto experiment = controller_.experiment()) history_.keep_clear(experiment->algorithms().size());
  });
  connect(&controller_, &RunController::stale_changed, this, &MainWindow::update_notes);
  connect(&controller_, &RunController::snapshot_taken, this, &MainWindow::update_notes);
  connect(&controller_, &RunController::run_ended, this,
          [this](const SnapshotPtr& last, const std::shared_ptr<const Experiment>& experiment) {
            history_.add(last, experiment, last->elapsed_seconds);
            if (last->elapsed_seconds > 0.0)
              panes_->sweep().set_pace(static_cast<double>(last->rounds_done) / last->elapsed_seconds);
          });
  connect(&history_, &RunHistory::pinned_changed, this, [this] { charts_->set_pinned(history_.pinned()); });
}

ParameterPanel& MainWindow::panel() { return panes_->panel(); }
void MainWindow::start_run() { starter_->start(); }

void MainWindow::open_preset(const QString& id) {
  if (files_->open_preset(id)) show_preset(id);
}

void MainWindow::show_preset(const QString& id) { run_bar_->show_preset(id); }

void MainWindow::browse_gallery() {
  GalleryDialog gallery(this);
  connect(&gallery, &GalleryDialog::preset_chosen, this, &MainWindow::open_preset);
  gallery.exec();
}

void MainWindow::show_guide() {
  if (!guide_) {
    guide_ = new GuideWindow(this);
    if (options_.remember_layout && preferences_->values().remember_window) guide_->remember();
  }
  guide_->isMinimized() ? guide_->showNormal() : guide_->show();
  guide_->raise();
  guide_->activateWindow();
}

void MainWindow::show_charts(ChartLayout layout) {
  pages_->setCurrentWidget(charts_);
  charts_->set_layout(layout);
}

void MainWindow::set_projector(bool on) {
  panes_->set_projector(on);
  use_preferences();
}

void MainWindow::use_preferences() {
  const PreferenceValues& likes = preferences_->values();
  apply_appearance(likes.text_percent * (actions_->projector->isChecked() ? projector_percent : 100) / 100, likes.look);
  controller_.set_threads(options_.threads > 0 ? options_.threads : likes.threads);
  trust_->controller().set_threads(options_.threads > 0 ? options_.threads : likes.threads);
  if (recovery_) recovery_->set_interval(preferences_->autosave_interval());
}

void MainWindow::update_actions() {
  actions_->follow(controller_.state(), !model_.checked() || model_.result().experiment);
}

void MainWindow::update_notes() { notes_->show_notes(notes_of(model_, controller_)); }

void MainWindow::say(const QString& message) { status_->showMessage(message, message_ms); }

void MainWindow::update_title() {
  QString name = QString::fromStdString(model_.scenario().name());
  if (name.isEmpty()) name = tr("Untitled");
  // "[*]" is where Qt puts the modified mark; a name that contains one must not be taken for it.
  setWindowTitle(tr("%1[*] — PrivBO Explorer").arg(name.replace(QLatin1String("[*]"), QLatin1String("[*][*]"))));
  setWindowModified(model_.modified());
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!files_->may_leave()) return event->ignore();
  if (actions_->projector->isChecked()) actions_->projector->trigger();  // what is remembered is the ordinary window
  write_layout();
  if (guide_) guide_->close();
  controller_.stop();
  trust_->controller().stop();
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (ScenarioFiles::can_open(event->mimeData())) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  files_->open_any(file_of(event->mimeData()));
}

void MainWindow::read_layout() {
  resize(screen()->availableSize() * 9 / 10);
  panes_->choose_visible();
  if (options_.remember_layout && preferences_->values().remember_window)
    remember_window(*this, *charts_, *privacy_, *trust_);
}

void MainWindow::write_layout() const {
  if (!options_.remember_layout) return;
  keep_window(*this, *charts_, *privacy_, *trust_);
  if (guide_) guide_->keep();
}

}  // namespace privbo::ui

// Wiring: commands to model and run, model and run to what is shown.
#include "main_window.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QUrl>
#include <QVBoxLayout>

#include "about.h"
#include "actions.h"
#include "chart_area.h"
#include "export_menu.h"
#include "io/scenario_file.h"
#include "key_guard.h"
#include "notes_line.h"
#include "panel/catalogue_text.h"
#include "panel/parameter_panel.h"
#include "run_bar.h"
#include "scenario_files.h"
#include "status_line.h"

namespace privbo::ui {
namespace {

/// The one local file of a drag, or nothing.
QString dropped_file(const QMimeData* data) {
  const QList<QUrl> urls = data->urls();
  return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString();
}

}  // namespace

MainWindow::MainWindow(const MainWindowOptions& options, QWidget* parent)
    : QMainWindow(parent),
      options_(options),
      actions_(new Actions(this)),
      files_(new ScenarioFiles(model_, this)),
      panel_(new ParameterPanel(model_, this)),
      panel_dock_(new QDockWidget(tr("Settings"), this)),
      charts_(new ChartArea(controller_, this)),
      notes_(new NotesLine(this)),
      export_menu_(new ExportMenu(controller_, *charts_, this)),
      run_bar_(new RunBar(*actions_, export_menu_, this)),
      status_(new StatusLine(controller_, this)) {
  controller_.set_threads(options.threads);
  new KeyGuard(this);
  setAcceptDrops(true);
  auto* centre = new QWidget(this);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(notes_);
  column->addWidget(charts_, 1);
  setCentralWidget(centre);
  panel_dock_->setObjectName(QStringLiteral("settings"));
  panel_dock_->setWidget(panel_);
  addDockWidget(Qt::LeftDockWidgetArea, panel_dock_);
  addToolBar(run_bar_);
  setStatusBar(status_);
  build_menus();
  connect_commands();
  connect_state();
  update_title();
  update_actions();
  read_layout();
}

MainWindow::~MainWindow() = default;

void MainWindow::build_menus() {
  QMenu* file = menuBar()->addMenu(tr("&File"));
  file->addActions({actions_->file_new, actions_->file_open});
  QMenu* presets = file->addMenu(tr("Open &Preset"));
  for (const Preset& preset : privbo::presets()) {
    QAction* action = presets->addAction(without_mnemonic(shown(preset.name)));
    action->setStatusTip(shown(preset.description));
    connect(action, &QAction::triggered, this, [this, id = QString::fromStdString(preset.id)] { open_preset(id); });
  }
  file->addSeparator();
  file->addActions({actions_->file_save, actions_->file_save_as});
  file->addMenu(export_menu_);
  file->addSeparator();
  file->addAction(actions_->quit);
  menuBar()->addMenu(tr("&Run"))->addActions({actions_->run, actions_->step, actions_->stop, actions_->reset});
  QMenu* view = menuBar()->addMenu(tr("&View"));
  view->addActions({panel_dock_->toggleViewAction(), run_bar_->toggleViewAction()});
  view->addSeparator();
  view->addActions({actions_->reset_zoom, actions_->full_screen});
  QMenu* help = menuBar()->addMenu(tr("&Help"));
  help->addActions({actions_->shortcuts, actions_->about, actions_->about_qt});
}

void MainWindow::connect_commands() {
  const auto on = [this](QAction* action, auto handler) { connect(action, &QAction::triggered, this, handler); };
  on(actions_->run, [this] { run_or_pause(); });
  on(actions_->step, [this] { step(); });
  on(actions_->stop, [this] { controller_.stop(); });
  on(actions_->reset, [this] { controller_.reset(); });
  on(actions_->file_new, [this] { files_->start_new(); });
  on(actions_->file_open, [this] { files_->open(); });
  on(actions_->file_save, [this] { files_->save(); });
  on(actions_->file_save_as, [this] { files_->save_as(); });
  on(actions_->quit, [this] { close(); });
  on(actions_->reset_zoom, [this] { charts_->reset_zoom(); });
  on(actions_->full_screen, [this](bool full) { full ? showFullScreen() : showNormal(); });
  on(actions_->shortcuts, [this] { show_shortcuts(this, actions_->all()); });
  on(actions_->about, [this] { show_about(this); });
  on(actions_->about_qt, [] { QApplication::aboutQt(); });
  connect(run_bar_, &RunBar::speed_changed, &controller_, &RunController::set_speed);
  connect(run_bar_, &RunBar::preset_chosen, this, &MainWindow::open_preset);
  connect(export_menu_, &ExportMenu::exported, this, [this](const QString& message) { status_->showMessage(message, 5000); });
}

void MainWindow::connect_state() {
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
    fulfil_wish();
  });
  connect(&controller_, &RunController::state_changed, this, &MainWindow::update_actions);
  connect(&controller_, &RunController::stale_changed, this, &MainWindow::update_notes);
  connect(&controller_, &RunController::snapshot_taken, this, &MainWindow::update_notes);
}

void MainWindow::run_or_pause() {
  if (controller_.state() == RunState::running) return controller_.pause();
  if (controller_.state() == RunState::paused) return controller_.resume();
  wish_for(Wish::run);
}

void MainWindow::step() { controller_.active() ? controller_.step() : wish_for(Wish::step); }
void MainWindow::start_run() { wish_for(Wish::run); }

void MainWindow::wish_for(Wish wish) {
  wish_ = wish;
  status_->showMessage(tr("Checking the settings…"));
  model_.check_now();
}

void MainWindow::fulfil_wish() {
  const Wish wish = wish_;
  wish_ = Wish::none;
  if (wish == Wish::none) return;
  status_->clearMessage();
  const auto& experiment = model_.result().experiment;
  if (!experiment) {
    status_->showMessage(tr("Not started: the settings marked in red need a change."), 8000);
    Q_EMIT run_refused(QString::fromStdString(to_text(model_.problems())));
  } else if (wish == Wish::run) {
    controller_.run(experiment);
  } else {
    controller_.prepare(experiment);
    controller_.step();
  }
}

void MainWindow::open_preset(const QString& id) {
  if (files_->open_preset(id)) show_preset(id);
}

void MainWindow::show_preset(const QString& id) { run_bar_->show_preset(id); }

void MainWindow::update_actions() { actions_->follow(controller_.state(), !model_.checked() || model_.result().experiment); }

void MainWindow::update_notes() {
  QStringList lines;
  QStringList errors;
  for (const Problem& problem : model_.problems())
    if (problem.severity == Problem::Severity::error) errors << QString::fromStdString(problem.message);
  // The field itself may be folded away or scrolled out of sight.
  if (errors.size() == 1) lines << tr("Cannot run yet: %1").arg(errors.front());
  if (errors.size() > 1) lines << tr("Cannot run yet, %1 settings need a change: %2").arg(errors.size()).arg(errors.front());
  if (controller_.stale()) lines << tr("These results belong to earlier settings; run again to see the present ones.");
  for (const std::string& note : controller_.snapshot()->notes) lines << shown(note);
  notes_->show_notes(lines);
}

void MainWindow::update_title() {
  QString name = QString::fromStdString(model_.scenario().name());
  if (name.isEmpty()) name = tr("Untitled");
  // "[*]" is where Qt puts the modified mark; a name that contains one must not be taken for it.
  setWindowTitle(tr("%1[*] — PrivBO Explorer").arg(name.replace(QLatin1String("[*]"), QLatin1String("[*][*]"))));
  setWindowModified(model_.modified());
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!files_->may_leave()) return event->ignore();
  write_layout();
  controller_.stop();
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (dropped_file(event->mimeData()).endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  files_->open_file(dropped_file(event->mimeData()));
}

void MainWindow::read_layout() {
  const QSize room = screen()->availableSize();
  resize(room * 9 / 10);
  if (!options_.remember_layout) return;
  const QSettings settings;
  restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
  restoreState(settings.value(QStringLiteral("window/state")).toByteArray());
  charts_->restore_layout(settings.value(QStringLiteral("window/charts")).toByteArray());
}

void MainWindow::write_layout() const {
  if (!options_.remember_layout) return;
  QSettings settings;
  settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
  settings.setValue(QStringLiteral("window/state"), saveState());
  settings.setValue(QStringLiteral("window/charts"), charts_->save_layout());
}

}  // namespace privbo::ui

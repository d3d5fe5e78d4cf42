// The window put together; model and run wired to what is shown, commands to what they do.
#include "window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMenuBar>
#include <QPointer>
#include <QTabBar>
#include <QTimer>
#include <QUndoStack>
#include <QVBoxLayout>
#include <functional>
#include <utility>
#include <vector>

#include "charts/view/standalone_chart.h"
#include "document/opened_file.h"
#include "document/recent_files.h"
#include "document/recovery.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "experiment/record/aggregate.h"
#include "export/chart_commands.h"
#include "export/export_menu.h"
#include "export/results_beside.h"
#include "front/front_page.h"
#include "front/settings_rail.h"
#include "front/tuning_bar.h"
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
#include "programs/program_dialog.h"
#include "record/few_points.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "runs/runs_aside.h"
#include "sentence/sentence_view.h"
#include "sweep/smallest_budget_window.h"
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
#include "words/setting_names.h"
#include "work/pools.h"

namespace privbo::ui {
namespace {

/// A preset's name is in the reader's language, anybody else's as it is.
QString name_on_screen(const std::string& name) {
  return is_stated_by_preset(name) ? translated(name) : shown_name(name);
}

QString run_notes(const char* text) { return QCoreApplication::translate("RunNotes", text); }

/// Returns what a reader must know about the picture: errors of the settings first, then whose settings the results
/// belong to, and what the run states about itself.
/// The notes below the charts. `run_again`: what brings results of the present settings.
QList<Note> notes_of(ScenarioModel& model, const RunController& controller, const std::function<void()>& run_again) {
  QStringList errors;
  for (const Problem& problem : model.problems())
    if (problem.severity == Problem::Severity::error)
      errors << with_setting_names(translated(problem.message), problem.path);
  QList<Note> notes;
  // The field itself may be folded away or scrolled out of sight.
  if (errors.size() == 1) notes << Note{.text = run_notes("Cannot run yet: %1").arg(errors.front())};
  if (errors.size() > 1)
    notes << Note{
        .text = run_notes("Cannot run yet, %1 settings need a change: %2").arg(errors.size()).arg(errors.front())};
  if (controller.stale())
    notes << Note{.text = run_notes("Out of date: settings changed since this run."),
                  .button = errors.isEmpty() ? run_notes("Run Again") : QString(),
                  .remedy = run_again};
  const SnapshotPtr snapshot = controller.snapshot();
  for (const Message& note : snapshot->notes) {
    notes << Note{.text = translated(note)};
    if (note.words() != no_upper_bounds_words.text() || controller.stale()) continue;
    notes.back().button = run_notes("Set B = ‖f‖");
    notes.back().remedy = [&model] { model.set("/constants/B_rule", "norm"); };
  }
  if (has_ended(snapshot->state))
    for (const Message& note : notes_of_few_points(*snapshot)) notes << Note{.text = translated(note)};
  return notes;
}

}  // namespace

MainWindow::MainWindow(Session& session, QWidget* parent)
    : QMainWindow(parent),
      session_(session),
      actions_(new Actions(this, session.model.undo_stack())),
      files_(new ScenarioFiles(session.model, this)),
      links_(new LinkCommands(session.model, *files_, this)),
      results_(new ResultsBeside(this)),
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
    keep_results_for_recovery();
    QTimer::singleShot(0, offer, &RecoveryOffer::look);  // once the window is on screen
  }
  notes_->setObjectName(QStringLiteral("notes_of_run"));
  notes_->keep_room();
  auto* beside = new QWidget(centre);
  auto* charts_column = new QVBoxLayout(beside);
  charts_column->setContentsMargins(0, 0, 0, 0);
  charts_column->setSpacing(0);
  charts_column->addWidget(pages_, 1);
  charts_column->addWidget(new TuningBar(session_.tuning, this));
  charts_column->addWidget(notes_);  // below: what comes and goes moves nothing away from under the pointer
  auto* front = new FrontPage(session_.model, session_.run, panes_->make_rail(centre), beside, centre);
  column->addWidget(front, 1);
  connect(front, &FrontPage::tuning_wanted, actions_->tune_scales, &QAction::trigger);
  auto* sentence = new SentenceView(session_.model, session_.run, front);
  connect(sentence, &SentenceView::setting_wanted, panes_, &Panes::show_setting);
  connect(&session_.lesson, &LessonPlayer::changed, sentence,
          [this, sentence] { sentence->set_result_hidden(session_.lesson.seals_losses()); });
  connect(&session_.lesson, &LessonPlayer::changed, this, &MainWindow::update_title);
  front->show_above(sentence);
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
  connect(&session_.run, &RunController::stale_changed, this, &MainWindow::update_actions);
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
    session_.tuning.stop();
    session_.run.stop();
  });
  on(actions_->go_on, [this] { session_.run.go_on(); });
  on(actions_->reset, [this] { session_.run.reset(); });
  on(actions_->pin, [this] {
    const RunPicture& now = session_.run.picture();
    session_.history.pin_run(now.snapshot, now.experiment, session_.run.elapsed(), now.folder);
    show_message(tr("Pinned: these curves stay beside the next runs (View → Runs and Sweeps lists them)."));
  });
  on(actions_->unpin, [this] {
    if (const RunRecord* run = session_.history.find(session_.history.last_pinned())) {
      const QString name = run->title();
      session_.history.unpin(run->id);
      show_message(tr("Unpinned: %1").arg(name));
    }
  });
  connect(&session_.history, &RunHistory::pinned_changed, this, &MainWindow::update_actions);
  on(actions_->compare_kernels, [this] { session_.kernels.begin(); });
  connect(panes_, &Panes::compare_kernels_wanted, actions_->compare_kernels, &QAction::trigger);
  connect(&session_.kernels, &KernelRuns::status_message, this, &MainWindow::show_message);
  connect(&session_.kernels, &KernelRuns::active_changed, this, &MainWindow::update_actions);
  on(actions_->sweep, [this] { panes_->show_sweep(); });
  on(actions_->smallest_budget, [this] { show_smallest_budget(); });
  connect(&charts(), &RunCharts::budget_wanted, this,
          [this](double accepted, Metric metric) { show_smallest_budget().ask(accepted, metric); });
  on(actions_->tune_scales, [this] { session_.tuning.start(); });
  connect(&session_.tuning, &TuneScales::status_message, this, &MainWindow::show_message);
  connect(&session_.tuning, &TuneScales::state_changed, this, &MainWindow::update_actions);
  connect(run_bar_, &RunBar::speed_changed, &session_.run, &RunController::set_speed);
  connect(&session_.starter, &RunStarter::status_message, this, &MainWindow::show_message);
  connect(&session_.auto_run, &AutoRun::status_message, this, &MainWindow::show_message);
  connect(&session_.auto_run, &AutoRun::expectation_changed, this, &MainWindow::update_actions);
  connect(&session_.starter, &RunStarter::refused, this, &MainWindow::run_refused);
  connect(&session_.starter, &RunStarter::programs_wanted, this, &MainWindow::ask_about_program);
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
  on(actions_->file_save_results, [this] { save_with_results(); });
  connect(results_, &ResultsBeside::saved, this, [this](const QString& folder) {
    session_.results_saved(being_saved_);
    show_message(tr("Saved the results in %1").arg(QDir::toNativeSeparators(folder)));
    end_saving();
  });
  connect(results_, &ResultsBeside::failed, this, [this](const QString& problem) {
    saving_ = closing_ = false;
    show_warning(this, tr("Save with Results"), problem);
  });
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
  connect(files_, &ScenarioFiles::table_used, this, [this] {
    session_.start_clean();
    run_bar_->show_preset({});  // the data are the user's own
  });
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

void MainWindow::ask_about_program(const QString& name, const QString& why) {
  auto* dialog = new ProgramDialog(name, why, ProgramPurpose::run, this);
  connect(dialog, &QDialog::accepted, &session_.starter, &RunStarter::go_on_with_program);
  connect(dialog, &QDialog::rejected, &session_.starter, &RunStarter::give_up_program);
  dialog->open();
  Q_EMIT run_refused(why);
}

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

SmallestBudgetWindow& MainWindow::show_smallest_budget() {
  if (!budget_) {
    budget_ = new SmallestBudgetWindow(session_.model, session_.utility, this);
    session_.drawing.add(budget_->chart());
    chart_commands_->add(budget_->chart_set());
    for (const ChartKind kind : run_charts())
      if (kind->accepts_regret) budget_->accept_regret(charts().looks().of(kind).accepted);
    connect(budget_, &SmallestBudgetWindow::status_message, this, &MainWindow::show_message);
    connect(budget_, &SmallestBudgetWindow::regret_accepted, &charts(), &RunCharts::accept_regret);
    connect(&charts(), &RunCharts::regret_accepted, budget_, &SmallestBudgetWindow::accept_regret);
  }
  budget_->isMinimized() ? budget_->showNormal() : budget_->show();
  budget_->raise();
  budget_->activateWindow();
  return *budget_;
}

void MainWindow::use_preferences() {
  const PreferenceValues& likes = session_.preferences.values();
  apply_appearance(std::max(likes.text_percent, lecture_->min_text_percent()), likes.look);
  if (recovery_) recovery_->set_interval(session_.preferences.autosave_interval());
}

void MainWindow::update_actions() {
  actions_->update_enabled(session_.run.state(), !session_.model.checked() || session_.model.result().experiment,
                           pages_->run_text());
  actions_->expect(seconds_to_run());
  actions_->go_on->setEnabled(session_.run.can_go_on());
  actions_->unpin->setEnabled(!session_.history.pinned()->empty());
  actions_->compare_kernels->setEnabled(!session_.kernels.active());
  if (session_.kernels.active() || session_.tuning.active()) actions_->stop->setEnabled(true);
}

/// What Run would take now, in seconds; negative: it would not begin a run of other settings, or nobody knows.
double MainWindow::seconds_to_run() const {
  const auto& experiment = session_.model.result().experiment;
  const bool begins = !session_.run.active() && (!session_.run.experiment() || session_.run.stale());
  if (!begins || !experiment || !pages_->run_text().isEmpty()) return -1.0;
  return session_.auto_run.expected_seconds(*experiment);
}

void MainWindow::update_notes() {
  notes_->show_notes(notes_of(session_.model, session_.run, [this] { session_.starter.start(); }));
}

void MainWindow::show_message(const QString& message) { status_->show_message(message); }

void MainWindow::update_title() {
  // A scenario's name may give a lesson's answer away.
  QString name = session_.lesson.active() ? translated(session_.lesson.lesson().title)
                                          : name_on_screen(session_.model.scenario().name());
  if (name.isEmpty()) name = tr("Untitled");
  // "[*]" is where Qt puts the modified mark; a name that contains one must not be taken for it.
  setWindowTitle(tr("%1[*] — PrivBO Explorer").arg(name.replace(QLatin1String("[*]"), QLatin1String("[*][*]"))));
  setWindowModified(session_.model.modified());
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!may_close()) return event->ignore();
  if (lecture_->on()) actions_->lecture_mode->trigger();  // what is remembered is the ordinary window
  write_layout();
  if (guide_) guide_->close();
  if (budget_) budget_->close();
  session_.stop();
  event->accept();
}

bool MainWindow::may_close() {
  if (saving_) {  // what was edited meanwhile is asked about when they are saved
    closing_ = true;
    show_message(tr("The window closes when the results are saved."));
    return false;
  }
  if (!session_.remembered() || !session_.has_unsaved_results()) return files_->may_leave();
  const QString name = shown_name(session_.model.scenario().name());
  const QString lost =
      session_.run.active() ? tr("a run that goes on, and what was found before") : tr("runs, pinned curves or sweeps");
  const auto answer = ask_question(
      this, tr("Unsaved Results"),
      session_.model.modified()
          ? tr("“%1” has unsaved changes, and results that are in no file: %2.\n\nSave writes the scenario, and a folder "
               "with its results beside it.")
                .arg(name, lost)
          : tr("“%1” has results that are in no file: %2.\n\nSave writes them into a folder beside the scenario.")
                .arg(name, lost),
      QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
  if (answer == QMessageBox::Discard) return true;
  if (answer == QMessageBox::Save) {
    closing_ = true;
    if (!save_with_results()) closing_ = false;
  }
  return false;
}

bool MainWindow::save_with_results() {
  if (saving_) return true;  // one folder at a time: a second one would leave the first half written
  const bool in_file = !session_.model.file().empty() && !session_.model.modified();
  if (!in_file && !files_->save()) return false;
  saving_ = true;
  session_.run.stop();
  save_results();
  return true;
}

/// Once the threads of a run that was stopped have left: its last picture is then the one to be saved.
void MainWindow::save_results() {
  if (session_.run.at_work()) {
    QTimer::singleShot(50, this, &MainWindow::save_results);
    return;
  }
  const SessionResults results = session_.results();
  if (results.empty()) {
    show_message(tr("There are no results to save yet."));
    return end_saving();
  }
  show_message(tr("Saving the results…"));
  being_saved_ = session_.results_mark();
  results_->save(results, session_.model.file());
}

void MainWindow::end_saving() {
  saving_ = false;
  // Once the work is really over. It asks about what has come since.
  if (std::exchange(closing_, false)) QTimer::singleShot(0, this, &QWidget::close);
}

void MainWindow::keep_results_for_recovery() {
  recovery_->keep_beside({
      .version = [this] { return session_.results_version(); },
      .writer =
          [this] {
            return [results = results_to_put_aside(session_.history, session_.run, session_.sweep)](
                       const std::filesystem::path& folder) { put_aside(results, folder); };
          },
      .bring_back =
          [this](const std::filesystem::path& folder, const std::function<void(const QString&)>& done) {
            run_on(Pool::long_work, [window = QPointer(this), folder, done] {
              run_in_window([window, read = read_put_aside(folder), done] {
                if (!window) return;
                Session& session = window->session_;
                bring_back(read.results, session.history, session.run, session.sweep);
                if (session.model.checked()) session.compare_results();
                done(translated(read.problem));
              });
            });
          },
  });
  connect(&session_, &Session::results_changed, recovery_, &Recovery::follow_results);
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
  if (!link.isEmpty()) return links_->ask(link);
  files_->open_all(files_of(event->mimeData()));
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

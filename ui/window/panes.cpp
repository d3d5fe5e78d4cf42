#include "window/panes.h"

#include <QApplication>
#include <QDockWidget>
#include <QLayout>
#include <QListWidget>
#include <QMainWindow>
#include <QScreen>
#include <QTabWidget>
#include <algorithm>

#include "charts/view/standalone_chart.h"
#include "document/data_paths.h"
#include "document/scenario_files.h"
#include "explain/explain_pane.h"
#include "front/head_area.h"
#include "front/settings_rail.h"
#include "lessons/audit_evidence.h"
#include "lessons/class_dialog.h"
#include "lessons/lesson_list.h"
#include "lessons/lesson_pane.h"
#include "lessons/lesson_player.h"
#include "lessons/referee_evidence.h"
#include "memory/user_settings.h"
#include "panel/algorithms/algorithm_list.h"
#include "panel/parameter_panel.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/run_charts.h"
#include "runs/run_table.h"
#include "summary/grid_sentences.h"
#include "sweep/sweep_panel.h"
#include "widgets/letters.h"
#include "window/session.h"

namespace privbo::ui {
namespace {

constexpr int runs_lines = 17;     // height of the pane of runs when it opens
constexpr int wide_letters = 270;  // from this width on there is room for the explanations
constexpr int low_lines = 40;      // a screen with fewer lines of text is filled by the window
const QString geometry_key = QStringLiteral("geometry"), state_key = QStringLiteral("state");

}  // namespace

Panes::Panes(QMainWindow& window, Session& session, RunCharts& charts)
    : QObject(&window),
      window_(window),
      session_(session),
      charts_(charts),
      panel_(new ParameterPanel(session.model, &window)),
      explain_(new ExplainPane(session.model, &window)),
      runs_(new RunTable(session.history, &window)),
      sweep_(new SweepPanel(session.model, session.sweep, &window)),
      lessons_(new LessonPane(session.lesson, &window)),
      pages_(new QTabWidget(&window)) {
  pages_->setDocumentMode(true);
  pages_->addTab(runs_, tr("Runs"));
  pages_->addTab(sweep_, tr("Sweep"));
  panel_dock_ = add_dock(Qt::LeftDockWidgetArea, QStringLiteral("settings"), tr("Settings"), panel_);
  explain_dock_ = add_dock(Qt::RightDockWidgetArea, QStringLiteral("explain"), tr("Explain"), explain_);
  runs_dock_ = add_dock(Qt::BottomDockWidgetArea, QStringLiteral("runs"), tr("Runs and Sweeps"), pages_);
  lessons_dock_ = add_dock(Qt::RightDockWidgetArea, QStringLiteral("lessons"), tr("Lesson"), lessons_);
  lessons_dock_->hide();
  // The panes at the sides reach the bottom: charts and runs share the middle.
  window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  runs_dock_->hide();
  connect(runs_dock_->toggleViewAction(), &QAction::triggered, this, [this](bool shown) {
    if (shown) leave_room_for_charts();
  });
  session.drawing.add(lessons_->evidence()->chart());
  RefereeEvidence& trial = *lessons_->referee_evidence();
  for (StandaloneChart* chart : {trial.wealth(), trial.bound(), trial.scores()}) session.drawing.add(chart);
  connect_panes(session.model, session.idle_sweep);
  connect_regret();
}

QDockWidget* Panes::add_dock(Qt::DockWidgetArea area, const QString& name, const QString& title, QWidget* content) {
  auto* dock = new QDockWidget(title, &window_);
  // Qt draws the title in the letters that the window began with, unless the dock has a font of its own. This one
  // differs in nothing that is seen, and follows the size of the program's text.
  QFont own;
  own.setStyleStrategy(QFont::PreferQuality);
  dock->setFont(own);
  dock->setObjectName(name);
  dock->setWidget(content);
  window_.addDockWidget(area, dock);
  connect(dock->toggleViewAction(), &QAction::toggled, this, [this, dock](bool shown) {
    if (!shown || !window_.isVisible()) return;
    // A click changes the action before the pane: once it is there, the window may have become wider for it.
    QMetaObject::invokeMethod(
        this,
        [this, dock, wide = window_.width()] {
          if (!dock->isHidden()) give_way_to(dock, wide);
        },
        Qt::QueuedConnection);
  });
  return dock;
}

void Panes::connect_panes(ScenarioModel& model, IdleSweep& idle) {
  connect(runs_, &RunTable::restore_wanted, this, [&model](const Scenario& scenario, const QString& name) {
    model.restore(moved_to(scenario, model.scenario().folder).document, tr("Restore Settings of %1").arg(name));
  });
  connect(sweep_, &SweepPanel::status_message, this, &Panes::status_message);
  connect(sweep_, &SweepPanel::sweep_changed, &charts_, &RunCharts::set_sweep);
  connect(&idle, &IdleSweep::changed, &charts_, &RunCharts::set_idle_sweep);
  connect(&charts_, &RunCharts::value_chosen, &idle, &IdleSweep::choose);
  connect(panel_, &ParameterPanel::sweep_wanted, this, [this](const std::string& path) {
    show_sweep();
    sweep_->propose(path);
  });
  connect(panel_, &ParameterPanel::compare_kernels_wanted, this, &Panes::compare_kernels_wanted);
  connect(panel_, &ParameterPanel::explain_wanted, this, &Panes::explain_setting);
  connect(lessons_, &LessonPane::status_message, this, &Panes::status_message);
  connect(lessons_, &LessonPane::class_wanted, this, [this] { show_class({}); });
  connect(lessons_, &LessonPane::parameter_wanted, this, &Panes::show_setting);
  connect(explain_, &ExplainPane::parameter_wanted, this, &Panes::show_setting);
  // Once the charts have made room.
  connect(&lessons_->player(), &LessonPlayer::changed, this, &Panes::fit_lesson, Qt::QueuedConnection);
  // Once the letters have their new size.
  connect(
      &session_.preferences, &Preferences::changed, this, [this] { give_way_to(nullptr, window_.width()); },
      Qt::QueuedConnection);
}

/// The panel knows what the run shown has lost, once it has finished. A lesson may still ask for it.
void Panes::connect_regret() {
  const auto show_regret = [this] {
    const SnapshotPtr run = session_.run.snapshot();
    const bool may_show = run->state == RunState::finished && !session_.lesson.active();
    panel_->show_regret(may_show ? least_regret_per_round(*run) : std::nullopt);
  };
  connect(&session_.run, &RunController::started, this, show_regret);
  connect(&session_.run, &RunController::snapshot_taken, this, show_regret);
  connect(&session_.run, &RunController::state_changed, this, show_regret);
  connect(&session_.lesson, &LessonPlayer::changed, this, show_regret);
  show_regret();
}

void Panes::show_setting(const std::string& path) {
  panel_dock_->show();
  panel_->reveal(path);
}

void Panes::explain_setting(const std::string& path) {
  explain_dock_->show();
  explain_->show_parameter(path);
}

SettingsRail* Panes::make_rail(QWidget* parent) {
  auto* rail = new SettingsRail(session_.model, session_.run, charts_, panel_dock_->toggleViewAction(), parent);
  connect(rail, &SettingsRail::settings_wanted, this, &Panes::show_setting);
  connect(rail, &SettingsRail::explain_wanted, this, &Panes::explain_setting);
  connect(rail, &SettingsRail::leave_out_wanted, panel_->findChild<AlgorithmList*>(), &AlgorithmList::leave_out);
  connect(qApp, &QApplication::focusChanged, this, [this, rail](QWidget*, const QWidget* now) {
    // The list of a combo box is a window of its own, and so is another program's.
    if (now && now->window()->windowType() != Qt::Popup)
      take_hand(panel_->isAncestorOf(now) || rail->isAncestorOf(now));
  });
  connect(&session_.model, &ScenarioModel::changed, this, [this] { hold_words(hand_); });
  connect(&session_.model, &ScenarioModel::replaced, this, [this] { hold_words(false); });
  return rail;
}

/// Nothing moves from the first edit of a setting until the hand is elsewhere, or another scenario is opened.
void Panes::take_hand(bool at_work) {
  hand_ = at_work;
  panel_->hold_still(at_work);
  if (!at_work) hold_words(false);
}

/// The sentences above the charts and the numbers below them keep the room that they have.
void Panes::hold_words(bool held) {
  if (auto* above = window_.findChild<HeadArea*>()) above->hold_still(held);
  auto* below = charts_.findChild<NumbersStrip*>();
  if (below && held) below->setFixedHeight(below->height());
  if (below && !held) below->setMaximumHeight(QWIDGETSIZE_MAX);
}

QList<QAction*> Panes::toggles() const {
  return {panel_dock_->toggleViewAction(), explain_dock_->toggleViewAction(), runs_dock_->toggleViewAction(),
          lessons_dock_->toggleViewAction()};
}

void Panes::arrange(bool as_before) {
  const QSize screen = window_.screen()->availableSize();
  window_.resize(screen * 9 / 10);
  if (screen.height() < low_lines * window_.fontMetrics().height())
    window_.setWindowState(window_.windowState() | Qt::WindowMaximized);
  panel_dock_->hide();  // what everybody turns stands in the rail
  explain_dock_->setVisible(window_.width() > letter_width(window_.fontMetrics()) * wide_letters);
  if (!as_before) return;
  const UserSettings settings(window_heading);
  window_.restoreGeometry(settings.bytes(geometry_key));
  window_.restoreState(settings.bytes(state_key));
  // The list of lessons was there for a lesson of that day: no window begins with it.
  if (!lessons_dock_->isHidden()) {
    lessons_dock_->hide();
    explain_dock_->setVisible(window_.width() > letter_width(window_.fontMetrics()) * wide_letters);
  }
  give_way_to(nullptr, window_.width());  // the screen may be a smaller one now
}

/// A window is no wider than its screen: where the panes at both sides have no room beside the charts, the one that has
/// just been opened stays, and so does a lesson that somebody is in. `wide`: the window's width before.
void Panes::give_way_to(const QDockWidget* opened, int wide) {
  // Somebody may have made it wider than one of several screens.
  const int room = std::max(wide, window_.screen()->availableSize().width());
  const auto least = [this] { return window_.minimumSizeHint().width(); };  // charts and panes in sight
  for (QDockWidget* other : {explain_dock_, panel_dock_, lessons_dock_, runs_dock_}) {
    if (least() <= room) break;
    if (other != opened && (other != lessons_dock_ || !lessons_->player().active())) other->hide();
  }
  if (window_.width() <= room || least() > room) return;
  window_.layout()->activate();  // until then the window keeps the least size that it had
  window_.resize(room, window_.height());
}

void Panes::remember() const {
  UserSettings settings(window_heading);
  settings.set(geometry_key, window_.saveGeometry());
  settings.set(state_key, window_.saveState());
}

void Panes::find_setting() {
  panel_dock_->show();
  panel_->focus_search();
}

/// The charts keep most of the window.
void Panes::leave_room_for_charts() {
  const int lines = window_.fontMetrics().height() * runs_lines;
  window_.resizeDocks({runs_dock_}, {std::min(lines, window_.height() * 3 / 10)}, Qt::Vertical);
}

void Panes::show_sweep() {
  const bool opened = runs_dock_->isHidden();
  runs_dock_->show();
  runs_dock_->raise();
  if (opened) leave_room_for_charts();
  pages_->setCurrentWidget(sweep_);
  sweep_->setFocus();
}

void Panes::show_explanations() {
  explain_dock_->show();
  explain_->setFocus();
}

void Panes::show_lessons() {
  lessons_dock_->show();
  explain_dock_->hide();  // there is room for one of them beside the charts
  lessons_->list().names()->setFocus();
}

void Panes::take_lessons_from(ScenarioFiles& files) {
  connect(lessons_, &LessonPane::lesson_wanted, &files, [&files](const Lesson& lesson) { files.open_lesson(lesson); });
  connect(lessons_, &LessonPane::file_wanted, &files, &ScenarioFiles::open_any);
  files.set_class([this](const QStringList& answers) { show_class(answers); });
  files.set_lessons([this](const Lesson& lesson) {
    if (lessons_dock_->isHidden()) show_lessons();
    lessons_dock_->raise();
    return lessons_->open(lesson);
  });
}

void Panes::show_class(const QStringList& files) {
  if (!class_) class_ = new ClassDialog(&window_);
  class_->show();
  class_->raise();
  class_->activateWindow();
  if (!files.isEmpty()) class_->add_files(files);
}

void Panes::set_lecture(bool on) {
  lecture_ = on;
  lessons_->set_brief(on);
  if (on) {
    before_lecture_.clear();
    QList<QDockWidget*> others{panel_dock_, explain_dock_, runs_dock_};
    if (!lessons_->player().active()) others << lessons_dock_;
    for (QDockWidget* dock : others)
      if (!dock->isHidden()) before_lecture_ << dock;
  }
  for (QDockWidget* dock : before_lecture_) dock->setVisible(!on);
  lesson_width_ = 0;
  fit_lesson();
}

/// In a lecture the lesson has what it needs, and the charts have the rest.
void Panes::fit_lesson() {
  const int wanted = lessons_->minimumSizeHint().width();
  if (!lecture_ || lessons_dock_->isHidden() || wanted == lesson_width_) return;
  lesson_width_ = wanted;
  window_.resizeDocks({lessons_dock_}, {wanted}, Qt::Horizontal);
}

}  // namespace privbo::ui

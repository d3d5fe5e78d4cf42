// The panes around the charts: settings, explanations, runs and sweeps, and the ways from one to another.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <string>

class QAction;
class QDockWidget;
class QMainWindow;
class QTabWidget;
class QWidget;

namespace privbo::ui {

class ClassDialog;
class RunCharts;
class ExplainPane;
class IdleSweep;
class LessonPane;
class LessonPlayer;
class ParameterPanel;
class RunTable;
class ScenarioFiles;
class ScenarioModel;
class Session;
class SettingsRail;
class SweepPanel;

/// The heading of the user's settings that the window keeps things under.
inline const QString window_heading = QStringLiteral("window");

class Panes : public QObject {
  Q_OBJECT
 public:
  /// Puts the panes into docks of `window`.
  Panes(QMainWindow& window, Session& session, RunCharts& charts);

  ParameterPanel& panel() const { return *panel_; }
  SweepPanel& sweep() const { return *sweep_; }
  LessonPane& lessons() const { return *lessons_; }
  /// Returns the rail beside the charts, with its ways to settings and explanations.
  SettingsRail* make_rail(QWidget* parent);
  /// Show or hide each of them, for a menu.
  QList<QAction*> toggles() const;
  /// Arranges the panes as at the first start: the settings closed, the explanations where the window has room for them
  /// beside the charts. `as_before`: where something is remembered, the window's place and its panes as they were.
  void arrange(bool as_before);
  void remember() const;

  void find_setting();
  void show_sweep();
  void show_explanations();
  void show_lessons();
  /// Lessons begin in their pane, whether chosen there or opened as a file.
  void take_lessons_from(ScenarioFiles& files);
  /// Shows the answers of a class, with those of a window that is open already; no files: for those that are added
  /// there.
  void show_class(const QStringList& files);
  /// Opens the panel of all settings at the one at this JSON pointer, which takes the focus.
  void show_setting(const std::string& path);
  /// Shows nothing but the charts, and the lesson where one is being shown; off: all panes that were there come back.
  void set_lecture(bool on);

 Q_SIGNALS:
  /// Something worth a line in the status bar.
  void status_message(const QString& message);
  void compare_kernels_wanted();

 private:
  QDockWidget* add_dock(Qt::DockWidgetArea area, const QString& name, const QString& title, QWidget* content);
  void connect_panes(ScenarioModel& model, IdleSweep& idle);
  void connect_regret();
  void explain_setting(const std::string& path);
  void take_hand(bool at_work);
  void hold_words(bool held);
  void fit_lesson();
  void leave_room_for_charts();
  void give_way_to(const QDockWidget* opened, int wide);

  QMainWindow& window_;
  Session& session_;
  RunCharts& charts_;
  ParameterPanel* panel_;
  ExplainPane* explain_;
  RunTable* runs_;
  SweepPanel* sweep_;
  LessonPane* lessons_;
  QTabWidget* pages_;
  QDockWidget *panel_dock_, *explain_dock_, *runs_dock_, *lessons_dock_;
  QList<QDockWidget*> before_lecture_;
  QPointer<ClassDialog> class_;
  bool lecture_ = false;
  bool hand_ = false;     // the focus is on a setting
  int lesson_width_ = 0;  // pixels that the lesson was given in a lecture
};

}  // namespace privbo::ui

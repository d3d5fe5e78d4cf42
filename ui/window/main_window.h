// The window: puts panel, charts, commands and run together; each of them does its own work.
#pragma once

#include <QMainWindow>

#include "window/session.h"

namespace privbo::ui {

class Actions;
class ChartCommands;
class ResultsBeside;
class RunCharts;
class ExportMenu;
class GuideWindow;
class LectureMode;
class LinkCommands;
class NotesLine;
class Pages;
class Panes;
class ParameterPanel;
class PrivacyPage;
class Recovery;
class RunBar;
class RunController;
class ScenarioFiles;
class ScenarioModel;
class SmallestBudgetWindow;
class StatusLine;
class TrustPage;

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  /// `session` outlives the window, and states whether layout and recovery files are kept.
  explicit MainWindow(Session& session, QWidget* parent = nullptr);
  ~MainWindow() override;

  Session& session() { return session_; }
  ScenarioModel& model();
  RunController& controller();
  RunCharts& charts() const;
  PrivacyPage& privacy() const;
  TrustPage& trust() const;
  ParameterPanel& panel();
  ScenarioFiles& files() { return *files_; }
  LinkCommands& links() { return *links_; }
  const Actions& actions_of_window() const { return *actions_; }
  LectureMode& lecture() { return *lecture_; }
  /// Names the preset in the toolbar as the one that is open.
  void show_preset(const QString& id);
  /// Runs the scenario as soon as its settings are checked.
  void start_run();

 Q_SIGNALS:
  /// The run that was asked for could not begin: the settings have errors.
  void run_refused(const QString& problems);

 protected:
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void arrange();
  void connect_run_commands();
  void ask_about_program(const QString& name, const QString& why);
  void connect_file_commands();
  void connect_view_commands();
  void connect_state();
  bool open_preset(const QString& id);
  void browse_gallery();
  void show_guide();
  SmallestBudgetWindow& show_smallest_budget();
  void use_preferences();
  void read_layout();
  void write_layout() const;
  void update_actions();
  double seconds_to_run() const;
  void update_notes();
  void update_title();
  void keep_results_for_recovery();
  /// Asks once about all that would be lost. False: the window stays open, perhaps until results are saved.
  bool may_close();
  /// Saves the scenario, and its results beside it. False: the scenario was not saved.
  bool save_with_results();
  void save_results();
  void end_saving();
  void show_message(const QString& message);

  Session& session_;
  Actions* actions_;
  ScenarioFiles* files_;
  LinkCommands* links_;
  Recovery* recovery_ = nullptr;  // null where nothing is remembered
  ResultsBeside* results_;
  bool saving_ = false;   // the results
  bool closing_ = false;  // once they have been saved
  Session::ResultsMark being_saved_;
  ChartCommands* chart_commands_;
  Pages* pages_;
  NotesLine* notes_;
  Panes* panes_;
  ExportMenu* export_menu_;
  RunBar* run_bar_;
  LectureMode* lecture_ = nullptr;
  StatusLine* status_;
  GuideWindow* guide_ = nullptr;            // made when it is first asked for
  SmallestBudgetWindow* budget_ = nullptr;  // likewise
};

}  // namespace privbo::ui

// The window: puts panel, charts, commands and run together; each of them does its own work.
#pragma once

#include <QMainWindow>

#include "run_controller.h"
#include "scenario_model.h"

class QDockWidget;

namespace privbo::ui {

class Actions;
class ChartArea;
class ExportMenu;
class NotesLine;
class ParameterPanel;
class RunBar;
class ScenarioFiles;
class StatusLine;

struct MainWindowOptions {
  unsigned threads = 0;         // 0: one per core
  bool remember_layout = true;  // read and write size and docks in the user's settings
};

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(const MainWindowOptions& options = {}, QWidget* parent = nullptr);
  ~MainWindow() override;

  ScenarioModel& model() { return model_; }
  RunController& controller() { return controller_; }
  ChartArea& charts() { return *charts_; }
  ParameterPanel& panel() { return *panel_; }
  const Actions& actions_of_window() const { return *actions_; }
  /// Names the preset in the toolbar as the one that is open.
  void show_preset(const QString& id);
  /// Runs the scenario as soon as its settings are checked.
  void start_run();

 Q_SIGNALS:
  /// The run that was asked for could not begin: the settings have errors.
  void run_refused(const QString& problems);

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  enum class Wish { none, run, step };

  void build_menus();
  void connect_commands();
  void connect_state();
  void run_or_pause();
  void step();
  void wish_for(Wish wish);
  void fulfil_wish();
  void open_preset(const QString& id);
  void update_actions();
  void update_notes();
  void update_title();
  void read_layout();
  void write_layout() const;

  MainWindowOptions options_;
  ScenarioModel model_;
  RunController controller_;
  Wish wish_ = Wish::none;
  Actions* actions_;
  ScenarioFiles* files_;
  ParameterPanel* panel_;
  QDockWidget* panel_dock_;
  ChartArea* charts_;
  NotesLine* notes_;
  ExportMenu* export_menu_;
  RunBar* run_bar_;
  StatusLine* status_;
};

}  // namespace privbo::ui

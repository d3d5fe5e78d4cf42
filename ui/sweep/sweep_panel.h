// The editor of the scenario's sweep, with the button that runs it.
#pragma once

#include <QWidget>
#include <string>

#include "run/sweep_run.h"

class QBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace privbo::ui {

class ClusterButton;
class ParamsForm;
class ProblemLabel;
class ScenarioModel;
class SettingCombo;
class SweepOutcome;

class SweepPanel : public QWidget {
  Q_OBJECT
 public:
  SweepPanel(ScenarioModel& model, SweepRun& run, QWidget* parent = nullptr);

  SweepRun& controller() { return controller_; }
  SettingCombo* setting() const { return setting_; }
  ParamsForm* form() const { return form_; }
  QPushButton* run_button() const { return run_; }
  QPushButton* save_button() const { return save_; }
  QPushButton* clear_button() const { return clear_; }
  ClusterButton* cluster_button() const { return cluster_; }
  QString preview_text() const;
  QString notes_text() const;
  /// Rounds per second of the latest run, for the estimate of time; sweeps teach themselves.
  void set_pace(double rounds_per_second);
  /// Takes this setting with a range that suits it, as one step of undo. Nothing happens where it is not a number.
  void propose(const std::string& path);
  /// Saves NAME.json, NAME.csv and NAME.privbo.json, off the GUI thread; says so, or shows why not.
  void save_to(const QString& file);
  /// As narrow as its parts below each other.
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void sweep_changed(const privbo::SweepResultPtr& sweep);
  /// Something worth a line in the status bar.
  void status_message(const QString& text);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void add_setting(QVBoxLayout* column);
  void add_buttons(QVBoxLayout* column);
  void connect_model();
  void show_path();
  void show_problems();
  void show_preview();
  void follow_sweep();
  void follow_cells();
  void run_or_stop();
  void fulfil_wish();

  ScenarioModel& model_;
  SweepRun& controller_;
  SettingCombo* setting_;
  ProblemLabel* problems_;
  ParamsForm* form_;
  QBoxLayout* sides_;
  QLabel* preview_;
  QPushButton *run_, *save_, *clear_;
  ClusterButton* cluster_;
  QLabel* cells_;  // how far the machines elsewhere are
  SweepOutcome* outcome_;
  SweepSettings plan_;  // of the settings checked last
  bool ready_ = false;  // whether that plan may run
  bool wish_ = false;   // run it as soon as the newest settings are checked
  double pace_ = 0.0;   // rounds per second; 0: unknown
};

}  // namespace privbo::ui

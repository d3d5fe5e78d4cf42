// The settings of a comparison of trust models: checked, run, stopped, saved.
#pragma once

#include <QWidget>

#include "run/comparison_run.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace privbo {
struct FolderRefused;
}

namespace privbo::ui {

class NotesLine;
class ParamsForm;
class ProblemLabel;
class ScenarioModel;

class ComparisonSetup : public QWidget {
  Q_OBJECT
 public:
  ComparisonSetup(ScenarioModel& model, ComparisonRun& run, QWidget* parent = nullptr);

  QPushButton* run_button() const { return run_; }
  QPushButton* save_button() const { return save_; }
  ParamsForm* form() const { return form_; }
  QString progress_text() const;
  QString notes_text() const;
  /// Runs the comparison of the scenario once its settings are checked, or stops the one that runs.
  void run_or_stop();
  /// Writes trust.json, trust.csv and table.csv into a folder of their own, off this thread. Where the folder holds
  /// something, the user is asked; `force`: has been asked.
  void save_to(const QString& folder, bool force = false);

 Q_SIGNALS:
  void status_message(const QString& message);

 private:
  void lay_out();
  void follow_check();
  void show_problems();
  void show_comparison();
  void show_progress();
  void show_notes();
  void fulfil_wish();
  void ask_and_save();
  void ask_to_force(const QString& folder, const FolderRefused& refused);

  ScenarioModel& model_;
  ComparisonRun& controller_;
  ParamsForm* form_;
  ProblemLabel* problems_;
  QPushButton *run_, *save_, *clear_;
  QProgressBar* bar_;
  QLabel *progress_, *estimate_;
  NotesLine* notes_;
  bool ready_ = false;  // whether the checked settings may be compared
  bool wish_ = false;   // run as soon as the newest settings are checked
};

}  // namespace privbo::ui

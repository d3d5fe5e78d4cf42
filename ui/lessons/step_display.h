// What a lesson's step shows of its run: its chart in front, and its round held once that has been run.
#pragma once

#include <QObject>
#include <string>

#include "lesson/lesson.h"

namespace privbo::ui {

class RunController;
class SelectedRound;
struct RunPicture;

class StepDisplay : public QObject {
  Q_OBJECT
 public:
  StepDisplay(RunController& run, SelectedRound& selected_round, QObject* parent = nullptr);

  /// Shows the chart of `step` and, where its run has ended already, its round; `scenario` is what the step runs.
  void open(const LessonStep& step, const Scenario& scenario);
  /// No step is shown any more: nothing comes to the front.
  void close();
  /// Returns whether the run is that of the open step.
  bool is_of_step(const RunPicture& run) const;

 Q_SIGNALS:
  /// The step's chart shall come to the front: when the step opens, and once more when its run has its first picture,
  /// for a run may bring charts of its own.
  void chart_wanted(const std::string& id);

 private:
  void show_chart();
  void follow_round();

  RunController& run_;
  SelectedRound& selected_round_;
  std::string key_;           // run_key of the step; empty: no step is open
  std::string chart_;         // id
  qint64 round_ = 0;          // 0: none
  bool chart_again_ = false;  // whether the step's run has not brought its chart to the front yet
  bool chart_due_ = false;    // whether it does so with the next picture
  bool round_due_ = false;    // whether the step's round is held as soon as it has been run
};

}  // namespace privbo::ui

// A lesson being shown: which step, what has been answered, and that no run begins before the answer is locked.
#pragma once

#include <QObject>
#include <optional>
#include <string>
#include <vector>

#include "lessons/lesson_progress.h"
#include "lessons/step_display.h"
#include "lessons/unnamed_curves.h"

namespace privbo::ui {

class AutoRun;
class SelectedRound;
class RunController;
class RunStarter;
class ScenarioModel;
struct RunPicture;

class LessonPlayer : public QObject {
  Q_OBJECT
 public:
  using Phase = LessonProgress::Phase;

  LessonPlayer(ScenarioModel& model, RunStarter& starter, RunController& run, AutoRun& auto_run,
               SelectedRound& selected_round, QObject* parent = nullptr);

  /// Opens the lesson's first step in place of the present scenario. Throws std::runtime_error with a sentence where
  /// the lesson's scenarios cannot be made.
  void start(const Lesson& lesson);
  /// The settings stay as the step left them.
  void leave();

  bool active() const { return progress_.has_value(); }
  /// Returns the lesson. It may be called only while one is shown, like all that follows.
  const Lesson& lesson() const { return progress_->lesson(); }
  std::size_t step_index() const { return progress_->step_index(); }
  const LessonStep& step() const { return progress_->step(); }
  Phase phase() const { return progress_->phase(); }
  /// Rounds of the present step's run.
  double horizon() const;
  /// Returns whether a question of the lesson has no locked answer yet; false without a lesson.
  bool has_open_question() const { return active() && progress_->has_open_question(); }
  /// Returns whether the losses of runs are not to be seen yet (LessonProgress); false without a lesson.
  bool seals_losses() const { return active() && progress_->seals_losses(); }
  /// Returns the scenario of a step. Throws std::out_of_range where there is no such step.
  const Scenario& scenario_of(const std::string& step_id) const { return progress_->scenario_of(step_id); }
  /// Returns whether the present step waits for its answer; false without a lesson.
  bool asks() const { return active() && phase() == Phase::asking; }
  bool may_go_on() const { return progress_->may_go_on(); }

  /// To a step that has been open, or the next one where the present one may be left. Its settings become the
  /// scenario's; what the user changed in the step before is gone, and Undo does not lead back there.
  void go_to(std::size_t index);
  /// Locks the answer of the present step, with the time, and starts its run. Asks nothing twice.
  void lock(const Json& answer);
  /// Returns whether the present step's run wants a program of the user's, which only a press on Run starts.
  bool waits_for_press() const;
  /// Returns what was locked at the present step; null: nothing.
  Json locked_answer() const { return progress_->locked_answer(); }
  /// Returns the two curves without names that the present question is about; empty while they are being computed, and
  /// elsewhere.
  const std::vector<MeasuredCurve>& curves_without_names() const { return curves_.curves(); }
  /// Returns all that was locked.
  Answers answers(const std::string& name) const { return progress_->answers(name); }

 Q_SIGNALS:
  /// Another step, another phase, or curves to look at.
  void changed();
  /// Another step is open.
  void step_opened();
  /// The step's chart shall come to the front; see StepDisplay.
  void chart_wanted(const std::string& id);
  /// Something worth a line in the status bar.
  void status_message(const QString& message);

 private:
  void open_step();
  void hold_runs();
  void take_end(const RunPicture& last);

  ScenarioModel& model_;
  RunStarter& starter_;
  AutoRun& auto_run_;
  std::optional<LessonProgress> progress_;
  StepDisplay display_;
  UnnamedCurves curves_;
  bool replacing_ = false;  // whether the scenario that opens is the lesson's own
};

}  // namespace privbo::ui

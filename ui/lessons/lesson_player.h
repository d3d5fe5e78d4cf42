// A lesson being shown: which step, what has been answered, and that no run begins before the answer is locked.
#pragma once

#include <QObject>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lesson/answers.h"
#include "lesson/lesson.h"
#include "lesson/lesson_runs.h"
#include "work/latest_job.h"

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
  /// Describes what the present step waits for: nothing, an answer, a run that answers, nothing any more.
  enum class Phase { reading, asking, locked, answered };

  LessonPlayer(ScenarioModel& model, RunStarter& starter, RunController& run, AutoRun& auto_run,
               SelectedRound& selected_round, QObject* parent = nullptr);

  /// Opens the lesson's first step in place of the present scenario. Throws std::runtime_error with a sentence where
  /// the lesson's scenarios cannot be made.
  void start(const Lesson& lesson);
  /// The settings stay as the step left them.
  void leave();

  bool active() const { return lesson_.has_value(); }
  /// Returns the lesson. It may be called only while one is shown, like all that follows.
  const Lesson& lesson() const { return *lesson_; }
  std::size_t step_index() const { return place_; }
  const LessonStep& step() const { return lesson_->steps[place_]; }
  Phase phase() const;
  /// Rounds of the present step's run.
  double horizon() const;
  /// Returns whether a question of the lesson has no locked answer yet; false without a lesson.
  bool has_open_question() const;
  /// Returns whether the present step waits for its answer.
  bool asks() const { return active() && phase() == Phase::asking; }
  bool may_go_on() const {
    return place_ + 1 < lesson_->steps.size() && (phase() == Phase::reading || phase() == Phase::answered);
  }

  /// To a step that has been open, or the next one where the present one may be left. Its settings become the
  /// scenario's; what the user changed in the step before is gone, and Undo does not lead back there.
  void go_to(std::size_t index);
  /// Locks the answer of the present step, with the time, and starts its run. Asks nothing twice.
  void lock(const Json& answer);
  /// Returns what was locked at the present step; null: nothing.
  Json locked_answer() const;
  /// Returns the two curves without names that the present question is about; empty while they are being computed, and
  /// elsewhere.
  const std::vector<MeasuredCurve>& curves_without_names() const { return curves_; }
  /// Returns all that was locked.
  Answers answers(const std::string& name) const;

 Q_SIGNALS:
  /// Another step, another phase, or curves to look at.
  void changed();
  /// Another step is open.
  void step_opened();
  /// The step's chart shall come to the front: when the step opens, and once more when its run has its first picture,
  /// for a run may bring charts of its own.
  void chart_wanted(const std::string& id);
  /// Something worth a line in the status bar.
  void status_message(const QString& message);

 private:
  void open_step();
  void hold_runs();
  /// Returns whether the run of a step shows what a question asks that has no locked answer yet (an audit is not shown
  /// by a run).
  bool gives_away(std::size_t index) const;
  void run_without_names();
  /// Returns whether the run is that of the present step.
  bool is_of_step(const RunPicture& run) const;
  void show_chart();
  void follow_round();
  void hear_start();
  void hear_end(const RunPicture& last);

  ScenarioModel& model_;
  RunStarter& starter_;
  RunController& run_;
  AutoRun& auto_run_;
  SelectedRound& selected_round_;
  std::optional<Lesson> lesson_;
  std::vector<Scenario> scenarios_;
  std::size_t place_ = 0, furthest_ = 0;
  std::map<std::string, GivenAnswer> given_;  // by step
  std::vector<bool> answered_;                // by step: whether its run has ended
  std::vector<MeasuredCurve> curves_;
  LatestJob unnamed_;
  bool chart_again_ = false;  // whether the step's run has not brought its chart to the front yet
  bool chart_due_ = false;    // whether it does so with the next picture
  bool round_due_ = false;    // whether the step's round is held as soon as it has been run
  bool replacing_ = false;    // whether the scenario that opens is the lesson's own
};

}  // namespace privbo::ui

// How far a reader is in a lesson: which step, what has been answered, and what may not run before that.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "lesson/answers.h"
#include "lesson/lesson.h"

namespace privbo::ui {

class LessonProgress {
 public:
  /// Describes what the present step waits for: nothing, an answer, a run that answers, nothing any more.
  enum class Phase { reading, asking, locked, answered };

  /// At the first step. Throws std::runtime_error with a sentence where the lesson's scenarios cannot be made.
  explicit LessonProgress(const Lesson& lesson);

  const Lesson& lesson() const { return lesson_; }
  std::size_t step_index() const { return index_; }
  const LessonStep& step() const { return lesson_.steps[index_]; }
  /// Returns the scenario of the present step.
  const Scenario& scenario() const { return scenarios_[index_]; }
  const Scenario& scenario_of(const std::string& step_id) const { return scenarios_[lesson_.place_of(step_id)]; }
  Phase phase() const;
  /// Returns whether a question of the lesson has no locked answer yet.
  bool has_open_question() const;
  /// Returns whether a question about an audit has no locked answer yet: what a run's releases cost would answer it.
  bool seals_losses() const;
  bool may_go_on() const;
  /// Returns whether the present step's run is still to wait: its question, or a later one about the same run, is open.
  bool holds_runs() const;

  /// Opens a step that has been open before, or the next one where the present one may be left. Returns whether another
  /// step is open now.
  bool go_to(std::size_t index);
  /// Locks the answer of a step that asks; `time` in ISO 8601.
  void lock(const Json& answer, std::string time);
  /// The present step's run has ended.
  void end_run() { run_ended_[index_] = true; }
  /// Returns what was locked at the present step; null: nothing.
  Json locked_answer() const;
  /// Returns all that was locked, in the order of the steps, as the answers of the student called `name`.
  Answers answers(const std::string& name) const;

 private:
  /// Returns whether the run of the present step shows what a question asks that has no locked answer yet (an audit is
  /// not shown by a run).
  bool gives_away() const;

  Lesson lesson_;
  std::vector<Scenario> scenarios_;
  std::size_t index_ = 0, furthest_ = 0;
  std::map<std::string, GivenAnswer> given_;  // by step
  std::vector<bool> run_ended_;               // by step
};

}  // namespace privbo::ui

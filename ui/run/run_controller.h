// The window's hand on a run: starts, pauses, steps and stops it, and passes its pictures on.
#pragma once

#include <filesystem>
#include <memory>

#include "experiment/run/runner.h"
#include "run/polled_run.h"
#include "scenario/scenario.h"

namespace privbo::ui {

/// A run travels as one: what it gave, what it was made from, and where the relative paths of its scenario start.
struct RunPicture {
  SnapshotPtr snapshot;                          // never null
  std::shared_ptr<const Experiment> experiment;  // null before the first run
  std::filesystem::path folder;
};

class RunController : public PolledRunBase {
  Q_OBJECT
 public:
  explicit RunController(QObject* parent = nullptr);
  ~RunController() override;

  /// Starts a new run; an earlier one is stopped and its results are let go. `folder`: see RunPicture.
  void run(std::shared_ptr<const Experiment> experiment, std::filesystem::path folder = {});
  /// Opens a run that waits before its first round.
  void prepare(std::shared_ptr<const Experiment> experiment, std::filesystem::path folder = {});
  void pause();
  void resume();
  /// Runs one round of every algorithm of the current trial; a running run is paused first.
  void step();
  /// Keeps what there is.
  void stop();
  /// Stops a run that nobody asked for and that nobody will get to the end of: what there is stays to be seen, and is
  /// nobody's result (no run_ended).
  void break_off();
  /// Returns whether the present run was stopped before its end, and its settings are still the present ones.
  bool can_go_on() const { return runner_ && state() == RunState::stopped && !stale(); }
  /// Runs the trials that a stop left out; those that had ended stay, and all together are the run that nobody stopped.
  /// It is still the same run.
  void go_on();
  /// Shows a run that has ended, as it was when it was there; nothing is run, and it does not end once more. A picture
  /// without a number (run_id 0) is given one.
  void show(RunPicture ended);
  /// While it is on, pictures state nothing of what releases cost (without_losses): a class is still to say it.
  void set_losses_sealed(bool sealed);
  bool losses_sealed() const { return sealed_; }
  /// Stops and forgets the results.
  void reset();
  void set_speed(double rounds_per_second);  // 0: full speed
  double speed() const { return speed_; }
  /// Whose posterior the pictures carry; `trial` = Runner::latest_trial follows the newest one.
  /// `agent`: of several, the one whose posterior it is.
  void watch(std::size_t algorithm, std::size_t trial, Index agent = 0);
  std::size_t selected_algorithm() const { return algorithm_; }
  std::size_t selected_trial() const { return trial_; }
  Index selected_agent() const { return agent_; }

  bool active() const { return state() == RunState::running || state() == RunState::paused; }
  /// Returns whether threads are at work for this run; they leave a moment after it was stopped.
  bool at_work() const { return runner_ && runner_->active(); }
  /// Returns whether pictures with the posterior of another algorithm or trial still come; those of a run that is shown
  /// again are replayed.
  bool keeps_posteriors() const { return runner_ != nullptr; }
  const RunPicture& picture() const { return picture_; }
  /// Never null; an idle, empty one before the first run.
  SnapshotPtr snapshot() const { return picture_.snapshot; }
  /// Returns the experiment behind the snapshot; null before the first run.
  std::shared_ptr<const Experiment> experiment() const { return picture_.experiment; }
  /// How far the run is now. While many trials run, pictures come less often than this changes.
  RunProgress progress() const { return at_work() ? runner_->progress() : RunProgress(*picture_.snapshot); }
  /// Seconds this run has run, pauses left out.
  double elapsed() const { return picture_.snapshot->elapsed_seconds; }
  /// Tells which settings are in the panel now (normalised): results of others are stale, those of the same ones seen
  /// from another folder are not.
  void compare_with(const Scenario& now);

 Q_SIGNALS:
  /// Another run is there, running or waiting before its first round.
  void started();
  void snapshot_taken(const privbo::SnapshotPtr& snapshot);
  /// Another algorithm or trial is watched; its picture follows.
  void watch_changed();
  /// A run has finished, or was stopped and has something to show: once per run, with its last picture. A run that was
  /// reset before its end is nobody's result.
  void run_ended(const privbo::ui::RunPicture& last);

 private:
  /// `before`: of the present run, which goes on; null: another one begins.
  void start(std::shared_ptr<const Experiment> experiment, std::filesystem::path folder, bool paused,
             std::shared_ptr<const TrialsBefore> before = nullptr);
  void poll() override;
  SnapshotPtr shown(SnapshotPtr whole) const;
  void look_again();
  void release_runner();
  void emit_run_ended();

  RunPicture picture_;
  SnapshotPtr whole_;  // what the picture was made from
  bool sealed_ = false;
  std::unique_ptr<Runner> runner_;
  bool seen_ = true;           // whether a picture of this run has been passed on
  bool end_emitted_ = true;    // whether run_ended has been emitted for this run, or never will be
  bool go_on_wanted_ = false;  // as soon as the threads of the stopped run have left
  double speed_ = 0.0;
  std::size_t algorithm_ = 0, trial_ = 0;
  Index agent_ = 0;
  std::uint64_t run_id_ = 0;
  int quiet_ticks_ = 0;
};

}  // namespace privbo::ui

// The window's hand on a run: starts, pauses, steps and stops it, and passes its pictures on.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <memory>

#include "experiment/run/runner.h"

namespace privbo::ui {

class RunController : public QObject {
  Q_OBJECT
 public:
  explicit RunController(QObject* parent = nullptr);
  ~RunController() override;

  /// Worker threads of the next run; 0: one per core.
  void set_threads(unsigned threads) { threads_ = threads; }
  /// Starts a new run; an earlier one is stopped and its results are let go.
  void run(std::shared_ptr<const Experiment> experiment);
  /// Opens a run that waits before its first round.
  void prepare(std::shared_ptr<const Experiment> experiment);
  void pause();
  void resume();
  /// Plays one round of every algorithm of the current trial; a running run is paused first.
  void step();
  /// Keeps what there is.
  void stop();
  /// Stops and forgets the results.
  void reset();
  void set_speed(double rounds_per_second);  // 0: full speed
  double speed() const { return speed_; }
  /// Whose posterior the pictures carry; `trial` = Runner::latest_trial follows the newest one.
  /// `agent`: of several, the one whose belief it is.
  void watch(std::size_t algorithm, std::size_t trial, Index agent = 0);
  std::size_t watched_algorithm() const { return algorithm_; }
  std::size_t watched_trial() const { return trial_; }
  Index watched_agent() const { return agent_; }

  /// What was asked for last, or how the run ended: changes the moment a button is pressed.
  RunState state() const { return state_; }
  bool active() const { return state_ == RunState::running || state_ == RunState::paused; }
  /// Never null; an idle, empty one before the first run.
  SnapshotPtr snapshot() const { return snapshot_; }
  /// The experiment behind the snapshot; null before the first run.
  std::shared_ptr<const Experiment> experiment() const { return experiment_; }
  /// Seconds this run has played, pauses left out.
  double elapsed() const { return snapshot_->elapsed_seconds; }
  /// Tells which settings are in the panel now (normalised document): results of others are stale.
  void compare_with(const Json& document);
  bool stale() const { return stale_; }

 Q_SIGNALS:
  void snapshot_taken(const privbo::SnapshotPtr& snapshot);
  void state_changed(privbo::RunState state);
  void stale_changed(bool stale);
  /// Another algorithm or trial is watched; its picture follows.
  void watch_changed();
  /// A run has finished, or was stopped and has something to show: once per run, with its last picture. A run that was
  /// reset before its end is nobody's result.
  void run_ended(const privbo::SnapshotPtr& final, const std::shared_ptr<const privbo::Experiment>& experiment);

 private:
  void start(std::shared_ptr<const Experiment> experiment, bool paused);
  void poll();
  void keep_polling();
  void let_go();
  void tell_end();
  void set_state(RunState state);
  void set_stale(bool stale);

  std::shared_ptr<const Experiment> experiment_;
  std::unique_ptr<Runner> runner_;
  SnapshotPtr snapshot_;
  RunState state_ = RunState::idle;
  bool stale_ = false;
  bool told_ = true;  // whether run_ended has been emitted for this run
  unsigned threads_ = 0;
  double speed_ = 0.0;
  std::size_t algorithm_ = 0, trial_ = Runner::latest_trial;
  Index agent_ = 0;
  std::uint64_t run_id_ = 0;
  int quiet_ticks_ = 0;
  QTimer timer_;
  QThreadPool leaving_;  // joins the threads of runs that were let go: the GUI thread waits for nobody
};

}  // namespace privbo::ui

// Runs an experiment's trials on worker threads and publishes snapshots.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "experiment/record/recorded_trials.h"
#include "experiment/run/trace_store.h"
#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo {

/// Some of the trials of an experiment, by their numbers from 0.
struct TrialRange {
  std::size_t first = 0;
  std::size_t count = static_cast<std::size_t>(-1);  // as many as there are from the first on, if that is less
};

class ThreadPool;

struct RunOptions {
  unsigned threads = 0;            // 0: one per core
  bool low_priority = false;       // nice +10 for the workers (the window asks for it)
  double rounds_per_second = 0.0;  // 0: full speed
  bool start_paused = false;       // for Step from a standing start
  TraceOptions trace;
  TrialRange trials{};  // only these are run; no others count as done or failed
  // With the last round alone there are neither curves nor theoretical lines: less work where only final values count.
  KeptRounds kept = KeptRounds::all;
  /// Trials that a run of the same experiment has ended; they count as done and are not run again. With the others the
  /// results are those of a run that nobody stopped. Null: none.
  std::shared_ptr<const TrialsBefore> before{};
  ThreadPool* pool = nullptr;  // of a batch, with places for the workers; null: the run has one of its own
};

class Runner {
 public:
  /// Starts at once. Snapshots are made at the start, at the end, whenever the state changes, and meanwhile for those
  /// who look: up to 25 times a second, and less often where the runs are many, so that pictures take at most 5 % of
  /// the workers' time.
  Runner(std::shared_ptr<const Experiment> experiment, RunOptions options, std::uint64_t run_id = 1);
  /// Stops and joins.
  ~Runner();
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;

  /// Latest picture, never null. Cheap, from any thread; the next one is made after this call.
  SnapshotPtr snapshot() const;
  /// How far it is, now: for those who need no picture.
  RunProgress progress() const;
  /// Chooses whose posterior the snapshots carry; `trial` = latest_trial follows the newest one.
  static constexpr std::size_t latest_trial = static_cast<std::size_t>(-1);
  void watch(std::size_t algorithm, std::size_t trial, Index agent = 0);
  void pause();
  void resume();
  /// Runs `rounds` rounds of every algorithm of the current trial, then pauses again.
  void step(std::int64_t rounds = 1);
  void set_speed(double rounds_per_second);  // 0: full speed
  /// Takes effect within 200 ms; finished and partial results are kept.
  void stop();
  bool active() const;
  /// A fresh picture with the watched posterior, once active() is false.
  SnapshotPtr final_snapshot() const;
  /// Blocks until finished, stopped or failed.
  void wait();
  /// The values of every trial that has ended, once active() is false.
  RecordedTrials recorded() const;
  /// What a run that continues this one begins with, once active() is false.
  TrialsBefore finished_trials() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace privbo

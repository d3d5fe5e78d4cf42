// Plays runs one after the other on a thread of its own, each with all cores: what sweeps and comparisons share.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "experiment/run/runner.h"

namespace privbo {

struct BatchOptions {
  unsigned threads = 0;       // 0: one per core
  bool low_priority = false;  // as in RunOptions
};

/// Plays the runs of a batch; its owner keeps the results, under a mutex of its own.
class BatchRunner {
 public:
  explicit BatchRunner(BatchOptions options) : options_(options) {}
  /// Stops and joins.
  ~BatchRunner();
  BatchRunner(const BatchRunner&) = delete;
  BatchRunner& operator=(const BatchRunner&) = delete;

  /// `body` plays all runs, on a thread that is started here; the batch is over when it returns. It must not throw.
  void start(std::function<void()> body);

  /// For `body`: plays one run to its end. Returns null when stop came first; throws what a Runner throws.
  SnapshotPtr play(const std::shared_ptr<const Experiment>& experiment);
  std::stop_token stop_token() const { return stopper_.get_token(); }
  bool stopping() const { return stopper_.stop_requested(); }

  /// Rounds of the run being played; 0 of 0 between two runs.
  struct Rounds {
    std::int64_t done = 0, total = 0;
  };
  Rounds rounds() const;
  /// What the run being played prepares before its first round.
  std::optional<PreparingStep> preparing() const;
  /// The time from start() until now, or until the batch was over.
  double elapsed_seconds() const;
  /// Takes effect within 200 ms.
  void stop();
  bool active() const;
  /// Blocks until the batch is over.
  void wait();

 private:
  using Clock = std::chrono::steady_clock;

  const BatchOptions options_;
  Clock::time_point begin_ = Clock::now();
  std::stop_source stopper_;
  mutable std::mutex mutex_;  // guards everything below
  std::condition_variable changed_;
  std::shared_ptr<Runner> runner_;  // of the run being played
  Clock::time_point end_{};
  bool over_ = false;
  std::jthread thread_;
};

/// A whole number of the section "run" ("horizon", "trials"); 0 where the document has none.
std::int64_t run_number(const Json& document, const char* key);

/// Says what a reader of an experiment's results must know of its data and agents.
std::vector<std::string> origin_notes(const Experiment& experiment);
/// "3 trials failed and are left out: …"; empty: none failed, or all did.
std::string failed_trials_note(const Snapshot& run);

}  // namespace privbo

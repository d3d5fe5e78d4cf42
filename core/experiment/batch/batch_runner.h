// Runs the runs of a batch on threads of its own: what sweeps and comparisons share. A run with many trials has all
// threads; of runs with few trials, several are run at the same time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "experiment/run/runner.h"
#include "numerics/work/thread_pool.h"
#include "text/message.h"

namespace privbo {

struct BuildResult;

struct BatchOptions {
  unsigned threads = 0;       // 0: one per core
  bool low_priority = false;  // as in RunOptions
};

/// Runs the runs of a batch; its owner keeps the results, under a mutex of its own.
class BatchRunner {
 public:
  explicit BatchRunner(BatchOptions options);
  /// Stops and joins.
  ~BatchRunner();
  BatchRunner(const BatchRunner&) = delete;
  BatchRunner& operator=(const BatchRunner&) = delete;

  /// `body` runs all runs, on a thread that is started here; the batch is over when it returns. What it
  /// throws (a lack of memory) ends the batch.
  void start(std::function<void()> body);

  /// For `body`: calls run_one(0), …, run_one(count − 1) for runs of `trials` trials each, several at the same time
  /// where that uses more threads. What each returns is called afterwards, one at a time in the order of the runs,
  /// whichever is run first. Begins no run once stop came. Neither may throw.
  using Keep = std::function<void()>;
  void compute_runs(std::size_t count, std::size_t trials, const std::function<Keep(std::size_t run)>& run_one);
  /// For compute_runs: runs one run to its end and records its last round alone. Returns null when stop came first;
  /// throws what a Runner throws.
  SnapshotPtr run_one(std::size_t run, const std::shared_ptr<const Experiment>& experiment);
  std::stop_token stop_token() const { return stopper_.get_token(); }
  bool stopping() const { return stopper_.stop_requested(); }

  /// Rounds of the runs whose results are not kept yet; 0 of 0 between two runs.
  struct Rounds {
    std::int64_t done = 0, total = 0, runs = 0;
  };
  Rounds rounds() const;
  /// Returns what a run being run prepares before its first round.
  std::optional<PreparingStep> preparing() const;
  /// The time from start() until now, or until the batch was over.
  double elapsed_seconds() const;
  /// Takes effect within 200 ms.
  void stop();
  bool active() const;
  /// Blocks until the batch is over. Throws what `body` threw.
  void wait();

 private:
  using Clock = std::chrono::steady_clock;

  void keep_in_order(std::size_t run, Keep keep);

  const BatchOptions options_;
  ThreadPool pool_;
  Clock::time_point begin_ = Clock::now();
  std::stop_source stopper_;
  mutable std::mutex mutex_;  // guards everything below
  std::condition_variable changed_;
  std::map<std::size_t, std::shared_ptr<Runner>> runners_;  // of the runs whose results are not kept yet
  Clock::time_point end_{};
  bool over_ = false;
  std::exception_ptr thrown_;  // by the body
  std::mutex keep_mutex_;      // guards the two below, and is held while results are kept
  std::map<std::size_t, Keep> ended_;
  std::size_t kept_ = 0;  // runs whose results are kept, or will not be
  std::jthread thread_;
};

/// Returns a whole number of the section "run" ("horizon", "trials"); 0 where the document has none.
std::int64_t run_number(const Json& document, const char* key);
/// Returns how many algorithms the scenario lists.
std::int64_t algorithms_in(const Json& document);

/// Reports what a reader of an experiment's results must know of its data and agents.
std::vector<Message> origin_notes(const Experiment& experiment);
/// Why there is no experiment: the message of the first error.
Message why_not_built(const BuildResult& built);

}  // namespace privbo

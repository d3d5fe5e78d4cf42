// Runs cells, several at a time where a cell has fewer trials than there are threads.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "experiment/cells/cell_plan.h"
#include "record/posterior_snapshot.h"
#include "text/message.h"

namespace privbo {

/// The rows of one algorithm in one trial, in the blocks of a TraceStore.
struct TrialRows {
  std::size_t algorithm = 0, trial = 0;  // from 0
  std::vector<std::string> blocks;

  bool operator==(const TrialRows&) const = default;
};

/// Describes what was computed in one cell. It does not depend on threads, nor on what else its engine has run.
struct CellResult {
  Message failure{};              // why nothing could be run; empty: trials were, though some may have failed
  RecordedTrials recorded{};      // with the last rounds alone where the plan keeps no more
  std::vector<TrialRows> rows{};  // of finished trials, by algorithm and trial; empty where the plan has no trace
  std::optional<PosteriorSnapshot> posterior{};  // of a run's first trial: the posterior that its results show
};

/// Runs one cell with so many threads (0: one per core); nothing once `stop` is requested.
/// `experiment` is of the scenario at the cell's value.
std::optional<CellResult> run_cell(const CellPlan& plan, const CellTask& task,
                                   const std::shared_ptr<const Experiment>& experiment, unsigned threads,
                                   const std::stop_token& stop);

class CellRunner {
 public:
  struct Callbacks {
    /// Returns whether a cell is there already. Called before it is run, from any of the threads.
    std::function<bool(const CellTask&)> found;
    /// Keeps a cell. Called from any of the threads.
    std::function<void(const CellTask&, const CellResult&)> keep;
  };

  /// Starts at once. When a hand throws, all stops, and failure() states why. `threads` 0: one per core.
  CellRunner(CellPlan plan, std::vector<CellTask> tasks, unsigned threads, Callbacks callbacks);
  /// Stops and joins.
  ~CellRunner();
  CellRunner(const CellRunner&) = delete;
  CellRunner& operator=(const CellRunner&) = delete;

  struct Progress {
    std::size_t computed = 0, found = 0, cells = 0;
    std::int64_t rounds_done = 0, rounds_total = 0;  // of finished cells, those that were found among them
    std::int64_t rounds_computed = 0;
    double elapsed_seconds = 0.0;
  };
  Progress progress() const;
  /// Takes effect within 200 ms; cells that are finished are kept, those being run are left out.
  void stop();
  bool active() const;
  void wait();
  /// Returns what a hand threw, once active() is false; null: nothing.
  std::exception_ptr failure() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace privbo

// A search for the smallest value on a thread of its own, for somebody who looks at it while it goes on.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "experiment/batch/batch_runner.h"
#include "experiment/cells/cell_runner.h"
#include "experiment/utility/utility_answer.h"
#include "experiment/utility/utility_question.h"
#include "experiment/utility/utility_search.h"
#include "scenario/scenario.h"

namespace privbo {

/// Keeps the trials of a search in memory, for one that goes on where another was stopped, or that asks something else
/// of the same trials. Safe from several threads.
class UtilityMemory {
 public:
  /// Returns the store of a part. What was kept of another plan of that part is forgotten. `tables`: what the tables
  /// of the scenario hold, in digests.
  UtilityStore store(UtilityPart part, const CellPlan& plan, const std::string& tables);

 private:
  struct Kept {
    std::string plan;  // what the trials depend on
    UtilityStore store;
  };
  std::mutex mutex_;  // guards the rest
  std::map<UtilityPart, Kept> kept_;
};

/// States how far a search is that goes on.
struct UtilityRunProgress {
  RunState state = RunState::idle;
  UtilityProgress step{};        // the most urgent of what is being computed
  CellRunner::Progress cells{};  // of those that are being computed, or were computed last
  double elapsed_seconds = 0.0;
};

class UtilityRunner {
 public:
  /// Starts at once. `scenario` is normalised and legal; whether the question can be asked of it (why_not_askable), and
  /// what bounds the regrets of a mean whose rule has no cap, is found out on the thread: where it cannot, the search
  /// fails and states why. `memory` keeps the trials and may hold some; null: one of its own. `earlier`: an answer to
  /// the same question, shown until there is more; null: none. What is found depends on neither, nor on the number of
  /// threads: it is that of answer_question().
  UtilityRunner(Scenario scenario, UtilityQuestion question, std::shared_ptr<UtilityMemory> memory = {},
                BatchOptions options = {}, UtilityAnswerPtr earlier = {});
  /// Stops and joins.
  ~UtilityRunner();
  UtilityRunner(const UtilityRunner&) = delete;
  UtilityRunner& operator=(const UtilityRunner&) = delete;

  /// Returns the latest picture, never null; without points before the scenario has been looked at. Where the search
  /// failed, its notes state why, the reason first. Cheap, from any thread.
  UtilityAnswerPtr snapshot() const;
  UtilityRunProgress progress() const;
  /// Takes effect within 200 ms, unless the scenario is just being built; what is found stays, and so do the trials in
  /// the memory.
  void stop();
  bool active() const;
  /// Blocks until finished, stopped or failed.
  void wait();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace privbo

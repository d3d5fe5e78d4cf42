// Runs a sweep: one run per value, together on all threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "experiment/batch/batch_runner.h"
#include "experiment/batch/sweep_result.h"
#include "scenario/scenario.h"

namespace privbo {

/// States how far a sweep is, the value being run included.
struct SweepProgress {
  RunState state = RunState::idle;
  std::size_t values_done = 0, values = 0;
  double value = 0.0;  // being run; the last one after the end
  std::int64_t rounds_done = 0, rounds_total = 0;
  double elapsed_seconds = 0.0;
  double remaining_seconds = -1.0;           // < 0: unknown
  std::optional<PreparingStep> preparing{};  // of the value being run, before its first round
};

class SweepRunner {
 public:
  /// Starts at once. `scenario` is normalised and legal, `plan` made from it without errors. A value that turns out not
  /// to fit the rest of the scenario is recorded as a failure, and the sweep goes on.
  SweepRunner(Scenario scenario, const SweepSettings& plan, BatchOptions options = {});
  /// Stops and joins.
  ~SweepRunner();
  SweepRunner(const SweepRunner&) = delete;
  SweepRunner& operator=(const SweepRunner&) = delete;

  /// Returns the latest picture, never null; it changes when a value is done and at the end. Cheap, from any thread.
  /// Numbers do not depend on the number of threads.
  SweepResultPtr snapshot() const;
  SweepProgress progress() const;
  /// Takes effect within 200 ms; values that are done are kept, the one being run is left out.
  void stop();
  bool active() const;
  /// Blocks until finished, stopped or failed.
  void wait();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Returns the number of rounds of all algorithms and trials over all values.
std::int64_t rounds_of(const Json& document, const SweepSettings& plan);

}  // namespace privbo

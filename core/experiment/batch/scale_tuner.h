// Chooses the exploration scale of each algorithm of a scenario on pilot trials: all scales of a grid are run on seeds
// of their own, and the one with the smallest mean regret is taken.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "experiment/batch/batch_runner.h"
#include "scenario/scale_tuning.h"
#include "scenario/scenario.h"
#include "text/message.h"

namespace privbo {

/// What is tried, and on how many pilot trials.
struct TuningPlan {
  std::vector<double> grid{0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0};
  std::size_t trials = 10;
  /// The seeds of the pilot trials: problem, rewards and privacy noise. Their streams are those of any run with these
  /// seeds (trial/streams.h), so that `privbo run` with them repeats a pilot run.
  Seeds seeds{900'001, 900'002, 900'003};
};

/// Reports why a normalised scenario cannot be tuned with this plan, and what to change; empty: it can. It can where
/// cumulative regret is what a run of it is read by, an algorithm has a scale that acts, and no seed is the run's own.
Message why_not_tunable(const Scenario& scenario, const TuningPlan& plan);

/// The settings of the pilot run at one scale: the algorithms that can be tuned, all at that scale, on the seeds of the
/// plan. Every trial draws a problem of its own where the objective is drawn, also where the scenario's trials share
/// one: the scale is to be best for its kind, not for one draw.
Json pilot_document(const Json& document, const TuningPlan& plan, double scale);

/// Rounds of all algorithms, pilot trials and scales.
std::int64_t rounds_of(const Json& document, const TuningPlan& plan);

/// Immutable picture of a tuning, finished or not.
struct TuningResult {
  RunState state = RunState::idle;
  std::size_t values_done = 0;        // of the grid
  std::optional<ScaleTuning> tuning;  // once all values are done; absent where it was stopped or failed
  std::vector<Message> notes;         // which values did not run, and why
};
using TuningResultPtr = std::shared_ptr<const TuningResult>;

/// States how far a tuning is.
struct TuningProgress {
  RunState state = RunState::idle;
  std::size_t values_done = 0, values = 0;
  std::int64_t rounds_done = 0, rounds_total = 0;
  double elapsed_seconds = 0.0;
  double remaining_seconds = -1.0;           // < 0: unknown
  std::optional<PreparingStep> preparing{};  // of a value being run, before its first round
};

class ScaleTuner {
 public:
  /// Starts at once. `scenario` is normalised and legal, and can be tuned with the plan (why_not_tunable). What was
  /// found does not depend on the number of threads.
  ScaleTuner(Scenario scenario, TuningPlan plan, BatchOptions options = {});
  /// Stops and joins.
  ~ScaleTuner();
  ScaleTuner(const ScaleTuner&) = delete;
  ScaleTuner& operator=(const ScaleTuner&) = delete;

  /// Returns the latest picture, never null. Cheap, from any thread.
  TuningResultPtr snapshot() const;
  TuningProgress progress() const;
  /// Takes effect within 200 ms; nothing is kept.
  void stop();
  bool active() const;
  /// Blocks until finished, stopped or failed.
  void wait();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace privbo

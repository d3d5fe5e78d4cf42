// Trials that check a theorem: whether f stays in the confidence band in every round, and regret under the drawn bound.
#pragma once

#include <cstdint>
#include <vector>

#include "scenario/scenario.h"
#include "support/quick_scenario.h"
#include "trial/experiment.h"

namespace privbo::test {

/// Of every theorem checked: P(f leaves the band) ≤ δ.
constexpr double failure_probability = 0.1;

/// s = 1, B = ‖f‖_H, realised γ: what the theorems need, and nothing an experiment would use. `parameters`: of the
/// algorithm.
Scenario theorem_scenario(const char* algorithm, std::int64_t horizon, std::int64_t trials, const Json& changes,
                          const Json& parameters = Json::object());

struct BandCount {
  std::size_t trials = 0, left_band = 0, above_bound = 0;
  double closest = 0.0;  // largest |f − μ| / (βσ) of all trials
  /// Share of trials that left the band: at most δ where the theorem holds.
  double fraction() const { return static_cast<double>(left_band) / static_cast<double>(trials); }
};

/// Runs one trial; true when |f − μ_{t−1}| ≤ β_t σ_{t−1} at every point in rounds 1, 1 + every, 1 + 2 every, …, where
/// the posterior is read before the ask and the width is the one that ask used. `cumulative`: regret after each round.
bool stays_in_band(Trial& trial, const Vector& f, std::int64_t horizon, std::int64_t every,
                   std::vector<double>& cumulative, double& closest);

/// All trials of the first algorithm, with a line of what happened.
BandCount count_bands(const Experiment& experiment, std::int64_t every = 1);

}  // namespace privbo::test

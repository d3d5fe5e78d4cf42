// Runs of the preset "Cross-check", and how its means are compared with those of an independent implementation.
#pragma once

#include <cmath>
#include <vector>

#include "experiment/runner.h"
#include "io/scenario_file.h"
#include "numerics/statistics.h"
#include "support/quick_scenario.h"

namespace privbo::test {

struct Ratio {
  double value, low, high;  // with its 95 % interval
};

/// Ours over theirs; delta method: Var(a/b) ≈ (a/b)² (se_a²/a² + se_b²/b²).
inline Ratio ratio_of_means(const std::vector<double>& ours, const std::vector<double>& theirs) {
  const double value = mean(ours) / mean(theirs);
  const double spread = value * std::hypot(standard_error(ours) / mean(ours), standard_error(theirs) / mean(theirs));
  return {value, value - 1.96 * spread, value + 1.96 * spread};
}

inline Scenario cross_check(std::int64_t trials) {
  const Preset* preset = find_preset("cross-check");
  if (preset == nullptr) throw std::runtime_error("no preset named cross-check");
  Scenario scenario = parse_scenario(preset->text, {});
  scenario.document = build(scenario).normalised;
  apply_setting(scenario, "run.trials", trials);
  return scenario;
}

/// Final cumulative regret of every algorithm and trial: [algorithm][trial].
inline std::vector<std::vector<double>> final_regrets(const Scenario& scenario) {
  const auto experiment = checked(scenario);
  if (!experiment) return {};
  Runner runner(experiment, {});
  runner.wait();
  EXPECT_EQ(runner.snapshot()->state, RunState::finished);
  std::vector<std::vector<double>> regrets;
  for (const AlgorithmSnapshot& algorithm : runner.snapshot()->algorithms)
    regrets.push_back(algorithm.final_of(Metric::cumulative_regret));
  return regrets;
}

}  // namespace privbo::test

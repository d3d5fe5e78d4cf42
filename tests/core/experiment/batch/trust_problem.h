// What the tests of comparisons share: one problem, and the runs that a comparison derives from it.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "experiment/batch/trust_comparison.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::trust_problem {

/// A short run on the line, with every model at two ε.
inline Scenario base(std::int64_t horizon = 30, std::int64_t trials = 2) {
  Scenario scenario = test::small_scenario(horizon, trials);
  scenario.document["comparison"] = {{"epsilons", {1.0, 8.0}}, {"agents", 6}, {"initial", 2}};
  return {build(scenario).normalised, scenario.folder};
}

inline std::vector<TrustRun> runs_of(const Scenario& scenario) {
  Problems problems;
  std::vector<TrustRun> runs = trust_runs(scenario, problems);
  EXPECT_FALSE(has_errors(problems)) << to_text(problems);
  return runs;
}

}  // namespace privbo::trust_problem

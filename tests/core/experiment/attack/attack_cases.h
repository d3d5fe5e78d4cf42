// Small attacks for tests: scenarios, plans, and estimates from draws against exact advantages.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

#include "accounting/attack/attack_views.h"
#include "experiment/attack/attack.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"

namespace privbo::attack_cases {

constexpr std::int64_t draws = 20'000;

/// The small scenario with this algorithm alone.
inline std::shared_ptr<const Experiment> experiment_with(const Json& algorithm, double epsilon = 1.0) {
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["privacy"]["epsilon"] = epsilon;
  return test::built(scenario);
}

/// The user of `round` with this reward in place of the own one.
inline AttackSettings at(std::int64_t round, double reward, std::int64_t n = draws) {
  return {.round = round, .reward = reward, .draws = n};
}

/// The exact advantage beside the one that the same draws estimate.
inline void expect_near_exact(const AttackResult& result) {
  AttackResult estimated = result;
  const auto losses = [](const std::vector<double>& posteriors) {
    std::vector<double> made;
    for (const double b : posteriors) made.push_back(std::log(b / (1.0 - b)));
    return made;
  };
  store_losses(estimated, losses(result.first), losses(result.second));
  EXPECT_EQ(result.advantage_error, 0.0);
  EXPECT_NEAR(estimated.advantage, result.advantage, 5.0 * estimated.advantage_error + 1e-9);
}

}  // namespace privbo::attack_cases

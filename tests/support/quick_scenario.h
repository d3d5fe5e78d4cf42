// Scenarios that finish in milliseconds, and the way from JSON to a checked experiment.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "io/scenario/scenario_file.h"
#include "scenario/edit.h"
#include "scenario/scenario.h"
#include "trial/experiment.h"

namespace privbo::test {

/// The default scenario with the settings of `changes` ({"run.horizon": 50, …}) applied.
inline Scenario changed_default(const Json& changes) {
  Scenario scenario = default_scenario();
  for (const auto& [path, value] : changes.items()) apply_setting(scenario, path, value);
  return scenario;
}

/// 20 grid points, a few trials of a few rounds, three algorithms.
inline Scenario small_scenario(std::int64_t horizon, std::int64_t trials) {
  return changed_default(
      {{"domain.points", 20}, {"objective.support_count", 10}, {"run.horizon", horizon}, {"run.trials", trials}});
}

/// The preset with so many rounds and trials.
inline Scenario short_preset(const std::string& id, std::int64_t horizon, std::int64_t trials) {
  Scenario scenario = parse_scenario(find_preset(id)->text, {});
  scenario.document["run"]["horizon"] = horizon;
  scenario.document["run"]["trials"] = trials;
  return scenario;
}

/// The checked experiment; problems become failures of the calling test and a null pointer.
inline std::shared_ptr<const Experiment> checked(const Scenario& scenario) {
  const BuildResult result = build(scenario);
  EXPECT_FALSE(has_errors(result.problems)) << to_text(result.problems);
  return result.experiment;
}

}  // namespace privbo::test

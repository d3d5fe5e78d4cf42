// A small run run to its end, for tests of what is kept of runs.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "experiment/run/runner.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::test {

struct FinishedRun {
  std::shared_ptr<const Experiment> experiment;
  SnapshotPtr snapshot;
};

/// The small scenario with the settings of `changes`; run ids differ from call to call.
inline FinishedRun finished_run(const Json& changes = Json::object(), std::int64_t trials = 3) {
  static std::uint64_t run_id = 0;
  Scenario scenario = small_scenario(60, trials);
  scenario.document["name"] = "Small";
  for (const auto& [path, value] : changes.items()) apply_setting(scenario, path, value);
  FinishedRun run{checked(scenario), nullptr};
  Runner runner(run.experiment, {}, ++run_id);
  runner.wait();
  run.snapshot = runner.final_snapshot();
  return run;
}

}  // namespace privbo::test

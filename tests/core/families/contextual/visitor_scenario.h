// Small scenarios with contexts.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "experiment/run/runner.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"

namespace privbo::visitor_scenario {

constexpr Index actions = 9, contexts = 5;
constexpr std::int64_t horizon = 40;

inline Scenario visitors(const std::vector<Json>& algorithms, const Json& law = Json::object()) {
  Scenario scenario = test::small_scenario(algorithms);
  Json& document = scenario.document;
  document["domain"]["points"] = actions;
  document["contexts"] = {{"type", "uniform"}, {"per_axis", contexts}, {"checkpoints", {10.0, 25.0}}};
  document["contexts"].update(law);
  document["noise"] = {{"type", "gaussian"}, {"sd", 0.1}};
  document["run"]["horizon"] = horizon;
  return scenario;
}

inline Json usca(const Json& changes = Json::object()) {
  Json algorithm{{"type", "usca"}, {"epsilon", 3.0}};
  algorithm.update(changes);
  return algorithm;
}

inline SnapshotPtr run_of(const std::shared_ptr<const Experiment>& experiment, unsigned threads = 0) {
  RunOptions options;
  options.threads = threads;
  Runner runner(experiment, options);
  runner.wait();
  return runner.final_snapshot();
}

}  // namespace privbo::visitor_scenario

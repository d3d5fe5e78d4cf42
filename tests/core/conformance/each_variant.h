// The fixture of the conformance tests: one algorithm of the catalogue, in every variant of its choices and toggles.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>

#include "families/families.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"

namespace privbo::each_variant {

class AlgorithmConformance : public testing::TestWithParam<std::string> {
 protected:
  const AlgorithmEntry& entry() const { return *find_entry(algorithm_catalogue(), GetParam()); }
  /// Contexts add a coordinate that is theirs, and no checkpoint may lie beyond the horizon.
  static void fill_in_of_actions(Json& document) {
    if (document["run"]["horizon"] < document["contexts"]["checkpoints"].back())
      document["contexts"]["checkpoints"] = Json::array();
    if (document["objective"].contains("centres")) document["objective"]["centres"].push_back(0.5);
  }

  /// Runs `check` on the small scenario, changed by `change`, with each variant alone.
  template <class Change, class Check>
  void on_each_variant(Change change, Check check) const {
    for (const Json& variant : test::variants(entry())) {
      SCOPED_TRACE(variant.dump());
      Scenario scenario = test::small_scenario({variant});
      change(scenario.document);
      // A constant objective is one for every agent.
      if (scenario.document["objective"]["type"] != "rkhs-draw" && scenario.document.contains("agents"))
        scenario.document["agents"]["size"] = 0.0;
      if (scenario.document["contexts"].value("type", "none") != "none") fill_in_of_actions(scenario.document);
      if (const auto experiment = test::built(scenario)) check(*experiment);
    }
  }
};

inline const auto unchanged = [](Json&) {};

/// All agents' queries of so many rounds, the rounds of initialisation besides.
inline std::size_t queries_of(const Experiment& experiment, std::int64_t rounds) {
  const Instance instance = experiment.instance(0);
  const std::unique_ptr<Trial> trial = experiment.make_trial(instance, 0, 0);
  const std::int64_t all = rounds + 1 - trial->first_round();
  return static_cast<std::size_t>(all * (instance.agents ? instance.agents->agents() : 1));
}

}  // namespace privbo::each_variant

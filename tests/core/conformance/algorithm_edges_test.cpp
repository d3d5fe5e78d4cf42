// What every algorithm of the catalogue must do where a problem is as small or as flat as it can be.
#include <gtest/gtest.h>

#include "core/conformance/each_variant.h"
#include "scenario/scenario.h"
#include "support/files/temporary_file.h"
#include "support/small_scenario.h"

namespace privbo::algorithm_edges_test {
namespace {

using each_variant::AlgorithmConformance;
using each_variant::queries_of;

TEST_P(AlgorithmConformance, HorizonOneSurvives) {
  on_each_variant([](Json& document) { document["run"]["horizon"] = 1; },
                  [](const Experiment& experiment) {
                    EXPECT_EQ(test::run_trial(experiment, 0, 0).size(), queries_of(experiment, 1));
                  });
}

const auto without_regret = [](const Experiment& experiment) {
  for (const test::PlainRound& round : test::run_trial(experiment, 0, 0)) ASSERT_EQ(round.regret, 0.0);
};

TEST_P(AlgorithmConformance, ZeroObjectiveSurvives) {
  on_each_variant(
      [](Json& document) {
        document["objective"] = {{"type", "kernel-mixture"}, {"centres", {0.5}}, {"weights", {0.0}}};
      },
      without_regret);
}

// f = 2 everywhere and no noise at all, from readings that never change.
TEST_P(AlgorithmConformance, ConstantObjectiveSurvives) {
  if (entry().needs_contexts) return;  // arms of a table have no contexts
  const TemporaryFile readings("a,b,c\n2,2,2\n2,2,2\n2,2,2\n");
  on_each_variant(
      [&](Json& document) {
        document["data"] = {{"source", "file"}, {"readings", readings.path().string()}};
        document["domain"] = {{"type", "arms"}};
        document["objective"] = {{"type", "data-set"}};
        document["noise"] = {{"type", "residuals"}};
      },
      without_regret);
}

TEST_P(AlgorithmConformance, SinglePointSurvives) {
  on_each_variant([](Json& document) { document["domain"]["points"] = 1; }, without_regret);
}

// B = R = 0: a private algorithm cannot calibrate its noise and says what to do; the others run.
TEST_P(AlgorithmConformance, NothingToBoundIsASentence) {
  on_each_variant(
      [](Json& document) {
        document["objective"] = {{"type", "kernel-mixture"}, {"centres", {0.5}}, {"weights", {0.0}}};
        document["noise"] = {{"type", "none"}};
      },
      [](const Experiment& experiment) {
        const AlgorithmSpec& plan = experiment.algorithms().front();
        // Noise on statistics is calibrated to the clipping bound Y, a server's to its S: declared numbers.
        // What is published at the end follows from the prior, or from declared constants.
        if (plan.notion == PrivacyNotion::none || plan.entry->family->id() == "joint" || plan.entry->for_agents ||
            plan.entry->publishes_at_end)
          return without_regret(experiment);
        try {
          test::run_trial(experiment, 0, 0);
          FAIL() << "no noise can be calibrated to a bound of 0";
        } catch (const std::invalid_argument& failure) {
          EXPECT_NE(std::string(failure.what()).find("declare B and R"), std::string::npos) << failure.what();
        }
      });
}

}  // namespace
}  // namespace privbo::algorithm_edges_test

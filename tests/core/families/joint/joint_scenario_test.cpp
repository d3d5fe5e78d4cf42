// Scenarios with decision sets and released statistics: what is refused, what is warned of, and what runs at the edges.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "accounting/strict_epsilon.h"
#include "experiment/preview/preview.h"
#include "scenario/scenario.h"
#include "support/found_problems.h"
#include "support/small_scenario.h"
#include "trial/experiment.h"

#include "families/joint/joint.h"
#include "families/joint/release/statistics_channel.h"

namespace privbo::joint_scenario_test {
namespace {

using test::reports;

/// §6.1 of Dubey 2021, small: 200 points of the plane, Bernoulli rewards, five candidates a round.
Scenario plane(const std::vector<Json>& algorithms) {
  Scenario scenario = test::small_scenario(algorithms);
  Json& document = scenario.document;
  document["domain"] = {{"type", "ball"}, {"count", 200}, {"dimension", 2}, {"radius", 2.0}};
  document["kernel"] = {{"type", "se"}, {"lengthscale", 2.0}};
  document["objective"] = {{"type", "l1-mixture"}, {"signs", "non-negative"}, {"scale_to", 0.95}};
  document["noise"] = {{"type", "bernoulli"}};
  document["decisions"] = {{"type", "gap"}, {"size", 5}};
  document["privacy"] = {{"epsilon", 1.0}, {"delta", 1e-5}};
  document["run"]["horizon"] = 13;
  return scenario;
}

Json jdp(const Json& changes = Json::object()) {
  Json algorithm{{"type", "jdp-gp-ucb"}, {"nodes", 3}, {"beta_scale", 0.2}};
  algorithm.update(changes);
  return algorithm;
}

/// Every trial of the only algorithm, to the end; the number of rounds that told statistics.
std::int64_t runs(const Scenario& scenario) {
  const auto experiment = test::built(scenario);
  if (!experiment) return -1;
  std::int64_t received = 0;
  for (std::size_t trial = 0; trial < experiment->trials(); ++trial) {
    const auto trial_run = experiment->make_trial(experiment->instance(trial), 0, trial);
    for (std::int64_t t = 1; t <= experiment->horizon(); ++t) {
      EXPECT_TRUE(std::isfinite(trial_run->step().regret));
      received += released_statistics(trial_run->channel()) != nullptr ? 1 : 0;
    }
  }
  return received;
}

TEST(JointScenario, EveryInstanceHasGoodAndBadPoints) {
  const auto experiment = test::built(plane({jdp()}));
  ASSERT_TRUE(experiment);
  for (std::size_t trial = 0; trial < experiment->trials(); ++trial) {
    const Instance instance = experiment->instance(trial);
    EXPECT_GE(instance.f.maxCoeff(), 0.8);
    EXPECT_LE(instance.f.minCoeff(), 0.6);
  }
}

TEST(JointScenario, ObjectiveWithoutGoodPointsIsRefusedWithTheRemedy) {
  Scenario scenario = plane({jdp()});
  scenario.document["objective"] = {
      {"type", "kernel-mixture"}, {"centres", {0.0, 0.0}}, {"weights", {0.3}}, {"scale_max", false}};
  const BuildResult result = build(scenario);
  EXPECT_EQ(result.experiment, nullptr);
  EXPECT_TRUE(reports(result.problems, "/decisions", "0.8")) << to_text(result.problems);
}

TEST(JointScenario, DecisionSetsThatNoFunctionSuitsAreRefusedBeforeARun) {
  const auto refused = [](const Json& decisions, const std::string& words) {
    Scenario scenario = plane({jdp()});  // f is drawn: only a run would try the sets on it
    scenario.document["decisions"] = decisions;
    const BuildResult result = build(scenario);
    EXPECT_EQ(result.experiment, nullptr) << decisions;
    EXPECT_EQ(result.problems.size(), 1U) << to_text(result.problems);
    EXPECT_TRUE(reports(result.problems, "/decisions", words)) << to_text(result.problems);
  };
  refused({{"type", "gap"}, {"size", 3}, {"good", 5}}, "good = 5: must be 1 <= good <= size = 3");
  refused({{"type", "gap"}, {"high", 0.2}, {"low", 0.6}}, "low < high");
  for (const char* type : {"subset", "fixed"})
    refused({{"type", type}, {"size", 20000}}, "size = 20000: must be 1 <= size <= 200");
}

TEST(JointScenario, AllAlgorithmsOfATrialMeetTheSameDecisionSetsAndRewards) {
  const auto experiment = test::built(plane({jdp(), {{"type", "uniform"}}}));
  ASSERT_TRUE(experiment);
  const Instance instance = experiment->instance(0);
  const auto first = experiment->make_trial(instance, 0, 0), second = experiment->make_trial(instance, 1, 0);
  for (int t = 0; t < 13; ++t) {
    const RoundRecord& a = first->step();
    const RoundRecord& b = second->step();
    EXPECT_EQ(a.offered.size(), 5U);
    EXPECT_TRUE(std::ranges::equal(a.offered, b.offered));
    if (a.queries.front().point == b.queries.front().point) {
      EXPECT_EQ(a.outcomes.front().reward, b.outcomes.front().reward);
    }
  }
}

TEST(JointScenario, EdgesRun) {
  for (const std::int64_t horizon : {1, 2, 13}) {
    Scenario scenario = plane({jdp()});
    scenario.document["run"]["horizon"] = horizon;
    EXPECT_GT(runs(scenario), 0) << horizon;
  }
  for (const double epsilon : {1e-3, 1e3}) {
    Scenario scenario = plane({jdp()});
    scenario.document["privacy"]["epsilon"] = epsilon;
    EXPECT_GT(runs(scenario), 0) << epsilon;
  }
  EXPECT_GT(runs(plane({jdp({{"nodes", 1}})})), 0);
  EXPECT_GT(runs(plane({jdp({{"doubling", true}})})), 0);
  EXPECT_GT(runs(plane({jdp({{"mechanism", "toeplitz"}})})), 0);
  EXPECT_GT(runs(plane({jdp({{"features", "random"}, {"frequencies", 5}})})), 0);
  EXPECT_GT(runs(plane({{{"type", "local-jdp-gp-ucb"}, {"nodes", 3}}})), 0);
  EXPECT_GT(runs(plane({{{"type", "qff-gp-ucb"}, {"nodes", 3}}})), 0);
}

TEST(JointScenario, AllEqualRewardsRun) {
  Scenario scenario = plane({jdp()});
  scenario.document["noise"] = {{"type", "none"}};
  scenario.document["objective"] = {
      {"type", "kernel-mixture"}, {"centres", {0.0, 0.0}}, {"weights", {0.0}}, {"scale_max", false}};
  scenario.document["decisions"] = {{"type", "subset"}, {"size", 5}};
  EXPECT_GT(runs(scenario), 0);
}

TEST(JointScenario, KernelsWithoutFeaturesAreRefused) {
  Scenario scenario = plane({jdp()});
  scenario.document["kernel"] = {{"type", "matern"}, {"nu", 2.5}, {"lengthscale", 2.0}};
  const BuildResult result = build(scenario);
  EXPECT_EQ(result.experiment, nullptr);
  EXPECT_TRUE(reports(result.problems, "/algorithms/0", "matern-product")) << to_text(result.problems);
}

TEST(JointScenario, LargeDeltaIsFlaggedWhereItIsSet) {
  Scenario scenario = plane({jdp()});
  scenario.document["privacy"]["delta"] = 0.1;
  EXPECT_TRUE(reports(build(scenario).problems, "/privacy/delta", "0.1"));
  scenario = plane({jdp({{"delta", 0.5}})});
  EXPECT_TRUE(reports(build(scenario).problems, "/algorithms/0/delta", "0.5"));
}

TEST(JointScenario, PrintedNoiseThatFallsShortIsReported) {
  const Json local{{"type", "local-jdp-gp-ucb"},
                   {"nodes", 3},
                   {"calibration", "lemma-5-bounded"},
                   {"epsilon", 10.0},
                   {"delta", 0.1}};
  const Problems problems = build(plane({local})).problems;
  EXPECT_TRUE(reports(problems, "/algorithms/0/calibration", "11.9")) << to_text(problems);
  Json exact = local;
  exact["calibration"] = "exact";
  EXPECT_FALSE(reports(build(plane({exact})).problems, "/algorithms/0/calibration", "claims"));
}

TEST(JointScenario, RewardsBeyondTheClipAreReported) {
  EXPECT_TRUE(reports(build(plane({jdp({{"reward_bound", 0.5}})})).problems, "/algorithms/0/reward_bound", "clips"));
  EXPECT_FALSE(reports(build(plane({jdp({{"reward_bound", 0.5}, {"centre", 0.5}})})).problems,
                       "/algorithms/0/reward_bound", "clips"));
  // Noise of ±0.5 leaves the clip wherever f is further from the centre than 0.5, and noise of ±2 everywhere.
  Scenario bounded = plane({jdp()});
  bounded.document["decisions"] = {{"type", "whole"}};
  bounded.document["noise"] = {{"type", "uniform"}, {"bound", 0.5}};
  EXPECT_FALSE(reports(build(bounded).problems, "/algorithms/0/reward_bound", "clips"));
  bounded.document["noise"]["bound"] = 2.0;
  EXPECT_TRUE(reports(build(bounded).problems, "/algorithms/0/reward_bound", "from -2 to 2"));
  bounded.document["noise"] = {{"type", "gaussian"}, {"sd", 0.1}};
  EXPECT_TRUE(reports(build(bounded).problems, "/algorithms/0/reward_bound", "unbounded"));
}

// Exact calibration at (1, 0.1) has μ = 0.92091…, whatever the tree: at δ = 10⁻⁵ the closed form of the Gaussian
// mechanism gives ε = 3.98000 for it (bisection in another language). The ledger of a whole run and the numbers before
// it agree.
TEST(JointScenario, ALargeDeltaIsReadAgainBeforeAndAfterTheRun) {
  const auto before_and_after = [](double delta) {
    Scenario scenario = plane({jdp()});
    scenario.document["privacy"]["delta"] = delta;
    const auto experiment = test::built(scenario);
    const Preview made = preview(*experiment);
    const Derived* before = find_derived(made.algorithms[0], "strict_reading");
    Ledger ledger;
    test::run_trial(*experiment, 0, 0, &ledger);
    const auto after = epsilon_at_strict_delta(ledger, experiment->horizon(), delta);
    return std::pair{before ? std::optional(before->value) : std::nullopt,
                     after ? after->epsilon : std::optional<double>()};
  };
  const auto [before, after] = before_and_after(0.1);
  ASSERT_TRUE(before && after);
  EXPECT_NEAR(*before, 3.980001762, 1e-6);
  EXPECT_NEAR(*after, 3.980001762, 1e-6);
  const auto [nothing, nothing_after] = before_and_after(1e-5);
  EXPECT_FALSE(nothing || nothing_after);
}

TEST(JointScenario, EpochsNeedTheSamePointsEveryRound) {
  const BuildResult result = build(plane({{{"type", "moma-gp-ucb"}}}));
  EXPECT_EQ(result.experiment, nullptr);
  EXPECT_TRUE(reports(result.problems, "/algorithms/0", "decision")) << to_text(result.problems);
}

// Remark 5: periods of 1, 1, 2, 4 and 8 rounds have features of their own. What a period's sums hold below its own
// features is noise alone; with the same features in all periods they hold rewards there.
TEST(JointScenario, PeriodsMayPlanTheirFeaturesAnew) {
  for (const char* type : {"jdp-gp-ucb", "local-jdp-gp-ucb", "qff-gp-ucb"}) {
    SCOPED_TRACE(type);
    const Json planned{{"type", type}, {"doubling", true}, {"features", "planned"}, {"nodes", 6}};
    EXPECT_GT(runs(plane({planned})), 0);
    const auto experiment = test::built(plane({planned}));
    ASSERT_TRUE(experiment);
    const Instance instance = experiment->instance(0);
    const LearnerSetup setup = experiment->setup(instance, 0);
    const JointSetup& own = joint_setup(setup);
    ASSERT_EQ(own.of_period.size(), 5U);
    EXPECT_EQ(own.of_period.front()->size(), 1);
    EXPECT_EQ(own.of_period.back()->size(), 36);
    EXPECT_EQ(own.features, own.of_period.back());
    EXPECT_EQ(own.statistics->features(), 36);
    for (std::size_t p = 1; p < own.of_period.size(); ++p)
      EXPECT_GE(own.of_period[p]->size(), own.of_period[p - 1]->size());
    // Round 4 is the second of the third period.
    const Index m = own.of_period[2]->size();
    EXPECT_GT(m, 1);
    EXPECT_LT(m, 36);
    const auto phi = phi_in_statistics(own, 4);
    EXPECT_EQ(phi->rows(), 36);
    EXPECT_TRUE(phi->bottomRows(36 - m).isZero(0.0));
    EXPECT_EQ(Matrix(phi->topRows(m)), *own.of_period[2]->phi);
    const auto rest = [m](const Experiment& of, const Instance& in) {
      const auto trial = of.make_trial(in, 0, 0);
      for (int t = 1; t <= 4; ++t) trial->step();
      return exact_statistics(trial->channel())->sigma.bottomRightCorner(36 - m, 36 - m).norm();
    };
    EXPECT_EQ(rest(*experiment, instance), 0.0);
    Json same = planned;
    same["features"] = "quadrature";
    const auto twin = test::built(plane({same}));
    ASSERT_TRUE(twin);
    const Instance of_twin = twin->instance(0);
    EXPECT_TRUE(joint_setup(twin->setup(of_twin, 0)).of_period.empty());
    EXPECT_GT(rest(*twin, of_twin), 1e-6);
  }
}

}  // namespace
}  // namespace privbo::joint_scenario_test

// An attack's two runs against the scenario's own, and plans that are refused.
#include "experiment/attack/attack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>

#include "accounting/attack/attack_views.h"
#include "core/experiment/attack/attack_cases.h"
#include "scenario/scenario.h"
#include "support/limits.h"
#include "support/small_scenario.h"

namespace privbo::attack_test {
namespace {

using attack_cases::at;
using attack_cases::experiment_with;
using ::testing::HasSubstr;

TEST(Attack, TheFirstRunIsTheScenariosOwnAndTheSecondPartsOnlyAfterTheRecord) {
  for (const Json& algorithm : {Json{{"type", "gp-ucb"}}, Json{{"type", "ldp-tgp-ucb"}, {"scale", 0.1}},
                                Json{{"type", "jdp-gp-ucb"}, {"nodes", 4}}}) {
    const auto made = experiment_with(algorithm, 4.0);
    const auto own = test::run_trial(*made, 0, 1);
    AttackSettings plan = at(9, -50.0, 10);
    plan.trial = 1;
    const AttackResult seen = attack(*made, plan);
    ASSERT_EQ(seen.first_points.size(), own.size());
    double sum = 0.0;
    for (std::size_t t = 0; t < own.size(); ++t) {
      EXPECT_EQ(seen.first_points[t], own[t].point);
      EXPECT_EQ(seen.first_regret[t], sum += own[t].regret);
      if (t < 9) {
        EXPECT_EQ(seen.second_points[t], own[t].point);
      }
    }
    EXPECT_TRUE(seen.first_difference == 0 || seen.first_difference > 9);
    EXPECT_THAT(seen.changed, HasSubstr("user 9: reward -50 in place of "));
  }
}

TEST(Attack, SameScenarioAndPlanSameResult) {
  for (const Json& algorithm : {Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "jdp-gp-ucb"}, {"nodes", 4}},
                                Json{{"type", "dp-fts"}, {"features", 6}}}) {
    const AttackResult one = attack(*test::built(test::small_scenario({algorithm})), at(2, 0.3, 50)),
                       other = attack(*test::built(test::small_scenario({algorithm})), at(2, 0.3, 50));
    EXPECT_EQ(one.loss, other.loss);
    EXPECT_EQ(one.first, other.first);
    EXPECT_EQ(one.second, other.second);
    EXPECT_EQ(one.advantage, other.advantage);
    EXPECT_EQ(one.first_points, other.first_points);
    EXPECT_EQ(one.second_regret, other.second_regret);
    EXPECT_TRUE(std::ranges::is_sorted(one.first));
    EXPECT_EQ(one.first.size(), 50U);
  }
}

TEST(Attack, TheIntegerGridIsRunWithSeededNoiseAndReportsIt) {
  Scenario scenario = test::small_scenario({{{"type", "ldp-tgp-ucb"}}});
  scenario.document["run"]["noise_source"] = "grid";
  const AttackResult one = attack(*test::built(scenario), at(2, 0.3, 10)),
                     other = attack(*test::built(scenario), at(2, 0.3, 10));
  EXPECT_EQ(one.loss, other.loss);
  EXPECT_THAT(one.sees, HasSubstr("seeded simulation"));
}

TEST(Attack, PlansOutOfRangeAreRefusedByName) {
  const auto made = experiment_with({{"type", "gp-ucb"}});
  const auto refused = [&](const AttackSettings& plan) -> std::string {
    try {
      attack(*made, plan);
    } catch (const std::invalid_argument& failure) {
      return failure.what();
    }
    return "accepted";
  };
  EXPECT_THAT(refused(at(0, 0.0)), HasSubstr("round = 0: must be from 1 to 30"));
  EXPECT_THAT(refused(at(31, 0.0)), HasSubstr("round = 31"));
  EXPECT_THAT(refused(at(1, infinity)), HasSubstr("reward = inf"));
  EXPECT_THAT(refused(at(1, 0.0, 0)), HasSubstr("draws = 0: must be from 1 to 1000000"));
  EXPECT_THAT(refused({.algorithm = 1}), HasSubstr("algorithm = 1: must be from 0 to 0"));
  EXPECT_THAT(refused({.trial = 2}), HasSubstr("trial = 2: must be from 0 to 1"));
  EXPECT_THAT(refused({.context = 0}), HasSubstr("context = 0: must be -1 (the same); the scenario has no contexts"));
}

TEST(Attack, StoppedMeansAnObstacle) {
  std::stop_source source;
  source.request_stop();
  const AttackResult seen = attack(*experiment_with({{"type", "gp-ucb"}}), at(1, 0.0), source.get_token());
  EXPECT_THAT(seen.why_inapplicable, HasSubstr("stopped"));
  EXPECT_TRUE(seen.first.empty());
}

}  // namespace
}  // namespace privbo::attack_test

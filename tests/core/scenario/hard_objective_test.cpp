// Scenarios with functions that are hard to learn: what is drawn, the line they belong to, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <string>

#include "experiment/preview/instance_bounds.h"
#include "scenario/settings.h"
#include "support/quick_scenario.h"

namespace privbo::hard_objective_test {
namespace {

using ::testing::HasSubstr;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// 20 points, B = R = 1, 200 rounds, and f one of the functions of the worst-case line.
Scenario hard(const Json& changes = Json::object()) {
  Json all{{"domain.points", 20},
           {"objective", {{"type", "hardest"}}},
           {"noise", {{"type", "signs"}, {"size", 0.6}, {"largest", 0.4}}},
           {"constants.B_rule", "declared"},
           {"constants.B", 1.0},
           {"run.horizon", 200},
           {"run.trials", 30}};
  all.update(changes);
  return test::changed_default(all);
}

/// The column of the family that f is; −1 where it is none.
Index column_of(const WorstCase::Hardest& hardest, const Vector& f) {
  for (Index j = 0; j < hardest.family->deviations.cols(); ++j)
    if ((hardest.height * (hardest.family->deviations.col(j) + hardest.family->middle) - f).cwiseAbs().maxCoeff() <
        1e-14)
      return j;
  return -1;
}

TEST(HardestFunction, IsDrawnFromTheFamilyOfTheLine) {
  for (const double epsilon : {infinity, 0.5}) {
    const bool local = std::isfinite(epsilon);
    const Json objective =
        local ? Json{{"type", "hardest"}, {"learners", "local"}, {"epsilon", epsilon}} : Json{{"type", "hardest"}};
    const auto experiment = test::checked(hard({{"objective", objective}}));
    ASSERT_TRUE(experiment);
    std::set<Index> drawn;
    for (std::size_t trial = 0; trial < 30; ++trial) {
      const Instance instance = experiment->instance(trial);
      const auto hardest = instance.worst_case->hardest(1.0, 1.0, epsilon, 200);
      ASSERT_TRUE(hardest && hardest->family);
      const Index j = column_of(*hardest, instance.f);
      ASSERT_GE(j, 0) << "f is h f_j";
      drawn.insert(j);
      EXPECT_LE(instance.norm, 1.0 + 1e-9);
      // The twin: the family of another number of rounds has another height.
      EXPECT_LT(column_of(*instance.worst_case->hardest(1.0, 1.0, local ? infinity : 0.5, 200), instance.f), 0);
    }
    EXPECT_GE(drawn.size(), 2U);
  }
}

TEST(HardestFunction, TheLineOfTheRunIsTheBoundOfItsFamily) {
  const auto experiment = test::checked(hard());
  ASSERT_TRUE(experiment);
  const Instance instance = experiment->instance(0);
  EXPECT_DOUBLE_EQ(instance.constants.R.value, 1.0);
  const auto bounds = make_instance_bounds(*experiment, instance, {1, 50, 200}, {});
  ASSERT_TRUE(bounds && bounds->worst_case.contains(infinity));
  EXPECT_TRUE(bounds->covered) << "f has a norm of at most B";
  const auto hardest = instance.worst_case->hardest(1.0, 1.0, infinity, 200);
  EXPECT_GT(hardest->regret, 0.0);
  EXPECT_DOUBLE_EQ(bounds->worst_case.at(infinity).back(), hardest->regret);
}

TEST(HardestFunction, FollowsNoiseAndRoundsAndNothingElse) {
  const auto f_of = [](const Json& changes) {
    const auto experiment = test::checked(hard(changes));
    return std::pair{experiment->document(), experiment->instance(0).f};
  };
  const auto [document, f] = f_of(Json::object());
  for (const Json& change : {Json{{"run.horizon", 3000}}, Json{{"noise", {{"type", "uniform"}, {"bound", 0.3}}}},
                             Json{{"objective", {{"type", "hardest"}, {"norm", 0.05}}}}}) {
    const auto [other, g] = f_of(change);
    EXPECT_NE(f, g) << change.dump();
    EXPECT_FALSE(same_function(document, other)) << change.dump();
    const auto kept = test::checked({with_function_of(other, document), {}});
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->instance(0).f, f) << change.dump();
  }
  for (const Json& change :
       {Json{{"privacy.epsilon", 0.1}}, Json{{"constants.B", 3.0}}, Json{{"run.reward_seed", "9"}}}) {
    const auto [other, g] = f_of(change);
    EXPECT_EQ(f, g) << change.dump();
    EXPECT_TRUE(same_function(document, other)) << change.dump();
  }
}

std::string refusal(const Json& changes) {
  const BuildResult result = build(hard(changes));
  return result.experiment ? "built" : to_text(result.problems);
}

TEST(HardestFunction, IsRefusedWhereItIsNotDefined) {
  EXPECT_THAT(refusal({{"noise", {{"type", "gaussian"}}}}), HasSubstr("\"gaussian\" has none"));
  EXPECT_THAT(refusal({{"noise", {{"type", "none"}}}}), HasSubstr("without noise no function is hard"));
  EXPECT_THAT(refusal({{"domain.points", 6000}}), HasSubstr("6000 points"));
  for (const char* objective : {"hardest", "shifted-bumps"}) {
    const Json type{{"type", objective}};
    EXPECT_THAT(refusal({{"objective", type}, {"agents.type", "mixture"}, {"algorithms", {{{"type", "dp-fts"}}}}}),
                HasSubstr("the scenario has agents"));
    EXPECT_THAT(refusal({{"objective", type}, {"contexts.type", "uniform"}, {"algorithms", {{{"type", "usca"}}}}}),
                HasSubstr("the scenario has contexts"));
  }
}

// With hardly any rounds and a tiny B there is no family, and a run says so.
TEST(HardestFunction, ARunWithoutHardFunctionsSaysSo) {
  const auto experiment =
      test::checked(hard({{"objective", {{"type", "hardest"}, {"norm", 1e-4}}}, {"run.horizon", 2}}));
  ASSERT_TRUE(experiment);
  EXPECT_THAT([&] { experiment->instance(0); },
              ::testing::ThrowsMessage<std::runtime_error>(HasSubstr("choose a larger norm")));
}

TEST(ShiftedBumpsInAScenario, AreCoveredByTheirB) {
  const auto experiment = test::checked(hard({{"objective", {{"type", "shifted-bumps"}, {"width", "least"}}},
                                              {"noise", {{"type", "two-valued"}, {"v", 1.0}, {"delta", 0.02}}}}));
  ASSERT_TRUE(experiment);
  const Instance instance = experiment->instance(0);
  EXPECT_LE(instance.norm, 1.0 + 1e-9);
  EXPECT_LE(instance.f.maxCoeff(), 0.04);
  EXPECT_DOUBLE_EQ(instance.constants.R.value, 25.0);  // Y = v/(2Δ)
  EXPECT_THAT(refusal({{"objective", {{"type", "shifted-bumps"}}}, {"kernel", {{"type", "linear"}}}}),
              HasSubstr("\"se\" and \"matern\""));
}

// A noise that is made for a smaller f has another bound and other moments than it states: no upper line.
TEST(TwoValuedRewardsInAScenario, DrawNoUpperLineForALargerF) {
  const auto made = [](double largest) {
    const auto experiment = test::checked(hard({{"objective", {{"type", "rkhs-draw"}, {"scale_max", true}}},
                                                {"noise", {{"type", "signs"}, {"size", 2.0}, {"largest", largest}}},
                                                {"constants.B_rule", "norm"},
                                                {"algorithms", {{{"type", "igp-ucb"}, {"beta_scale", 1.0}}}}}));
    return make_instance_bounds(*experiment, experiment->instance(0), {1, 30}, {}).value();
  };
  const InstanceBounds small = made(0.5), large = made(1.0);
  EXPECT_TRUE(small.upper.empty());
  ASSERT_TRUE(small.failed.contains(0));
  EXPECT_THAT(small.failed.at(0).of_bound.english(), HasSubstr("the noise is made for |f| ≤ 0.5"));
  EXPECT_FALSE(large.upper.empty());
}

}  // namespace
}  // namespace privbo::hard_objective_test

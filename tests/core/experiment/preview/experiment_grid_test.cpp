// The grid of an experiment: which domains have one, and whose norm bounds what it costs.
#include "experiment/preview/experiment_grid.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "experiment/preview/preview.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::experiment_grid_test {
namespace {

using testing::HasSubstr;

std::optional<ExperimentGrid> grid_of(const Json& changes) {
  const auto experiment = test::checked(test::changed_default(changes));
  return experiment_grid(*experiment, experiment->instance(0));
}

TEST(ExperimentGrid, IsPricedByBWhereBHolds) {
  const auto grid = grid_of({{"kernel.lengthscale", 0.2}, {"constants.B_rule", "declared"}, {"constants.B", 1000.0}});
  ASSERT_TRUE(grid);
  EXPECT_FALSE(grid->bound_is_norm);
  EXPECT_EQ(grid->bound, 1000.0);
  const GridCost cost = grid->cost(), of_one = grid_cost(*make_squared_exponential(0.2), grid->grid);
  EXPECT_DOUBLE_EQ(cost.any, 1000.0 * of_one.any);
  EXPECT_DOUBLE_EQ(*cost.sloped, 1000.0 * *of_one.sloped);
  EXPECT_DOUBLE_EQ(cost.reach, of_one.reach);
}

TEST(ExperimentGrid, IsPricedByTheNormWhereBIsSmaller) {
  const Scenario scenario = test::changed_default({{"constants.B_rule", "declared"}, {"constants.B", 1e-3}});
  const auto experiment = test::checked(scenario);
  const Instance instance = experiment->instance(0);
  const auto grid = experiment_grid(*experiment, instance);
  ASSERT_TRUE(grid);
  EXPECT_TRUE(grid->bound_is_norm);
  EXPECT_EQ(grid->bound, instance.norm);
}

TEST(ExperimentGrid, RefinesInRewardUnits) {
  const auto grid = grid_of(
      {{"kernel.lengthscale", 0.2}, {"constants.B_rule", "declared"}, {"constants.B", 1000.0}, {"domain.points", 20}});
  ASSERT_TRUE(grid);
  const RefinedGrid finer = grid->refined(1.0);
  EXPECT_TRUE(finer.enough);
  EXPECT_LT(finer.cost.least(), 1.0);
  const GridCost coarser = grid_cost(*grid->kernel, {1, finer.points - 1, grid->grid.side});
  EXPECT_GE(1000.0 * coarser.least(), 1.0);
}

TEST(ExperimentGrid, IsNoneWhereNotAllOfAGridIsOffered) {
  EXPECT_FALSE(grid_of({{"domain.type", "random-points"}}));
  EXPECT_FALSE(grid_of({{"domain.type", "ball"}}));
  EXPECT_FALSE(grid_of({{"decisions.type", "subset"}}));
  const auto agents = test::checked(test::short_preset("federated-first-look", 5, 1));
  EXPECT_FALSE(experiment_grid(*agents, agents->instance(0)));
}

TEST(ExperimentGrid, IsAmongTheNumbersOfAPreview) {
  const auto experiment = test::checked(test::changed_default({{"kernel.lengthscale", 0.2}}));
  const Preview made = preview(*experiment);
  ASSERT_TRUE(made.grid);
  const Derived *any = find_derived(made.shared, "grid_any"), *cost = find_derived(made.shared, "grid_cost");
  ASSERT_TRUE(any && cost);
  EXPECT_EQ(any->value, made.grid->cost().any);
  EXPECT_EQ(cost->value, made.grid->cost().least());
  EXPECT_LT(cost->value, any->value);
  EXPECT_EQ(cost->relation, "≤");

  const auto rough = test::checked(test::changed_default({{"kernel.type", "matern"}, {"kernel.nu", 0.5}}));
  const Preview of_rough = preview(*rough);
  const Derived* alone = find_derived(of_rough.shared, "grid_cost");
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->value, of_rough.grid->cost().any);
  EXPECT_THAT(alone->help.english(), HasSubstr("need not have a slope"));

  const auto scattered = test::checked(test::changed_default({{"domain.type", "random-points"}}));
  EXPECT_EQ(find_derived(preview(*scattered).shared, "grid_cost"), nullptr);
}

}  // namespace
}  // namespace privbo::experiment_grid_test

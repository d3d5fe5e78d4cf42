// Fitted lower-bound lines: one for each ε and moment order, with v of the reward before it is randomised.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "experiment/preview/instance_bounds.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"

namespace privbo::lower_bounds_test {
namespace {

std::shared_ptr<const Experiment> experiment_of(const Json& noise) {
  Scenario scenario =
      test::small_scenario({Json{{"type", "ldp-tgp-ucb"}, {"epsilon", 0.5}}, Json{{"type", "tgp-ucb"}, {"alpha", 0.5}},
                            Json{{"type", "tgp-ucb"}}, Json{{"type", "uniform"}}});
  scenario.document["noise"] = noise;
  scenario.document["constants"]["R_rule"] = "declared";
  return test::built(scenario);
}

std::vector<AlgorithmSnapshot> curves(std::size_t count, const std::vector<std::int64_t>& grid) {
  std::vector<AlgorithmSnapshot> made(count);
  for (AlgorithmSnapshot& each : made)
    for (const std::int64_t t : grid)
      each.curve(Metric::cumulative_regret).mean.push_back(0.3 * static_cast<double>(t));
  return made;
}

TEST(FittedLowerBounds, GroupByEpsilonAndMomentOrder) {
  const auto experiment = experiment_of({{"type", "uniform"}, {"bound", 1.0}});
  const std::vector<std::int64_t> grid{1, 5, 10, 20, 30};
  const Instance instance = experiment->instance(0);
  InstanceBounds bounds;
  bounds.B = instance.constants.B.value;
  bounds.lower_kernel = experiment->lower_bound_kernel(instance);
  for (const AlgorithmSpec& plan : experiment->algorithms())
    bounds.v.push_back(experiment->constants_for(instance, plan).v.value);
  // Of the reward before randomisation: the private algorithm's v is that of the others of its order.
  EXPECT_EQ(bounds.v[0], bounds.v[2]);
  EXPECT_NE(bounds.v[1], bounds.v[2]);
  const std::vector<BoundCurve> lines = fitted_lower_bounds(*experiment, bounds, curves(4, grid), grid, grid.size());
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_NE(lines[0].label.find("local DP, ε = 0.5, C"), std::string::npos) << lines[0].label;
  EXPECT_NE(lines[1].label.find("without local DP, α = 0.5"), std::string::npos) << lines[1].label;
  EXPECT_NE(lines[2].label.find("without local DP, C"), std::string::npos) << lines[2].label;
  EXPECT_NE(lines[0].note.find("before it is randomised"), std::string::npos);
  const double alphas[] = {1.0, 0.5, 1.0};
  const double epsilons[] = {0.5, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  for (std::size_t line = 0; line < lines.size(); ++line) {
    EXPECT_TRUE(lines[line].lower && lines[line].fitted);
    const double C = lines[line].cumulative_regret[0] / lower_bound_rate(*bounds.lower_kernel, bounds.B, bounds.v[line],
                                                                         alphas[line], epsilons[line], grid[0]);
    bool touches = false;
    for (std::size_t g = 0; g < grid.size(); ++g) {
      const double rate =
          lower_bound_rate(*bounds.lower_kernel, bounds.B, bounds.v[line], alphas[line], epsilons[line], grid[g]);
      EXPECT_NEAR(lines[line].cumulative_regret[g], C * rate, 1e-9 * C * rate);
      if (10 * grid[g] < grid.back()) continue;
      EXPECT_LE(C * rate, 0.3 * static_cast<double>(grid[g]) * (1.0 + 1e-12));
      touches = touches || C * rate > 0.3 * static_cast<double>(grid[g]) * (1.0 - 1e-12);
    }
    EXPECT_TRUE(touches) << "a larger C would do";
  }
}

TEST(FittedLowerBounds, LeaveOutMomentsThatDoNotExist) {
  Scenario scenario = test::small_scenario({Json{{"type", "tgp-ucb"}, {"alpha", 0.3}}, Json{{"type", "uniform"}}});
  scenario.document["noise"] = {{"type", "student-t"}, {"nu", 1.5}};
  const auto experiment = test::built(scenario);
  const std::vector<std::int64_t> grid{1, 10, 30};
  const auto bounds = make_instance_bounds(*experiment, experiment->instance(0), grid, {});
  ASSERT_TRUE(bounds);
  EXPECT_TRUE(std::isfinite(bounds->v[0]));
  EXPECT_TRUE(std::isinf(bounds->v[1]));
  const std::vector<BoundCurve> lines = fitted_lower_bounds(*experiment, *bounds, curves(2, grid), grid, grid.size());
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_NE(lines[0].label.find("α = 0.3"), std::string::npos);
}

/// Lines of algorithms that all have the same regret, with bounds as a run makes them.
std::vector<BoundCurve> lines_of(const Scenario& scenario) {
  const auto experiment = test::built(scenario);
  const std::vector<std::int64_t> grid{1, 10, 30};
  const auto bounds = make_instance_bounds(*experiment, experiment->instance(0), grid, {});
  return fitted_lower_bounds(*experiment, *bounds, curves(experiment->algorithms().size(), grid), grid, grid.size());
}

// Zhou & Tan's Theorem 1 is about pure local DP of rewards: (α, β) of joint and local joint DP must not enter it.
TEST(FittedLowerBounds, JointNotionsObeyTheBoundWithoutPrivacyAlone) {
  const auto joint = lines_of(test::small_scenario(
      {Json{{"type", "jdp-gp-ucb"}, {"epsilon", 0.1}}, Json{{"type", "local-jdp-gp-ucb"}, {"epsilon", 0.1}}}));
  const auto none = lines_of(test::small_scenario({Json{{"type", "uniform"}}}));
  ASSERT_EQ(joint.size(), 1U);
  ASSERT_EQ(none.size(), 1U);
  EXPECT_NE(joint[0].label.find("without local DP"), std::string::npos) << joint[0].label;
  EXPECT_EQ(joint[0].cumulative_regret, none[0].cumulative_regret);
  // The twin: local DP of the same ε has a line of its own.
  const auto local = lines_of(test::small_scenario({Json{{"type", "ldp-tgp-ucb"}, {"epsilon", 0.1}}}));
  ASSERT_EQ(local.size(), 1U);
  EXPECT_NE(local[0].cumulative_regret, none[0].cumulative_regret);
}

TEST(FittedLowerBounds, SayNothingOfDecisionSets) {
  Scenario scenario = test::small_scenario({Json{{"type", "jdp-gp-ucb"}}, Json{{"type", "uniform"}}});
  EXPECT_EQ(lines_of(scenario).size(), 1U);
  for (const char* type : {"subset", "fixed"}) {
    scenario.document["decisions"] = {{"type", type}, {"size", 5}};
    EXPECT_TRUE(lines_of(scenario).empty()) << type;
  }
}

}  // namespace
}  // namespace privbo::lower_bounds_test

// Fitted lower-bound lines: one for each ε and moment order, all with one constant, with v of the reward before it is
// randomised. Worst-case lines: where they are drawn, and what they say.
#include <gmock/gmock.h>
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
  EXPECT_NE(lines[0].label.english().find("local DP, ε = 0.5, C"), std::string::npos) << lines[0].label;
  EXPECT_NE(lines[1].label.english().find("without local DP, α = 0.5"), std::string::npos) << lines[1].label;
  EXPECT_NE(lines[2].label.english().find("without local DP, C"), std::string::npos) << lines[2].label;
  EXPECT_NE(lines[0].note.english().find("before it is randomised"), std::string::npos);
  const double alphas[] = {1.0, 0.5, 1.0};
  const double epsilons[] = {0.5, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  // One C for all: the largest that keeps each line under the curve from T/10 on, so that one of them touches it.
  const auto rate_of = [&](std::size_t line, std::size_t g) {
    return lower_bound_rate(*bounds.lower_kernel, bounds.B, bounds.v[line], alphas[line], epsilons[line], grid[g]);
  };
  const double C = lines[0].cumulative_regret[0] / rate_of(0, 0);
  bool touches = false;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    EXPECT_TRUE(lines[line].lower && lines[line].fitted && !lines[line].worst_case);
    for (std::size_t g = 0; g < grid.size(); ++g) {
      EXPECT_NEAR(lines[line].cumulative_regret[g], C * rate_of(line, g), 1e-9 * C * rate_of(line, g)) << line;
      if (10 * grid[g] < grid.back()) continue;
      const double mean = 0.3 * static_cast<double>(grid[g]);
      EXPECT_LE(lines[line].cumulative_regret[g], mean * (1.0 + 1e-12));
      touches = touches || lines[line].cumulative_regret[g] > mean * (1.0 - 1e-12);
    }
  }
  EXPECT_TRUE(touches) << "a larger C would do";
  for (std::size_t g = 0; g < grid.size(); ++g)
    EXPECT_GT(lines[0].cumulative_regret[g], lines[2].cumulative_regret[g]) << "ε = 0.5 against none, both of α = 1";
}

// Review of the paper's runs: at ε = 2 the private line was drawn below the one without privacy, because each had a C
// of its own and curves that part from the theorem's order.
TEST(FittedLowerBounds, ASmallerEpsilonIsNeverDrawnBelowALargerOne) {
  const auto experiment = test::built(test::small_scenario(
      {Json{{"type", "ldp-tgp-ucb"}, {"epsilon", 0.1}}, Json{{"type", "ldp-tgp-ucb"}, {"epsilon", 2.0}},
       Json{{"type", "ldp-tgp-ucb"}, {"epsilon", 10.0}}, Json{{"type", "uniform"}}}));
  const std::vector<std::int64_t> grid{1, 10, 30};
  const auto bounds = make_instance_bounds(*experiment, experiment->instance(0), grid, {});
  ASSERT_TRUE(bounds);
  std::vector<AlgorithmSnapshot> trial_run(4);
  for (std::size_t a = 0; a < trial_run.size(); ++a)
    for (const std::int64_t t : grid)
      trial_run[a].curve(Metric::cumulative_regret).mean.push_back((a == 3 ? 5.0 : 0.1) * static_cast<double>(t));
  const std::vector<BoundCurve> lines = fitted_lower_bounds(*experiment, *bounds, trial_run, grid, grid.size());
  ASSERT_EQ(lines.size(), 4U);  // in the order of ε, the line without local DP last
  for (std::size_t line = 1; line < lines.size(); ++line)
    for (std::size_t g = 0; g < grid.size(); ++g)
      EXPECT_GE(lines[line - 1].cumulative_regret[g], lines[line].cumulative_regret[g]) << lines[line].label;
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
  EXPECT_NE(lines[0].label.english().find("α = 0.3"), std::string::npos);
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
  EXPECT_NE(joint[0].label.english().find("without local DP"), std::string::npos) << joint[0].label;
  EXPECT_EQ(joint[0].cumulative_regret, none[0].cumulative_regret);
  // The twin: local DP of the same ε has a line of its own.
  const auto local = lines_of(test::small_scenario({Json{{"type", "ldp-tgp-ucb"}, {"epsilon", 0.1}}}));
  ASSERT_EQ(local.size(), 1U);
  EXPECT_NE(local[0].cumulative_regret, none[0].cumulative_regret);
}

/// Worst-case lines of a scenario whose algorithms all have the regret `slope` t.
std::vector<BoundCurve> worst_cases(const Scenario& scenario, double slope) {
  const auto experiment = test::built(scenario);
  const std::vector<std::int64_t> grid{1, 10, 30};
  const auto bounds = make_instance_bounds(*experiment, experiment->instance(0), grid, {});
  EXPECT_TRUE(bounds);
  std::vector<AlgorithmSnapshot> trial_run(experiment->algorithms().size());
  for (std::size_t a = 0; a < trial_run.size(); ++a) {
    trial_run[a].label = experiment->algorithms()[a].label;
    for (const std::int64_t t : grid)
      trial_run[a].curve(Metric::cumulative_regret).mean.push_back(slope * static_cast<double>(t));
  }
  return worst_case_bounds(*experiment, {&*bounds}, trial_run, grid.size());
}

TEST(WorstCaseLines, OneForEachEpsilonWithNothingFitted) {
  const Scenario scenario = test::small_scenario({Json{{"type", "ldp-tgp-ucb"}, {"epsilon", 0.5}},
                                                  Json{{"type", "ldp-tgp-ucb"}, {"epsilon", 4.0}},
                                                  Json{{"type", "jdp-gp-ucb"}, {"epsilon", 0.1}}});
  const std::vector<BoundCurve> low = worst_cases(scenario, 1e-6), high = worst_cases(scenario, 100.0);
  ASSERT_EQ(low.size(), 3U);
  ASSERT_EQ(high.size(), 3U);
  EXPECT_THAT(low[0].label, testing::HasSubstr("local DP, ε = 0.5"));
  EXPECT_THAT(low[2].label, testing::HasSubstr("without local DP"));
  for (std::size_t line = 0; line < 3; ++line) {
    EXPECT_TRUE(low[line].lower && low[line].worst_case && !low[line].fitted);
    EXPECT_EQ(low[line].cumulative_regret, high[line].cumulative_regret) << "it must not depend on the curves";
    EXPECT_THAT(low[line].note, testing::HasSubstr("this f is not the worst one"));
    EXPECT_THAT(high[line].note, testing::Not(testing::HasSubstr("this f is not the worst one")));
    for (std::size_t g = 0; line > 0 && g < 3; ++g)
      EXPECT_GE(low[line - 1].cumulative_regret[g], low[line].cumulative_regret[g]);
  }
  EXPECT_THAT(high[0].note, testing::HasSubstr("the worst f with ‖f‖ ≤ B"));
}

TEST(WorstCaseLines, ReportNothingOfDecisionSets) {
  Scenario scenario = test::small_scenario({Json{{"type", "jdp-gp-ucb"}}, Json{{"type", "uniform"}}});
  EXPECT_EQ(worst_cases(scenario, 1.0).size(), 1U);
  scenario.document["decisions"] = {{"type", "subset"}, {"size", 5}};
  EXPECT_TRUE(worst_cases(scenario, 1.0).empty());
}

TEST(FittedLowerBounds, ReportNothingOfDecisionSets) {
  Scenario scenario = test::small_scenario({Json{{"type", "jdp-gp-ucb"}}, Json{{"type", "uniform"}}});
  EXPECT_EQ(lines_of(scenario).size(), 1U);
  for (const char* type : {"subset", "fixed"}) {
    scenario.document["decisions"] = {{"type", type}, {"size", 5}};
    EXPECT_TRUE(lines_of(scenario).empty()) << type;
  }
}

}  // namespace
}  // namespace privbo::lower_bounds_test

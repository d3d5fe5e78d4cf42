// What is sentences_of of a grid beside a run: the least regret of learners, its share, and the points that make it
// small.
#include "summary/grid_sentences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace privbo::grid_sentences_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

AlgorithmSnapshot algorithm(const char* type, const char* label, std::vector<double> average_regret) {
  AlgorithmSnapshot made;
  made.type = type;
  made.label = label;
  made.final_values[static_cast<std::size_t>(Metric::average_regret)] = std::move(average_regret);
  return made;
}

/// 100 points of [0, 1], ℓ = 0.2 and norm 2: 0.0505 without slopes, 0.00110 with them.
ExperimentGrid usual_grid() { return {{1, 100, 1.0}, make_squared_exponential(0.2), 2.0, false}; }

TEST(LeastRegret, IsThatOfTheBestLearner) {
  Snapshot run;
  EXPECT_FALSE(least_regret_per_round(run));
  run.algorithms = {algorithm("igp-ucb", "A", {0.2, 0.4}), algorithm("gp-ucb", "B", {0.1, 0.3}),
                    algorithm("uniform", "U", {0.01, 0.01}), algorithm("igp-ucb", "C", {})};
  const auto least = least_regret_per_round(run);
  ASSERT_TRUE(least);
  EXPECT_EQ(least->algorithm, "B") << "who learns nothing does not count, and neither does who has no trial";
  EXPECT_DOUBLE_EQ(least->regret, 0.2);
  run.algorithms = {algorithm("igp-ucb", "A", {0.0, 0.0})};
  EXPECT_FALSE(least_regret_per_round(run)) << "of no regret there is no share";
}

TEST(GridShare, IsTheCostOverTheRegret) {
  const ExperimentGrid grid = usual_grid();
  EXPECT_FALSE(grid_report(grid, std::nullopt).share);
  const auto small = grid_report(grid, RegretPerRound{"A", 1.0}).share;
  ASSERT_TRUE(small);
  EXPECT_NEAR(small->share, 0.001104, 2e-6);
  EXPECT_FALSE(small->finer);
  const auto large = grid_report(grid, RegretPerRound{"A", 0.01}).share;
  ASSERT_TRUE(large);
  EXPECT_NEAR(large->share, 0.1104, 2e-4);
  ASSERT_TRUE(large->finer);
  EXPECT_TRUE(large->finer->enough);
  EXPECT_LT(large->finer->cost.least(), 1e-4);
  // r ∝ 1/(n − 1) and the cost ∝ r²: √11 times as fine.
  EXPECT_NEAR(static_cast<double>(large->finer->points), 1.0 + 99.0 * std::sqrt(11.04), 2.0);
}

TEST(GridSentences, StateCostShareAndRemedy) {
  const auto sentences_of = [](const std::optional<RegretPerRound>& regret, const ExperimentGrid& grid) {
    std::vector<std::string> lines;
    for (const Message& line : grid_sentences(grid_report(grid, regret))) lines.push_back(line.english());
    return lines;
  };
  EXPECT_THAT(
      sentences_of(std::nullopt, usual_grid()),
      ElementsAre("The grid has 100 points on each axis. No other points are asked, by which a round may lose up to "
                  "0.0011 (where ‖f‖ ≤ 2)."));
  EXPECT_THAT(sentences_of(RegretPerRound{"A", 1.0}, usual_grid()),
              ElementsAre(HasSubstr("100 points"), "That is 0.11 % of what A lost a round (1)."));
  EXPECT_THAT(sentences_of(RegretPerRound{"A", 0.01}, usual_grid()),
              ElementsAre(HasSubstr("100 points"), "That is 11 % of what A lost a round (0.01).",
                          HasSubstr("points on each axis it is below 1 % of it.")));
  const ExperimentGrid rough{{2, 20, 1.0}, make_matern(0.5, 0.2), 2.0, false};
  EXPECT_THAT(sentences_of(RegretPerRound{"A", 0.01}, rough),
              ElementsAre(HasSubstr("20 points"), HasSubstr("lost a round"),
                          HasSubstr("Even with 141 points on each axis, as many as a domain may have, it is up to ")));
}

TEST(GridJson, HoldsTheSameNumbers) {
  const ExperimentGrid grid = usual_grid();
  const Json alone = grid_json(grid_report(grid, std::nullopt));
  EXPECT_EQ(alone.at("points"), 100);
  EXPECT_EQ(alone.at("norm_at_most"), 2.0);
  EXPECT_EQ(alone.at("cost_per_round").at("any"), grid.cost().any);
  EXPECT_EQ(alone.at("cost_per_round").at("with_slope"), *grid.cost().sloped);
  EXPECT_TRUE(alone.at("algorithm").is_null());
  EXPECT_TRUE(alone.at("points_below_one_percent").is_null());
  EXPECT_EQ(grid_json(grid_report(grid, RegretPerRound{"A", 1.0})).at("points_below_one_percent"), 100);
  EXPECT_GT(grid_json(grid_report(grid, RegretPerRound{"A", 0.01})).at("points_below_one_percent").get<int>(), 300);
  const ExperimentGrid rough{{2, 20, 1.0}, make_matern(0.5, 0.2), 2.0, false};
  const Json never = grid_json(grid_report(rough, RegretPerRound{"A", 0.01}));
  EXPECT_TRUE(never.at("points_below_one_percent").is_null());
  EXPECT_TRUE(never.at("cost_per_round").at("with_slope").is_null());
}

}  // namespace
}  // namespace privbo::grid_sentences_test

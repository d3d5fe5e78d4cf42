// The ratio that the window calls the price of privacy, against numbers worked out by hand and against a jackknife.
#include "plot/data/price_of_privacy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "support/quick_scenario.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::price_of_privacy_test {
namespace {

/// Gives an algorithm these final values and their mean at the last recorded round.
void end_with(Snapshot& run, std::size_t algorithm, const std::vector<double>& values) {
  AlgorithmSnapshot& changed = run.algorithms[algorithm];
  changed.final_values[0] = values;
  double sum = 0.0;
  for (const double value : values) sum += value;
  changed.curve(Metric::cumulative_regret).mean.back() = sum / static_cast<double>(values.size());
}

TEST(PriceOfPrivacy, IsTheRatioOfTheBestOfEither) {
  Snapshot run = samples::regret(4, 50, 1000);  // the first is private, the fourth is uniform play
  end_with(run, 0, {90.0, 110.0});
  end_with(run, 1, {45.0, 55.0});
  end_with(run, 2, {60.0, 60.0});
  end_with(run, 3, {1.0, 1.0});
  const auto price = price_of_privacy(run);
  ASSERT_TRUE(price);
  EXPECT_EQ(price->with, 0U);
  EXPECT_EQ(price->without, 1U) << "the fourth learns nothing and has only been lucky";
  EXPECT_DOUBLE_EQ(price->ratio, 2.0);
  EXPECT_EQ(price->t, 1000);
  // Twice as much in every trial: nothing is uncertain about the factor.
  EXPECT_NEAR(price->error.value(), 0.0, 1e-12);
  end_with(run, 1, {55.0, 45.0});
  // x − 2y is −20 and 20: a standard deviation of 28.28, over √2 and over 50.
  EXPECT_NEAR(price_of_privacy(run)->error.value(), 0.4, 1e-12);
}

TEST(PriceOfPrivacy, ItsErrorIsThatOfAJackknife) {
  std::mt19937 coins(7);
  std::normal_distribution<double> normal;
  std::vector<double> x, y;
  for (int k = 0; k < 400; ++k) {
    const double shared = normal(coins);
    y.push_back(100.0 + 10.0 * shared + 5.0 * normal(coins));
    x.push_back(190.0 + 15.0 * shared + 20.0 * normal(coins));
  }
  Snapshot run = samples::regret(2, 50, 1000);
  end_with(run, 0, x);
  end_with(run, 1, y);
  const double n = static_cast<double>(x.size());
  double sum_x = 0.0, sum_y = 0.0, mean = 0.0, squares = 0.0;
  for (std::size_t k = 0; k < x.size(); ++k) sum_x += x[k], sum_y += y[k];
  std::vector<double> left_out;
  for (std::size_t k = 0; k < x.size(); ++k) left_out.push_back((sum_x - x[k]) / (sum_y - y[k]));
  for (const double ratio : left_out) mean += ratio / n;
  for (const double ratio : left_out) squares += (ratio - mean) * (ratio - mean);
  const double jackknife = std::sqrt((n - 1.0) / n * squares);
  EXPECT_NEAR(price_of_privacy(run)->error.value(), jackknife, 0.01 * jackknife);
}

TEST(PriceOfPrivacy, IsAbsentBeforeTheEndAndAfterAFewRounds) {
  Snapshot run = samples::regret(2, 50, 1000);
  ASSERT_TRUE(price_of_privacy(run));
  for (const RunState state :
       {RunState::idle, RunState::running, RunState::paused, RunState::stopped, RunState::failed}) {
    run.state = state;
    EXPECT_FALSE(price_of_privacy(run)) << to_string(state);
  }
  for (const std::int64_t rounds : {1, 2, 9}) EXPECT_FALSE(price_of_privacy(samples::regret(2, 1, rounds))) << rounds;
  EXPECT_TRUE(price_of_privacy(samples::regret(2, 1, 10)));
}

TEST(PriceOfPrivacy, ScalesAreComparedAsTheyAct) {
  const auto of = [](const Json& first, const Json& second) {
    Scenario scenario = test::small_scenario(40, 1);
    scenario.document["algorithms"] = {first, second};
    return test::checked(scenario);
  };
  const auto alike = [&](const Json& first, const Json& second) {
    return explore_alike(of(first, second).get(), 0, 1);
  };
  const auto ldp = [](const Json& scale) { return Json{{"type", "ldp-tgp-ucb"}, {"beta_scale", scale}}; };
  const auto igp = [](const Json& scale) { return Json{{"type", "igp-ucb"}, {"beta_scale", scale}}; };
  EXPECT_TRUE(alike(ldp(0.1), igp(0.1)));
  EXPECT_FALSE(alike(ldp(0.03), igp(0.5))) << "as in First look";
  Json theorem = ldp(0.03);
  theorem["constants"] = "theorem";
  EXPECT_TRUE(alike(theorem, igp(1.0))) << "the theorem's constants have the scale 1, whatever the setting says";
  EXPECT_FALSE(alike(theorem, igp(0.03)));
  Json order = ldp(0.1);
  order["constants"] = "order-wise";
  EXPECT_FALSE(alike(order, igp(0.1)));
  EXPECT_EQ(exploration_text(of(ldp(0.03), igp(0.5)).get(), 1).english(), "s = 0.5");
  EXPECT_FALSE(explore_alike(nullptr, 0, 1)) << "nothing is known to be equal";
}

TEST(PriceOfPrivacy, IsAbsentWhereThereIsNothingToCompare) {
  EXPECT_FALSE(price_of_privacy(samples::regret(1, 50, 1000))) << "private alone";
  Snapshot bare = samples::regret(3, 50, 1000);
  bare.algorithms[0].privacy = {};
  EXPECT_FALSE(price_of_privacy(bare)) << "nobody is private";
  EXPECT_FALSE(price_of_privacy(samples::agents_run())) << "agents are read by their simple regret";
  EXPECT_FALSE(price_of_privacy(samples::empty()));
  Snapshot measured = samples::regret(2, 50, 1000);
  measured.checkpoints = {100, 1000};
  EXPECT_FALSE(price_of_privacy(measured)) << "recommendations are read by their error rate";
  Snapshot broken = samples::regret(2, 50, 1000);
  broken.algorithms[1].type = "shared-noise-gp-ucb";
  EXPECT_FALSE(price_of_privacy(broken)) << "a broken mechanism is no yardstick";
  EXPECT_FALSE(price_of_privacy(samples::regret(2, 50, 1000, 1))->error) << "one trial has no spread";
}

}  // namespace
}  // namespace privbo::ui::price_of_privacy_test

// Previewed numbers against closed forms worked out by hand, and that a stop is obeyed.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <numbers>
#include <set>
#include <thread>

#include "experiment/preview/preview.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"

namespace privbo::preview_test {
namespace {

double at(const std::vector<Derived>& list, const std::string& id) {
  const Derived* number = find_derived(list, id);
  EXPECT_NE(number, nullptr) << id;
  return number ? number->value : std::nan("");
}

/// 20 points so far apart, in length scales, that the kernel matrix is the identity; B = R = 1 declared.
Scenario independent_points(std::int64_t horizon, double epsilon) {
  Scenario scenario = test::changed_default({{"domain.points", 20},
                                             {"kernel.lengthscale", 0.001},
                                             {"constants.B_rule", "declared"},
                                             {"constants.R_rule", "declared"},
                                             {"constants.lambda", 2.0},
                                             {"constants.delta", 0.1},
                                             {"privacy.epsilon", epsilon},
                                             {"run.horizon", horizon}});
  scenario.document["constants"]["B"] = 1.0;
  scenario.document["constants"]["R"] = 1.0;
  scenario.document["objective"] = {{"type", "kernel-mixture"}, {"centres", {0.0, 1.0}}, {"weights", {1.0, -0.5}}};
  scenario.document["algorithms"] = Json::array({{{"type", "ldp-tgp-ucb"}, {"beta_scale", 0.5}},
                                                 {{"type", "igp-ucb"}, {"private_rewards", true}},
                                                 {{"type", "gp-ucb"}},
                                                 {{"type", "uniform"}}});
  return scenario;
}

TEST(Preview, IndependentPointsHaveClosedForms) {
  const auto experiment = test::checked(independent_points(60, 4.0));
  const Preview made = preview(*experiment);
  // Every point is played three times: γ = ½ · 20 · ln(1 + 3/λ).
  const double gain = 10.0 * std::log1p(1.5);
  EXPECT_NEAR(at(made.shared, "gain_greedy"), gain, 1e-9);
  EXPECT_NEAR(at(made.shared, "gain_upper"), gain * std::numbers::e / (std::numbers::e - 1.0), 1e-9);
  EXPECT_EQ(at(made.shared, "points"), 20.0);
  EXPECT_EQ(at(made.shared, "rank"), 20.0);
  // In round 60 the last point has been run twice: σ² = λ/(λ + 2).
  EXPECT_NEAR(at(made.shared, "deviation_last"), std::sqrt(0.5), 1e-9);
  EXPECT_EQ(at(made.shared, "prior_variance"), 1.0);
  EXPECT_NEAR(at(made.shared, "range"), 1.5, 1e-9);
  EXPECT_NEAR(at(made.shared, "largest"), 1.0, 1e-9);
  EXPECT_NEAR(at(made.shared, "norm"), std::sqrt(1.25), 1e-9);
}

TEST(Preview, PrivateWidthsFollowThePapersFormulas) {
  const auto experiment = test::checked(independent_points(60, 4.0));
  const Preview made = preview(*experiment);
  const auto& ldp = made.algorithms[0];
  EXPECT_DOUBLE_EQ(at(ldp, "laplace_scale"), 1.0);  // 2 (1 + 1) / 4
  EXPECT_DOUBLE_EQ(at(ldp, "epsilon"), 4.0);
  EXPECT_DOUBLE_EQ(at(ldp, "odds_factor"), std::exp(4.0));
  EXPECT_DOUBLE_EQ(at(ldp, "truncation_last"), 2.0 + std::log(60.0));
  // γ_59: nineteen points played three times, one twice; the realised rule is bounded by e/(e−1) times it.
  const double gamma = 0.5 * (19.0 * std::log1p(1.5) + std::log1p(1.0)) * std::numbers::e / (std::numbers::e - 1.0);
  const double b = 2.0 + std::log(59.0);
  const double theorem =
      1.0 + (2.0 * std::sqrt(2.0) * b * std::sqrt(gamma + std::log(10.0)) + std::sqrt(4.0 * (std::log(59.0) + 1.0))) /
                std::sqrt(2.0);
  EXPECT_NEAR(at(ldp, "beta_last"), 0.5 * theorem, 1e-9);
  EXPECT_EQ(find_derived(ldp, "beta_last")->relation, "≤");
  // Exploring realises the greedy gain itself.
  const double realised = gamma * (std::numbers::e - 1.0) / std::numbers::e;
  const double exploring = 1.0 + (2.0 * std::sqrt(2.0) * b * std::sqrt(realised + std::log(10.0)) +
                                  std::sqrt(4.0 * (std::log(59.0) + 1.0))) /
                                     std::sqrt(2.0);
  EXPECT_NEAR(at(ldp, "exploration_last"), 0.5 * exploring * std::sqrt(0.5), 1e-9);

  EXPECT_DOUBLE_EQ(at(made.algorithms[1], "private_noise"), std::sqrt(3.0));  // √(1 + 2)
  // λ = 2: R′/√λ = √(3/2).
  EXPECT_NEAR(at(made.algorithms[1], "beta_first"), 1.0 + std::sqrt(1.5) * std::sqrt(2.0 * (1.0 + std::log(10.0))),
              1e-12);

  const double srinivas = std::sqrt(2.0 * std::log(20.0 * 3600.0 * std::numbers::pi * std::numbers::pi / 0.6));
  EXPECT_NEAR(at(made.algorithms[2], "beta_last"), srinivas, 1e-12);
  EXPECT_EQ(find_derived(made.algorithms[2], "beta_last")->relation, "=");
  EXPECT_EQ(find_derived(made.algorithms[2], "laplace_scale"), nullptr);
  EXPECT_TRUE(made.algorithms[3].empty()) << "uniform play has no numbers";
}

TEST(Preview, ReportsWhenPointsCanBeReportedApart) {
  // GP-UCB on independent points: in round t = 20 k + 1 every point has been run k times and σ² = λ/(λ + k).
  Scenario scenario = independent_points(20000, 4.0);
  scenario.document["algorithms"] = Json::array({{{"type", "gp-ucb"}}});
  const double found = at(preview(*test::checked(scenario)).algorithms[0], "telling_round");
  const auto half_width = [](double t) {
    const double trial_run = std::floor((t - 1.0) / 20.0);
    return std::sqrt(2.0 * std::log(20.0 * t * t * std::numbers::pi * std::numbers::pi / 0.6)) *
           std::sqrt(2.0 / (2.0 + trial_run));
  };
  EXPECT_LT(half_width(found), 1.5);
  EXPECT_GE(half_width(found - 1.0), 1.5);
  scenario.document["run"]["horizon"] = 50;
  EXPECT_TRUE(std::isnan(at(preview(*test::checked(scenario)).algorithms[0], "telling_round")));
}

TEST(Preview, GreedyRuleIsExactAndItsBoundReportsIt) {
  for (const char* rule : {"greedy", "greedy-bound"}) {
    Scenario scenario = independent_points(60, 4.0);
    scenario.document["constants"]["gain"] = rule;
    const Preview made = preview(*test::checked(scenario));
    EXPECT_EQ(find_derived(made.algorithms[0], "beta_last")->relation, "=") << rule;
  }
}

TEST(Preview, LargeProblemsGetAClosedFormBound) {
  Scenario scenario = independent_points(1000000, 4.0);
  scenario.document["domain"]["points"] = 400;
  scenario.document["kernel"]["lengthscale"] = 0.00001;
  const auto begin = std::chrono::steady_clock::now();
  const Preview made = preview(*test::checked(scenario));
  test::expect_within(std::chrono::steady_clock::now() - begin, 20000);
  EXPECT_EQ(find_derived(made.shared, "gain_greedy"), nullptr);
  EXPECT_NEAR(at(made.shared, "gain_upper"), 200.0 * std::log1p(1e6 / 800.0), 1e-6);
  EXPECT_TRUE(std::isfinite(at(made.algorithms[0], "beta_last")));
  EXPECT_EQ(find_derived(made.algorithms[0], "beta_last")->relation, "≤");
}

TEST(Preview, StopsAtOnce) {
  Scenario scenario = test::changed_default({{"domain.points", 100}, {"run.horizon", 200000}});
  const auto experiment = test::checked(scenario);
  experiment->instance(0);
  std::stop_source stop;
  std::jthread soon([&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    stop.request_stop();
  });
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_THROW(preview(*experiment, stop.get_token()), std::runtime_error);
  test::expect_within(std::chrono::steady_clock::now() - begin, 2000);
}

TEST(Preview, EveryNumberIsDescribed) {
  for (const Preview& made :
       {preview(*test::checked(test::small_scenario(50, 1))), preview(*test::checked(independent_points(50, 1.0)))}) {
    std::vector<std::vector<Derived>> lists = made.algorithms;
    lists.push_back(made.shared);
    for (const auto& list : lists) {
      std::set<std::string> ids;
      for (const Derived& number : list) {
        EXPECT_TRUE(ids.insert(number.id).second) << number.id;
        EXPECT_FALSE(number.symbol.empty() || number.label.empty() || number.help.empty()) << number.id;
      }
    }
  }
}

}  // namespace
}  // namespace privbo::preview_test

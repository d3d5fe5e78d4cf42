// The orders of the parent paper's code against its own expressions written out, and what the choice of constants does
// to previews, bounds and explanations.
#include "families/local/order_wise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "experiment/preview/instance_bounds.h"
#include "experiment/preview/preview.h"
#include "families/families.h"
#include "families/local/learner/nystrom_decision.h"
#include "support/quick_scenario.h"

namespace privbo::order_wise_test {
namespace {

using ::testing::HasSubstr;

constexpr double tolerance = 1e-12;

// T = 10⁴, m = 5, v = 4, B = 1.5, α = 1, λ = 1: ln((5 + 1) 10⁴) = ln 60000 = 11.002100.
TEST(OrderWise, AtaAtAlphaOne) {
  EXPECT_NEAR(order_wise_ata_truncation(77, 5, 10000, 4.0, 1.0), std::sqrt(4.0 / 11.002099841204238), tolerance);
  EXPECT_NEAR(order_wise_ata_width(77, 5, 10000, 1.5, 4.0, 1.0, 1.0), 1.5 + std::sqrt(5.0 * 4.0 * 11.002099841204238),
              tolerance);
}

// α = 1/2, v = 8, t = 64: v^{2/3} = 4, t^{1/6} = 2; m = 3, T = 100: ln 400.
TEST(OrderWise, AtaWithAFiniteMomentOfLowerOrder) {
  const double logarithm = std::log(400.0);
  EXPECT_NEAR(order_wise_ata_truncation(64, 3, 100, 8.0, 0.5), 4.0 * 2.0 / std::cbrt(logarithm * logarithm), tolerance);
  EXPECT_NEAR(order_wise_ata_width(64, 3, 100, 1.5, 8.0, 0.5, 1.0),
              1.5 + std::sqrt(3.0) * std::cbrt(logarithm) * 4.0 * 2.0, tolerance);
}

// t = 16, v = 9: √v t^{1/4} = 6, ln 16 = 2.772589.
TEST(OrderWise, TruncatedWidthGrowsWithTheRootOfTheLogarithm) {
  EXPECT_NEAR(order_wise_truncated_width(16, 1.0, 6.0, 1.0), 1.0 + 6.0 * std::sqrt(2.772588722239781), tolerance);
  EXPECT_EQ(order_wise_truncated_width(1, 1.25, 6.0, 0.5), 1.25) << "ln 1 = 0";
}

TEST(OrderWise, MomaHasNoFactors) {
  EXPECT_NEAR(order_wise_moma_width(7, 4, 1.0, 9.0, 1.0, 1.0), 1.0 + 6.0, tolerance);
  // α = 1/2: (4 · 2)^{2/3} 64^{1/6} = 4 · 2.
  EXPECT_NEAR(order_wise_moma_width(64, 4, 1.0, 2.0, 0.5, 1.0), 1.0 + 8.0, tolerance);
  EXPECT_EQ(order_wise_replays(1.0, 10000), 10);  // ⌈9.21⌉
  EXPECT_EQ(order_wise_replays(0.5, 10000), 5);   // ⌈4.61⌉
  EXPECT_EQ(order_wise_replays(0.5, 20000), 5);   // ⌈4.95⌉
  EXPECT_EQ(order_wise_replays(1.0, 1), 1);
}

// The code plays argmax μ + (B√λ + noise term) √(σ²/λ), and includes with probability ln T/ε² · σ²/λ.
TEST(OrderWise, IsTheCodesIndexAtEveryRegulariser) {
  const double B = 1.5, v = 4.0, sigma = 0.3;
  for (const double lambda : {1.0, 0.25, 4.0}) {
    const double code_norm = sigma / std::sqrt(lambda);
    const double tgp = B * std::sqrt(lambda) + std::pow(20.0, 0.25) * 2.0 * std::sqrt(std::log(20.0));
    EXPECT_NEAR(order_wise_truncated_width(20, B, 2.0 * std::pow(20.0, 0.25), lambda) * sigma, tgp * code_norm,
                tolerance);
    const double ata = B * std::sqrt(lambda) + std::sqrt(5.0 * v * std::log(6.0 * 1000.0));
    EXPECT_NEAR(order_wise_ata_width(9, 5, 1000, B, v, 1.0, lambda) * sigma, ata * code_norm, tolerance);
    EXPECT_NEAR(order_wise_inclusion(0.1, 1000, lambda) * sigma * sigma,
                std::log(1000.0) / 0.01 * sigma * sigma / lambda, 1e-9);
  }
}

const std::vector<std::string> with_constants{"tgp-ucb",        "ldp-tgp-ucb", "ata-gp-ucb",
                                              "ldp-ata-gp-ucb", "moma-gp-ucb", "ldp-moma-gp-ucb"};

/// Every theorem here covers bounded noise within what is declared, at B = ‖f‖ and λ = 1.
std::shared_ptr<const Experiment> experiment_with(Json algorithm, const Json& changes = Json::object()) {
  Json all{{"domain.points", 20},
           {"noise", {{"type", "uniform"}, {"bound", 1.0}}},
           {"run.horizon", 400},
           {"run.trials", 3},
           {"constants.B_rule", "norm"},
           {"objective", {{"type", "kernel-mixture"}, {"centres", {0.2, 0.8}}, {"weights", {0.9, 0.4}}}},
           {"algorithms", Json::array({std::move(algorithm)})}};
  all.update(changes);
  return test::checked(test::changed_default(all));
}

double previewed(const Experiment& experiment, const char* id) {
  const Preview made = preview(experiment);
  const Derived* number = find_derived(made.algorithms[0], id);
  return number ? number->value : std::nan("");
}

std::vector<Index> points_of(const Experiment& experiment, std::size_t trial = 0) {
  const auto run = experiment.make_trial(experiment.instance(trial), 0, trial);
  std::vector<Index> points;
  for (std::int64_t t = 1; t <= experiment.horizon(); ++t) points.push_back(run->step().queries.front().point);
  return points;
}

TEST(ConstantsChoice, TheoremIgnoresTheScales) {
  for (const std::string& type : with_constants) {
    SCOPED_TRACE(type);
    Json scaled{{"type", type}, {"beta_scale", 0.1}}, theorem{{"type", type}, {"beta_scale", 0.1}}, one{{"type", type}};
    theorem["constants"] = "theorem";
    const auto dictionary = type.find("tgp") == std::string::npos;
    if (dictionary) theorem["inclusion_scale"] = 0.01;
    if (type.find("moma") != std::string::npos) theorem["repeat_scale"] = 0.01;
    const auto at_theorem = experiment_with(theorem), at_one = experiment_with(one), at_scale = experiment_with(scaled);
    ASSERT_TRUE(at_theorem && at_one && at_scale);
    for (const char* id : {"beta_last", "inclusion", "replays"}) {
      const double value = previewed(*at_theorem, id), same = previewed(*at_one, id);
      EXPECT_TRUE(value == same || (std::isnan(value) && std::isnan(same))) << id << " " << value << " " << same;
    }
    EXPECT_NEAR(previewed(*at_scale, "beta_last"), 0.1 * previewed(*at_one, "beta_last"), 1e-9);
    EXPECT_EQ(points_of(*at_theorem), points_of(*at_one));
  }
}

TEST(ConstantsChoice, OrderWiseWidthsAreNarrowerAndHaveNoBound) {
  for (const std::string& type : with_constants) {
    SCOPED_TRACE(type);
    const auto orders = experiment_with({{"type", type}, {"constants", "order-wise"}, {"beta_scale", 0.1}}),
               same = experiment_with({{"type", type}, {"constants", "order-wise"}}),
               theorem = experiment_with({{"type", type}});
    ASSERT_TRUE(orders && same && theorem);
    EXPECT_LT(previewed(*orders, "beta_last"), previewed(*theorem, "beta_last"));
    EXPECT_EQ(previewed(*orders, "beta_last"), previewed(*same, "beta_last")) << "s does not act";
    EXPECT_EQ(points_of(*orders), points_of(*same));
    const auto drawn = make_instance_bounds(*theorem, theorem->instance(0), {400}, {}),
               refused = make_instance_bounds(*orders, orders->instance(0), {400}, {});
    ASSERT_TRUE(drawn && refused);
    EXPECT_EQ(drawn->upper.size(), 1U);
    EXPECT_TRUE(refused->upper.empty());
    ASSERT_EQ(refused->failed.size(), 1U);
    EXPECT_THAT(refused->failed.begin()->second.of_bound, HasSubstr("orders without a proof"));
    const AlgorithmSpec& plan = orders->algorithms()[0];
    const Explanation stated = plan.entry->explain(plan.params);
    EXPECT_THAT(stated.regret, HasSubstr("Nothing is proved"));
    EXPECT_TRUE(stated.regret_formulas.empty());
    for (const Text& assumption : stated.regret_assumptions)
      EXPECT_EQ(assumption.english().find("Regret: λ"), std::string::npos);
  }
}

// The parent code, line by line: b_t from the dictionary of round t, β_{t+1} from the same, at λ = 1/4 and α = 1/2.
TEST(ConstantsChoice, EveryRoundOfAtaUsesTheSizeOfItsDictionary) {
  const Json declared{{"constants.B_rule", "declared"}, {"constants.B", 1.0},
                      {"constants.v_rule", "declared"}, {"constants.v", 8.0},
                      {"constants.lambda", 0.25},       {"run.horizon", 60}};
  const auto experiment = experiment_with({{"type", "ata-gp-ucb"},
                                           {"constants", "order-wise"},
                                           {"alpha", 0.5},
                                           {"coins", "per-arm"},
                                           {"inclusion_scale", 0.02},
                                           {"first_point", "random"}},
                                          declared);
  ASSERT_TRUE(experiment);
  const auto run = experiment->make_trial(experiment->instance(0), 0, 0);
  double next = 1.0 + 2.0 * std::cbrt(std::log(2.0 * 60.0)) * 4.0;  // m = t = 1
  for (std::int64_t t = 1; t <= 60; ++t) {
    SCOPED_TRACE(t);
    const Decision& decision = run->step().decision;
    EXPECT_NEAR(decision.width.value(), next, 1e-10);
    const auto* noted = find_part<NystromDecision>(decision.own);
    ASSERT_TRUE(noted);
    const double m = static_cast<double>(noted->features), logarithm = std::log((m + 1.0) * 60.0);
    const double growth = std::pow(static_cast<double>(t), 1.0 / 6.0);
    EXPECT_NEAR(decision.truncation, 4.0 / std::pow(logarithm, 2.0 / 3.0) * growth, 1e-10);
    next = 1.0 + std::sqrt(m) / 0.5 * std::cbrt(logarithm) * 4.0 * growth;
  }
}

// Numbers of one setting by hand: B = R = 1 and v = c = 4 declared, ε = 4, T = 400, 20 points.
TEST(ConstantsChoice, OrderWiseNumbersReachTheRun) {
  const Json declared{
      {"constants.B_rule", "declared"}, {"constants.B", 1.0}, {"constants.R_rule", "declared"}, {"constants.R", 1.0},
      {"constants.v_rule", "declared"}, {"constants.v", 4.0}, {"constants.c_rule", "declared"}, {"constants.c", 4.0},
      {"privacy.epsilon", 4.0}};
  const auto last = [&](const char* type) {
    const auto made =
        experiment_with({{"type", type}, {"constants", "order-wise"}, {"nystrom_accuracy", 0.1}}, declared);
    return previewed(*made, "beta_last");
  };
  const double root = std::sqrt(std::log(400.0));
  EXPECT_NEAR(last("tgp-ucb"), 1.0 + 2.0 * std::pow(400.0, 0.25) * root, 1e-9);
  EXPECT_NEAR(last("ldp-tgp-ucb"), 1.0 + (2.0 + std::log(399.0)) * root, 1e-9);  // ℒ = 2 · 2/4 = 1
  EXPECT_NEAR(last("ata-gp-ucb"), 1.0 + std::sqrt(20.0 * 4.0 * std::log(21.0 * 400.0)), 1e-9);
  EXPECT_NEAR(last("ldp-ata-gp-ucb"), 1.0 + std::sqrt(20.0 * 4.0 * std::log(21.0 * 400.0)), 1e-9);  // v = 1 + 1 + 2
  // k = ⌈ln 400⌉ = 6, N = 66 epochs, m ≤ 20.
  EXPECT_NEAR(last("moma-gp-ucb"), 1.0 + std::sqrt(20.0 * 4.0), 1e-9);
  EXPECT_NEAR(last("ldp-moma-gp-ucb"), 1.0 + std::sqrt(20.0 * 3.0), 1e-9);  // c = 1 + 2
  const auto moma = experiment_with({{"type", "moma-gp-ucb"}, {"constants", "order-wise"}}, declared);
  EXPECT_EQ(previewed(*moma, "replays"), 6.0);
  EXPECT_EQ(previewed(*moma, "epochs"), 66.0);
  EXPECT_NEAR(previewed(*moma, "inclusion"), std::log(400.0) / 0.25, 1e-9);
}

}  // namespace
}  // namespace privbo::order_wise_test

// The choice of randomiser through a whole scenario: what learners are told, what is previewed, bounded and drawn, and
// which notion of privacy a scenario's settings leave.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "experiment/preview/instance_bounds.h"
#include "experiment/preview/preview.h"
#include "experiment/run/runner.h"
#include "io/results/results_writer.h"
#include "posterior/exact/information_gain.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::local_release_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

Json private_igp(const std::string& randomiser) {
  return {{"type", "igp-ucb"},
          {"private_rewards", true},
          {"randomiser", randomiser},
          {"beta_scale", 1.0},
          {"label", randomiser}};
}

/// B = 2, R = 1: the bound is 3; uniform noise on [−1, 1] unless another is given.
Scenario scenario(const Json& algorithms, double epsilon, const Json& changes = Json::object()) {
  Json all{{"domain.points", 20},
           {"objective", {{"type", "kernel-mixture"}, {"centres", {0.2, 0.8}}, {"weights", {1.0, -0.5}}}},
           {"noise", {{"type", "uniform"}}},
           {"run.horizon", 40},
           {"run.trials", 1},
           {"privacy.epsilon", epsilon},
           {"constants.B_rule", "declared"},
           {"constants.B", 2.0},
           {"constants.R_rule", "declared"},
           {"constants.R", 1.0},
           {"algorithms", algorithms}};
  all.update(changes);
  return test::changed_default(all);
}

double value(const std::vector<Derived>& list, const std::string& id) {
  const Derived* number = find_derived(list, id);
  EXPECT_NE(number, nullptr) << id;
  return number ? number->value : std::nan("");
}

const Json all_randomisers = Json::array({private_igp("laplace"), private_igp("one-bit"), private_igp("piecewise")});

TEST(LocalRelease, LearnersAreReportedReachOrScale) {
  for (const double epsilon : {0.5, 2.0, 6.0}) {
    const auto made = test::checked(scenario(all_randomisers, epsilon));
    const Instance instance = made->instance(0);
    const auto received = [&](std::size_t a) { return made->declared_setup(instance, a); };
    const double one_bit = 3.0 * (std::exp(epsilon) + 1.0) / std::expm1(epsilon),
                 C = (std::exp(0.5 * epsilon) + 1.0) / std::expm1(0.5 * epsilon);
    EXPECT_EQ(received(0).laplace_scale, 6.0 / epsilon);
    EXPECT_EQ(received(0).reach, std::nullopt);
    EXPECT_NEAR(received(1).reach.value(), one_bit, 1e-13 * one_bit);
    EXPECT_NEAR(received(2).reach.value(), 3.0 * C, 1e-10 * C);
    for (std::size_t a : {1U, 2U}) EXPECT_EQ(received(a).laplace_scale, 0.0);
    for (std::size_t a : {0U, 1U, 2U}) EXPECT_EQ(made->algorithms()[a].epsilon, epsilon);
  }
}

TEST(LocalRelease, PreviewHasTheClosedForms) {
  const double epsilon = 2.0, e = std::exp(epsilon), root = std::exp(0.5 * epsilon);
  const Preview made = preview(*test::checked(scenario(all_randomisers, epsilon)));
  EXPECT_EQ(value(made.algorithms[0], "laplace_scale"), 3.0);
  EXPECT_EQ(find_derived(made.algorithms[0], "reach"), nullptr);
  const double reach = 3.0 * (e + 1.0) / (e - 1.0);
  EXPECT_NEAR(value(made.algorithms[1], "reach"), reach, 1e-12);
  EXPECT_NEAR(value(made.algorithms[1], "release_variance"), reach * reach, 1e-11);
  // Wang et al. 2019, Lemma 1, at 0 and times the square of the bound.
  EXPECT_NEAR(value(made.algorithms[2], "reach"), 3.0 * (root + 1.0) / (root - 1.0), 1e-9);
  EXPECT_NEAR(value(made.algorithms[2], "release_variance"), 9.0 * (root + 3.0) / (3.0 * (root - 1.0) * (root - 1.0)),
              1e-7);
  for (std::size_t a : {1U, 2U}) {
    EXPECT_EQ(find_derived(made.algorithms[a], "laplace_scale"), nullptr);
    EXPECT_EQ(value(made.algorithms[a], "private_noise"), value(made.algorithms[a], "reach"));
    // γ_0 = 0: β_1 = B + C √(2(1 + ln(1/δ))).
    EXPECT_NEAR(value(made.algorithms[a], "beta_first"),
                2.0 + value(made.algorithms[a], "reach") * std::sqrt(2.0 * (1.0 + std::log(10.0))), 1e-9);
  }
}

// Bounded private rewards have a bound, Laplace ones have none; its value is Theorem 3's, written out.
TEST(LocalRelease, ABoundIsDrawnWhereTheTheoremHolds) {
  const auto made = test::checked(scenario(all_randomisers, 2.0));
  const Instance instance = made->instance(0);
  const auto bounds = make_instance_bounds(*made, instance, {1, 40}, {});
  ASSERT_TRUE(bounds && bounds->covered);
  ASSERT_EQ(bounds->upper.size(), 2U);
  const auto gains = instance.gains->greedy({});
  for (const BoundCurve& bound : bounds->upper) {
    EXPECT_THAT(bound.note, AllOf(HasSubstr("Theorem 3 with R := C"), HasSubstr("no reward is clipped"),
                                  HasSubstr("beyond Zhou & Tan")));
    const double reach = made->declared_setup(instance, bound.algorithm).reach.value(),
                 lambda = instance.constants.lambda, kappa = instance.prior->largest();
    const double gamma = gain_upper_bound((*gains)[40]);
    const double width = 2.0 + reach * std::sqrt(2.0 * (gamma + 1.0 + std::log(1.0 / instance.constants.delta)));
    EXPECT_NEAR(bound.cumulative_regret.back(),
                2.0 * width * std::sqrt(2.0 * 40.0 * kappa * gamma / std::log1p(kappa / lambda)), 1e-6);
  }
}

TEST(LocalRelease, RandomisersThatCannotDoAnEpsilonAreBuildProblems) {
  const BuildResult result = build(scenario(all_randomisers, 60.0));
  ASSERT_TRUE(has_errors(result.problems));
  EXPECT_THAT(to_text(result.problems),
              AllOf(HasSubstr("/algorithms/2"), HasSubstr("epsilon = 60"), HasSubstr("piecewise")));
  EXPECT_THAT(to_text(result.problems), Not(HasSubstr("/algorithms/1")));
}

PrivacyNotion notion(const Json& algorithm, const std::string& noise, const std::string& unbounded) {
  const auto made = test::checked(
      scenario(Json::array({algorithm}), 1.0, {{"noise", {{"type", noise}}}, {"privacy.unbounded", unbounded}}));
  return made ? made->algorithms()[0].notion : PrivacyNotion::joint;
}

// Only unclipped rewards of unbounded noise cease to be local DP.
TEST(LocalRelease, NotionFollowsTheSettings) {
  const Json tgp{{"type", "ldp-tgp-ucb"}};
  EXPECT_EQ(notion(tgp, "gaussian", "clip"), PrivacyNotion::local);
  EXPECT_EQ(notion(tgp, "gaussian", "high-probability"), PrivacyNotion::high_probability_local);
  EXPECT_EQ(notion(private_igp("laplace"), "gaussian", "high-probability"), PrivacyNotion::high_probability_local);
  EXPECT_EQ(notion(private_igp("one-bit"), "gaussian", "high-probability"), PrivacyNotion::local);
  EXPECT_EQ(notion(private_igp("piecewise"), "gaussian", "high-probability"), PrivacyNotion::local);
  EXPECT_EQ(notion({{"type", "igp-ucb"}}, "gaussian", "high-probability"), PrivacyNotion::none);
}

// Bounded noise needs no such claim, and tails heavier than every sub-Weibull law's do not allow it.
TEST(LocalRelease, OnlySubWeibullNoiseMayGoUnclipped) {
  for (const char* noise : {"uniform", "student-t"}) {
    const BuildResult result =
        build(scenario(Json::array({Json{{"type", "ldp-tgp-ucb"}}}), 1.0,
                       {{"noise", {{"type", noise}}}, {"privacy.unbounded", "high-probability"}}));
    EXPECT_TRUE(has_errors(result.problems)) << noise;
    EXPECT_THAT(to_text(result.problems), AllOf(HasSubstr("/privacy/unbounded"), HasSubstr("choose \"clip\"")))
        << noise;
  }
}

// §4.5: R = κ (ln(T/δ))^θ, for unit Gaussian noise √2 (ln(T/δ))^½, and ℒ = 2(B+R)/ε.
TEST(LocalRelease, UnclippedNoiseHasTheScaleOfItsLikelyBound) {
  const auto made = test::checked(
      scenario(Json::array({Json{{"type", "ldp-tgp-ucb"}}}), 0.5,
               {{"noise", {{"type", "gaussian"}, {"sd", 1.0}}}, {"privacy.unbounded", "high-probability"}}));
  const LearnerSetup setup = made->declared_setup(made->instance(0), 0);
  const double R = std::sqrt(2.0 * std::log(40.0 / 0.1));
  EXPECT_NEAR(setup.constants.R.value, R, 1e-12);
  EXPECT_NEAR(setup.laplace_scale, 2.0 * (2.0 + R) / 0.5, 1e-11);
}

TEST(LocalRelease, EverySurfaceReportsThatItIsNotLocalDp) {
  const Scenario asked = scenario(Json::array({Json{{"type", "ldp-tgp-ucb"}}}), 1.0,
                                  {{"noise", {{"type", "gaussian"}}}, {"privacy.unbounded", "high-probability"}});
  const BuildResult result = build(asked);
  EXPECT_THAT(to_text(result.problems), AllOf(HasSubstr("/privacy/unbounded"), HasSubstr("not local DP")));
  ASSERT_TRUE(result.experiment);
  const Preview numbers = preview(*result.experiment);
  EXPECT_THAT(find_derived(numbers.algorithms[0], "epsilon")->label, HasSubstr("(not local DP)"));
  EXPECT_DOUBLE_EQ(value(numbers.algorithms[0], "failure_of_reward"), 0.1 / 40.0);
  Runner runner(result.experiment, {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  const PrivacyCurve& privacy = run->algorithms[0].privacy;
  EXPECT_EQ(privacy.clipped_fraction, 0.0);
  EXPECT_NEAR(privacy.delta, 0.1, 1e-12);  // the δ of the paper, of all rounds together
  EXPECT_EQ(privacy.per_reward().back(), 1.0);
  EXPECT_NEAR(privacy.same_user().back(), 40.0, 1e-12);
  const Json summary = summary_json(*run).at("algorithms").at(0).at("privacy");
  EXPECT_THAT(summary.at("notion").get<std::string>(), HasSubstr("not local DP"));
  EXPECT_THAT(summary.at("relation").get<std::string>(), HasSubstr("not by any reward"));
  EXPECT_TRUE(summary.contains("warning"));  // δ = 0.1 is no privacy
}

}  // namespace
}  // namespace privbo::local_release_test

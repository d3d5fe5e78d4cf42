// Gaussian noise on users' rewards through whole scenarios: whose δ it is, what learners are told, what is charged,
// bounded and written, what is refused, and that nobody else has a δ.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <variant>

#include "experiment/preview/instance_bounds.h"
#include "experiment/preview/preview.h"
#include "experiment/run/runner.h"
#include "families/families.h"
#include "families/randomised_rewards/release/users_randomiser.h"
#include "io/link/scenario_link.h"
#include "io/results/results_writer.h"
#include "posterior/exact/information_gain.h"
#include "record/claimed_epsilon.h"
#include "scenario/scenario.h"
#include "support/balle_wang.h"
#include "support/quick_scenario.h"
#include "support/small_scenario.h"

namespace privbo::gaussian_rewards_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr double B = 2.0, R = 1.0, epsilon = 1.0, delta = 1e-6;

Json with_gaussian(const std::string& type) {
  Json algorithm{{"type", type}, {"randomiser", "gaussian"}};
  if (type == "igp-ucb") algorithm["private_rewards"] = true;
  return algorithm;
}

/// All that learn from rewards which users randomise, with Gaussian noise.
const std::vector<std::string> all_types{"ldp-tgp-ucb", "ldp-ata-gp-ucb", "ldp-moma-gp-ucb",
                                         "igp-ucb",     "ldp-ucb-b",      "elimination-local"};

/// B = 2, R = 1; uniform noise on [−1, 1] unless another is given. B is above ‖f‖, so that only rewards decide a bound.
Scenario scenario(const Json& algorithms, const Json& changes = Json::object()) {
  Json all{{"domain.points", 20},
           {"objective", {{"type", "kernel-mixture"}, {"centres", {0.2, 0.8}}, {"weights", {1.0, -0.5}}}},
           {"noise", {{"type", "uniform"}}},
           {"run.horizon", 40},
           {"run.trials", 1},
           {"privacy.epsilon", epsilon},
           {"privacy.delta", delta},
           {"constants.B_rule", "declared"},
           {"constants.B", B},
           {"constants.R_rule", "declared"},
           {"constants.R", R},
           {"algorithms", algorithms}};
  all.update(changes);
  return test::changed_default(all);
}

Scenario alone(const Json& algorithm, const Json& changes = Json::object()) {
  return scenario(Json::array({algorithm}), changes);
}

double sigma(double of_epsilon = epsilon, double of_delta = delta) {
  return 2.0 * (B + R) / test::balle_wang_mu(of_epsilon, of_delta);
}

double value(const std::vector<Derived>& list, const std::string& id) {
  const Derived* number = find_derived(list, id);
  EXPECT_NE(number, nullptr) << id;
  return number ? number->value : std::nan("");
}

TEST(GaussianRewards, DeltaIsTheSectionsOrTheAlgorithmsOwnAndNobodyElses) {
  for (const std::string& type : all_types) {
    SCOPED_TRACE(type);
    Json own = with_gaussian(type);
    own["delta"] = 1e-4;
    Json laplace = with_gaussian(type);
    laplace["randomiser"] = type == "ldp-ucb-b" ? "one-bit" : "laplace";
    laplace["delta"] = 1e-4;  // not shown, and not used
    const auto made = test::checked(scenario(Json::array({with_gaussian(type), own, laplace})));
    ASSERT_TRUE(made);
    const double expected[] = {delta, 1e-4, 0.0};
    for (std::size_t a = 0; a < 3; ++a) {
      EXPECT_EQ(made->algorithms()[a].notion, PrivacyNotion::local);
      EXPECT_EQ(made->algorithms()[a].epsilon, epsilon);
      EXPECT_EQ(made->algorithms()[a].delta, expected[a]);
      const AlgorithmEntry& entry = *made->algorithms()[a].entry;
      EXPECT_EQ(entry.needs_delta(made->algorithms()[a].params), expected[a] > 0.0);
      EXPECT_EQ(entry.one_gaussian_release(made->algorithms()[a].params), expected[a] > 0.0);
    }
  }
}

TEST(GaussianRewards, LearnersAreToldTheDeviationAlone) {
  for (const char* type : {"ldp-tgp-ucb", "igp-ucb", "ldp-ucb-b"})
    for (const auto& [own_epsilon, own_delta] : {std::pair{0.5, 1e-6}, std::pair{4.0, 1e-3}}) {
      Json algorithm = with_gaussian(type);
      algorithm["epsilon"] = own_epsilon;
      algorithm["delta"] = own_delta;
      const auto made = test::checked(alone(algorithm));
      ASSERT_TRUE(made);
      const LearnerSetup setup = made->declared_setup(made->instance(0), 0);
      const double expected = sigma(own_epsilon, own_delta);
      EXPECT_NEAR(setup.gaussian_sigma, expected, 1e-8 * expected);
      EXPECT_EQ(setup.laplace_scale, 0.0);
      EXPECT_EQ(setup.reach, std::nullopt);
    }
  const auto plain = test::checked(alone({{"type", "ldp-tgp-ucb"}}));
  EXPECT_EQ(plain->declared_setup(plain->instance(0), 0).gaussian_sigma, 0.0);
}

TEST(GaussianRewards, PreviewHasTheClosedForms) {
  const Preview made = preview(*test::checked(alone(with_gaussian("igp-ucb"))));
  const std::vector<Derived>& list = made.algorithms[0];
  const double mu = test::balle_wang_mu(epsilon, delta);
  EXPECT_EQ(value(list, "epsilon"), epsilon);
  EXPECT_EQ(value(list, "reward_delta"), delta);
  EXPECT_NEAR(value(list, "gaussian_sigma"), sigma(), 1e-8 * sigma());
  EXPECT_NEAR(value(list, "noise_multiplier"), 1.0 / mu, 1e-8);
  EXPECT_NEAR(value(list, "noise_multiplier"), 4.2247, 5e-5) << "the laboratory's z";
  const auto beyond = static_cast<double>(test::standard_normal(0.5L * mu - epsilon / mu));
  EXPECT_NEAR(value(list, "odds_beyond"), beyond, 1e-6 * beyond);
  EXPECT_GT(beyond, delta) << "δ is no bound on how often odds go beyond e^ε";
  EXPECT_EQ(find_derived(list, "laplace_scale"), nullptr);
  EXPECT_EQ(find_derived(list, "failure_of_reward"), nullptr);
  EXPECT_NEAR(value(list, "private_noise"), std::sqrt(R * R + sigma() * sigma()), 1e-7);
}

// What the moments and limits are made of, each written out for this noise.
TEST(GaussianRewards, MomentsAndLimitsAreThoseOfGaussianNoise) {
  const double variance = sigma() * sigma();
  const auto numbers = [&](const char* type, const char* constants) {
    Json algorithm = with_gaussian(type);
    algorithm["constants"] = constants;
    return preview(*test::checked(alone(algorithm))).algorithms[0];
  };
  for (const char* constants : {"theorem", "order-wise"}) {
    SCOPED_TRACE(constants);
    EXPECT_NEAR(value(numbers("ldp-tgp-ucb", constants), "truncation_last"),
                B + R + sigma() * std::sqrt(2.0 * std::log(40.0)), 1e-6);
    EXPECT_NEAR(value(numbers("ldp-ata-gp-ucb", constants), "moment"), B * B + R * R + variance, 1e-6 * variance);
    EXPECT_NEAR(value(numbers("ldp-moma-gp-ucb", constants), "moment"), R * R + variance, 1e-6 * variance);
  }
  EXPECT_NEAR(value(preview(*test::checked(alone(with_gaussian("ldp-ucb-b")))).algorithms[0], "arm_spread"),
              std::sqrt((B + R) * (B + R) + variance), 1e-6 * sigma());
}

/// The only bound that is drawn, or why none is.
struct Drawn {
  std::string note, failed;
  double last = 0.0;
};
Drawn drawn(const Scenario& asked) {
  const auto made = test::checked(asked);
  if (!made) return {};
  const Instance instance = made->instance(0);
  const auto bounds = make_instance_bounds(*made, instance, {1, 40}, {});
  if (!bounds || !bounds->covered) return {};
  Drawn found;
  for (const auto& [algorithm, why] : bounds->failed) found.failed = why.of_bound.english();
  for (const BoundCurve& curve : bounds->upper) {
    found.note = curve.note.english();
    found.last = curve.cumulative_regret.back();
  }
  return found;
}

// Theorem 3 of Chowdhury & Gopalan 2017 with R := √(R² + σ²), and Theorem 3 of Zhou & Tan by its proof, both written
// out.
TEST(GaussianRewards, BoundsAreTheTheoremsWithTheNoisesOwnNumbers) {
  const auto made = test::checked(alone(with_gaussian("igp-ucb")));
  const Instance instance = made->instance(0);
  const double lambda = instance.constants.lambda, kappa = instance.prior->largest(),
               log = std::log(1.0 / instance.constants.delta);
  const auto gains = instance.gains->greedy({});
  const auto regret = [&](double width) {
    const double gamma = gain_upper_bound((*gains)[40]);
    return 2.0 * width * std::sqrt(2.0 * 40.0 * kappa * gamma / std::log1p(kappa / lambda));
  };
  const Drawn igp = drawn(alone(with_gaussian("igp-ucb")));
  EXPECT_THAT(igp.note, AllOf(HasSubstr("R := √(R² + σ_ε²)"), HasSubstr("no reward is clipped")));
  const double gamma = gain_upper_bound((*gains)[40]);
  const double width = B + std::hypot(R, sigma()) * std::sqrt(2.0 * (gamma + 1.0 + log)) / std::sqrt(lambda);
  EXPECT_NEAR(igp.last, regret(width), 1e-6 * igp.last);

  const Drawn tgp = drawn(alone(with_gaussian("ldp-tgp-ucb")));
  EXPECT_THAT(tgp.note, AllOf(HasSubstr("Theorem 3"), HasSubstr("Gaussian noise")));
  EXPECT_GT(tgp.last, 0.0);
  EXPECT_THAT(drawn(alone(with_gaussian("ldp-ata-gp-ucb"))).note,
              AllOf(HasSubstr("Theorem 4"), HasSubstr("v = B² + R² + σ_ε²"), HasSubstr("gap")));
  EXPECT_THAT(drawn(alone(with_gaussian("ldp-moma-gp-ucb"))).note,
              AllOf(HasSubstr("Theorem 4"), HasSubstr("c = R² + σ_ε²"), HasSubstr("gap")));
  EXPECT_THAT(drawn(alone(with_gaussian("ldp-ucb-b"))).note, HasSubstr("proof of Corollary 11"));
}

// No theorem covers clipped rewards, an R that is too small, or constants that are orders.
TEST(GaussianRewards, NoBoundIsDrawnWithoutItsAssumptions) {
  for (const char* type : {"ldp-tgp-ucb", "ldp-ata-gp-ucb", "ldp-moma-gp-ucb", "igp-ucb", "ldp-ucb-b"}) {
    SCOPED_TRACE(type);
    EXPECT_THAT(drawn(alone(with_gaussian(type))).failed, IsEmpty());
    const Drawn clipped = drawn(alone(with_gaussian(type), {{"noise", {{"type", "gaussian"}}}}));
    EXPECT_THAT(clipped.note, IsEmpty());
    EXPECT_THAT(clipped.failed, AllOf(HasSubstr("unbounded"), HasSubstr("biased")));
    const Drawn small = drawn(alone(with_gaussian(type), {{"constants.R", 0.9}}));
    EXPECT_THAT(small.note, IsEmpty());
    EXPECT_THAT(small.failed, HasSubstr("R = 0.9 is too small"));
  }
  for (const char* type : {"ldp-tgp-ucb", "ldp-ata-gp-ucb", "ldp-moma-gp-ucb"}) {
    Json algorithm = with_gaussian(type);
    algorithm["constants"] = "order-wise";
    EXPECT_THAT(drawn(alone(algorithm)).failed, HasSubstr("orders without a proof"));
  }
}

// The lower bounds are about pure ε-LDP: of an algorithm with δ > 0 they state what they state without local DP.
TEST(GaussianRewards, LowerBoundsOfPureLocalDpDoNotSpeakAboutIt) {
  const auto made = test::checked(scenario(Json::array({with_gaussian("igp-ucb"), Json{{"type", "ldp-tgp-ucb"}}})));
  EXPECT_TRUE(std::isinf(local_epsilon(made->algorithms()[0])));
  EXPECT_EQ(local_epsilon(made->algorithms()[1]), epsilon);
}

TEST(GaussianRewards, ARunChargesGaussianNoiseAndReportsEpsilonAndDelta) {
  for (const std::string& type : all_types) {
    SCOPED_TRACE(type);
    Runner runner(test::checked(alone(with_gaussian(type))), {});
    runner.wait();
    const SnapshotPtr run = runner.final_snapshot();
    ASSERT_EQ(run->state, RunState::finished);
    const PrivacyCurve& privacy = run->algorithms[0].privacy;
    ASSERT_EQ(privacy.ledger->entries().size(), 1U);
    EXPECT_EQ(privacy.ledger->releases(), 40);
    const Guarantee& g = *privacy.ledger->entries()[0].guarantee;
    EXPECT_EQ(g.mechanism, "Gaussian");
    EXPECT_EQ(g.notion, PrivacyNotion::local);
    EXPECT_EQ(g.epsilon, epsilon);
    EXPECT_EQ(g.delta, delta);
    ASSERT_TRUE(std::holds_alternative<GaussianCost>(g.cost));
    const double mu = test::balle_wang_mu(epsilon, delta);
    EXPECT_NEAR(std::get<GaussianCost>(g.cost).mu, mu, 1e-8);
    EXPECT_NEAR(claimed_epsilon(privacy).value(), epsilon, 1e-7);
    EXPECT_EQ(claimed_delta(privacy), delta);
    EXPECT_NEAR(privacy.per_reward().back(), epsilon, 1e-7);
    // The same user in all 40 rounds: √40 μ at the same δ.
    const double all = test::balle_wang_epsilon(std::sqrt(40.0) * mu, delta);
    EXPECT_NEAR(privacy.same_user().back(), all, 1e-6 * all);
    const Json summary = summary_json(*run).at("algorithms").at(0).at("privacy");
    EXPECT_EQ(summary.at("mechanism").get<std::string>(), "Gaussian");
    EXPECT_EQ(summary.at("delta").get<double>(), delta);
    EXPECT_EQ(summary.at("notion").get<std::string>(), "local differential privacy");
    EXPECT_FALSE(summary.contains("warning"));
    EXPECT_NEAR(summary.at("accountants_if_one_user_answers_every_round").at("epsilon").at("gdp").get<double>(), all,
                1e-6 * all);
  }
}

// 2,000 private rewards, 40 of each of 50 trials: their mean square about the clipped reward is σ², within five
// standard errors of a chi-square law (√(2/2000) = 3.2 % each; false-alarm rate 6e-7).
TEST(GaussianRewards, WhatTheLearnerReceivesHasTheDeviation) {
  const auto made = test::checked(alone(with_gaussian("igp-ucb"), {{"run.trials", 50}}));
  double squares = 0.0;
  std::int64_t count = 0;
  for (std::size_t trial = 0; trial < 50; ++trial)
    for (const test::PlainRound& round : test::run_trial(*made, 0, trial)) {
      squares += (round.received - round.reward) * (round.received - round.reward);
      ++count;
    }
  ASSERT_EQ(count, 2000);
  EXPECT_NEAR(squares / 2000.0 / (sigma() * sigma()), 1.0, 5.0 * std::sqrt(2.0 / 2000.0));
}

TEST(GaussianRewards, ScenariosSurviveFilesAndLinks) {
  for (const std::string& type : all_types) {
    SCOPED_TRACE(type);
    Json algorithm = with_gaussian(type);
    algorithm["delta"] = 1e-7;
    const BuildResult built = build(alone(algorithm));
    ASSERT_TRUE(built.experiment);
    const Scenario written{built.normalised, {}};
    const Scenario read = parse_scenario(to_text(written), {});
    EXPECT_EQ(read.document, built.normalised);
    EXPECT_EQ(build(read).experiment->algorithms()[0].delta, 1e-7);
    const Scenario linked = scenario_of_link(link_of(written));
    const BuildResult again = build(linked);
    ASSERT_TRUE(again.experiment);
    // Short links name some keys first.
    const auto in_any_order = [](const Json& json) { return nlohmann::json::parse(json.dump()); };
    EXPECT_EQ(in_any_order(again.normalised.at("algorithms")), in_any_order(built.normalised.at("algorithms")));
  }
}

// A file states the guarantee alone: the laws of one user's report are those of the randomiser itself.
TEST(GaussianRewards, TheLawsOfAReportFollowFromTheGuarantee) {
  const auto made = test::checked(alone(with_gaussian("igp-ucb")));
  const auto randomiser = users_randomiser(*made, made->instance(0), 0);
  PosteriorSnapshot live, read;
  live.randomiser = randomiser;
  const auto one = neighbouring_reports(live, nullptr), other = neighbouring_reports(read, &randomiser->guarantee());
  ASSERT_TRUE(one && other);
  EXPECT_FALSE(one->discrete);
  EXPECT_EQ(one->position, other->position);
  EXPECT_EQ(one->of_first, other->of_first);
  const double peak = 1.0 / (sigma() * std::sqrt(2.0 * std::numbers::pi));
  for (std::size_t i = 0; i < one->position.size(); ++i) {
    const double u = (one->position[i] - one->first) / sigma();
    EXPECT_NEAR(one->of_first[i], peak * std::exp(-0.5 * u * u), 1e-4 * peak);
  }
  Guarantee pure = randomiser->guarantee();
  pure.delta = 0.0;
  EXPECT_FALSE(neighbouring_reports(read, &pure)) << "Gaussian noise keeps no pure ε";
}

TEST(GaussianRewards, UnboundedRewardsAreClippedWhateverTheSectionStates) {
  const Json gaussian_noise{{"noise", {{"type", "gaussian"}}}, {"privacy.unbounded", "high-probability"}};
  const auto made = test::checked(alone(with_gaussian("ldp-tgp-ucb"), gaussian_noise));
  ASSERT_TRUE(made);
  EXPECT_EQ(made->algorithms()[0].notion, PrivacyNotion::local);
  EXPECT_EQ(users_randomiser(*made, made->instance(0), 0)->bound(), B + R);
  // Laplace noise beside it still goes the paper's way.
  const auto both = test::checked(
      scenario(Json::array({with_gaussian("ldp-tgp-ucb"), Json{{"type", "ldp-tgp-ucb"}}}), gaussian_noise));
  EXPECT_EQ(both->algorithms()[1].notion, PrivacyNotion::high_probability_local);
}

TEST(GaussianRewards, ALargeDeltaIsFlaggedWhereItIsSet) {
  for (const std::string& type : all_types) {
    SCOPED_TRACE(type);
    const BuildResult shared = build(alone(with_gaussian(type), {{"privacy.delta", 0.01}}));
    EXPECT_FALSE(has_errors(shared.problems));
    EXPECT_THAT(to_text(shared.problems), HasSubstr("/privacy/delta"));
    Json algorithm = with_gaussian(type);
    algorithm["delta"] = 0.01;
    const BuildResult own = build(alone(algorithm));
    EXPECT_THAT(to_text(own.problems), HasSubstr("/algorithms/0/delta"));
    EXPECT_THAT(to_text(build(alone(with_gaussian(type))).problems), Not(HasSubstr("/delta")));
  }
}

// What has no meaning is refused with a sentence that names what can be chosen.
TEST(GaussianRewards, RefusedChoicesNameTheOthers) {
  const auto problems = [](const Json& algorithm) { return to_text(build(alone(algorithm)).problems); };
  for (const char* type : {"ldp-tgp-ucb", "ldp-ata-gp-ucb", "ldp-moma-gp-ucb"})
    for (const char* bounded : {"one-bit", "piecewise"})
      EXPECT_THAT(problems({{"type", type}, {"randomiser", bounded}}),
                  AllOf(HasSubstr("/algorithms/0/randomiser"), HasSubstr("laplace, gaussian")))
          << type;
  EXPECT_THAT(problems({{"type", "ldp-ucb-b"}, {"randomiser", "laplace"}}),
              AllOf(HasSubstr("/algorithms/0/randomiser"), HasSubstr("one-bit, piecewise, gaussian")));
  EXPECT_THAT(problems({{"type", "elimination-local"}, {"randomiser", "piecewise"}}),
              AllOf(HasSubstr("/algorithms/0/randomiser"), HasSubstr("laplace, one-bit, gaussian")));
  EXPECT_TRUE(
      has_errors(build(alone({{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", "normal"}})).problems));
  EXPECT_THAT(problems({{"type", "ldp-ucb-l"}, {"randomiser", "gaussian"}}), HasSubstr("randomiser"))
      << "LDP-UCB-L is made for Laplace noise";
  for (const double bad : {0.0, -1e-6, 0.6}) {
    Json algorithm = with_gaussian("igp-ucb");
    algorithm["delta"] = bad;
    const BuildResult refused = build(alone(algorithm));
    EXPECT_TRUE(has_errors(refused.problems)) << bad;
    EXPECT_THAT(to_text(refused.problems), AllOf(HasSubstr("/algorithms/0/delta"), HasSubstr("must be"))) << bad;
  }
}

// A scenario of before has neither key: it is the one with Laplace noise, round for round.
TEST(GaussianRewards, LaplaceStaysTheDefault) {
  for (const char* type : {"ldp-tgp-ucb", "ldp-ata-gp-ucb", "ldp-moma-gp-ucb", "elimination-local"}) {
    SCOPED_TRACE(type);
    const auto old = test::checked(alone({{"type", type}})),
               now = test::checked(alone({{"type", type}, {"randomiser", "laplace"}, {"delta", nullptr}}));
    EXPECT_EQ(old->algorithms()[0].delta, 0.0);
    EXPECT_EQ(test::run_trial(*old, 0, 0), test::run_trial(*now, 0, 0));
  }
}

}  // namespace
}  // namespace privbo::gaussian_rewards_test

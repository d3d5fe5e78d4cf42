// The attack view against closed forms, and its two runs against the scenario's own.
//
// Statistical tests compare n = 20 000 draws (seeds fixed) with exact values at five standard errors: a false alarm
// once in 1.7 million.
#include "experiment/attack/attack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "accounting/attack/attack_views.h"
#include "families/contextual/attack/answer_reading.h"
#include "families/federated/attack/server_reading.h"
#include "families/joint/joint.h"
#include "numerics/normal.h"
#include "numerics/privacy_conversion.h"
#include "numerics/statistics.h"
#include "privacy/mechanisms/laplace.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "support/limits.h"
#include "support/small_scenario.h"
#include "trial/reward_reading.h"

namespace privbo::attack_test {
namespace {

using ::testing::Each;
using ::testing::HasSubstr;

constexpr std::int64_t draws = 20'000;

std::shared_ptr<const Experiment> plays(const Json& algorithm, double epsilon = 1.0) {
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["privacy"]["epsilon"] = epsilon;
  return test::built(scenario);
}

std::shared_ptr<const Experiment> team(const Json& algorithm) {
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["run"]["horizon"] = 12;
  return test::built(scenario);
}

AttackSettings at(std::int64_t round, double reward, std::int64_t n = draws) {
  return {.round = round, .reward = reward, .draws = n};
}

void expect_near_exact(const AttackResult& result) {
  AttackResult estimated = result;
  const auto losses = [](const std::vector<double>& beliefs) {
    std::vector<double> made;
    for (const double b : beliefs) made.push_back(std::log(b / (1.0 - b)));
    return made;
  };
  take_draws(estimated, losses(result.first), losses(result.second));
  EXPECT_EQ(result.advantage_error, 0.0);
  EXPECT_NEAR(estimated.advantage, result.advantage, 5.0 * estimated.advantage_error + 1e-9);
}

// Local DP.

TEST(Attack, LaplaceNoiseHasTheAdvantageOfItsShift) {
  for (const double epsilon : {0.5, 1.0, 4.0}) {
    const auto made = plays({{"type", "ldp-tgp-ucb"}}, epsilon);
    const Instance instance = made->instance(0);
    const double bound = instance.constants.B.value + instance.constants.R.value;
    const double own = test::play(*made, 0, 0)[4].reward;
    const AttackResult near = attack(*made, at(5, own - 0.1)), far = attack(*made, at(5, own > 0.0 ? -9.0 : 9.0));
    EXPECT_NEAR(near.advantage, 1.0 - std::exp(-0.1 * epsilon / (4.0 * bound)), 1e-12);
    EXPECT_NEAR(far.advantage, 1.0 - std::exp(-(std::abs(own) + bound) * epsilon / (4.0 * bound)), 1e-12);
    expect_near_exact(near);
    expect_near_exact(far);
    EXPECT_EQ(far.epsilon, epsilon);
    EXPECT_NEAR(far.largest_belief, std::exp(epsilon) / (1.0 + std::exp(epsilon)), 1e-15);
  }
}

TEST(Attack, PureModelsNeverLetABeliefGrowBeyondTheirEpsilon) {
  for (const char* randomiser : {"laplace", "one-bit", "piecewise"})
    for (const double epsilon : {0.1, 1.0, 5.0}) {
      SCOPED_TRACE(std::string(randomiser) + " " + std::to_string(epsilon));
      const auto made = plays({{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", randomiser}}, epsilon);
      ASSERT_EQ(made->algorithms()[0].notion, PrivacyNotion::local);
      for (const double reward : {-100.0, 100.0, 0.2}) {
        const AttackResult seen = attack(*made, at(3, reward, 4000));
        const double most = std::exp(epsilon) / (1.0 + std::exp(epsilon)) + 1e-12;
        EXPECT_LE(seen.first.back(), most);
        EXPECT_GE(seen.second.front(), 1.0 - most);
        EXPECT_LE(std::abs(seen.loss), epsilon * (1.0 + 1e-12));
        EXPECT_LE(seen.advantage,
                  std::expm1(epsilon) / (std::exp(epsilon) + 1.0) + 5.0 * seen.advantage_error);  // of ε-DP
      }
    }
}

TEST(Attack, OneBitHasTheAdvantageOfItsProbabilities) {
  const auto made = plays({{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", "one-bit"}});
  const double own = test::play(*made, 0, 0)[2].reward;
  const AttackResult seen = attack(*made, at(3, own > 0.0 ? -100.0 : 100.0));
  const Constants constants = made->instance(0).constants;
  const double bound = constants.B.value + constants.R.value;
  // P(+) = ½ + ½ (y/bound) (e^ε − 1)/(e^ε + 1).
  EXPECT_NEAR(seen.advantage, 0.5 * (std::abs(own) + bound) / bound * std::tanh(0.5), 1e-12);
  expect_near_exact(seen);
}

TEST(Attack, HalfTheNoiseLetsBeliefsGrowBeyondThePromise) {
  const double epsilon = 1.0, bound = 1.0, most = std::exp(epsilon) / (1.0 + std::exp(epsilon));
  const auto& laplace = local_randomiser_catalogue().front();
  ASSERT_EQ(laplace.id, "laplace");
  for (const double kept : {1.0, 0.5}) {
    const auto randomiser = laplace.make(bound, epsilon / kept, reward_protection(), undrawn_noise());
    const auto coins = make_stream({.seed = 5});
    AttackResult seen;
    view_randomised(seen, *randomiser, 3.0, bound, -bound, 1000, *coins);
    EXPECT_EQ(seen.first.back() > most + 1e-12, kept < 1.0);
    EXPECT_EQ(std::abs(seen.loss) > epsilon + 1e-12, kept < 1.0);
  }
}

TEST(Attack, RawRewardsAreCertainty) {
  const auto made = plays({{"type", "gp-ucb"}});
  const AttackResult seen = attack(*made, at(7, 0.25));
  EXPECT_EQ(seen.loss, infinity);
  EXPECT_EQ(seen.advantage, 1.0);
  EXPECT_EQ(seen.epsilon, infinity);
  EXPECT_EQ(seen.largest_belief, 1.0);
  EXPECT_THAT(seen.first, Each(1.0));
  EXPECT_THAT(seen.second, Each(0.0));
  EXPECT_THAT(seen.sees, HasSubstr("the user's reward, as it is"));
  const double own = test::play(*made, 0, 0)[6].reward;
  const AttackResult same = attack(*made, at(7, own, 10));
  EXPECT_EQ(same.loss, 0.0);
  EXPECT_EQ(same.advantage, 0.0);
  EXPECT_EQ(same.first_difference, 0);
  EXPECT_THAT(same.first, Each(0.5));
}

// Joint and local joint DP.

std::shared_ptr<const Experiment> joint(const Json& changes, std::int64_t horizon = 16, std::int64_t seed = 3) {
  Json algorithm{{"type", "jdp-gp-ucb"}, {"nodes", 4}};
  algorithm.update(changes);
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["run"]["horizon"] = horizon;
  scenario.document["run"]["privacy_seed"] = std::to_string(seed);
  return test::built(scenario);
}

/// Dyadic nodes of prefixes 1 … `released` that hold this round, in the slow way.
int nodes(std::int64_t round, std::int64_t released) {
  int count = 0;
  for (std::int64_t t = 1; t <= released; ++t) {
    std::int64_t length = 1;
    while (t % (2 * length) == 0) length *= 2;
    count += t - length < round && round <= t ? 1 : 0;
  }
  return count;
}

TEST(Attack, GaussianReleasesHaveTheAdvantageOfTheirSeparation) {
  for (const bool at_end : {true, false})
    for (const std::int64_t round : {1, 6, 8, 16}) {
      const auto made = joint({{"release_at_end", at_end}});
      const Instance instance = made->instance(0);
      const auto plan = joint_release(*made, instance, 0);
      const Vector phi = feature_model(*made, instance, 0)
                             ->phi->col(test::play(*made, 0, 0)[static_cast<std::size_t>(round) - 1].point);
      const double own = test::play(*made, 0, 0)[static_cast<std::size_t>(round) - 1].reward, Y = plan->request().Y;
      const AttackResult seen = attack(*made, at(round, -5.0));
      // The reward is in u alone, with noise σ in every node.
      const double apart = (std::clamp(own, -Y, Y) + Y) * phi.norm();
      const double mu = std::sqrt(nodes(round, at_end ? 16 : 15)) * apart / plan->periods().front().sigma;
      EXPECT_NEAR(seen.advantage, 2.0 * normal_cdf(0.5 * mu) - 1.0, 1e-12);
      if (mu > 0.0)
        expect_near_exact(seen);
      else
        EXPECT_THAT(seen.sees, HasSubstr("Nothing that holds the last user is released"));
      EXPECT_EQ(seen.delta, made->algorithms()[0].delta);
      EXPECT_LE(gaussian_delta(seen.epsilon, std::max(mu, 1e-9)), seen.delta);
    }
}

/// Later rounds react to the releases; all the same the loss is N(μ²/2, μ²). 300 privacy seeds: mean within 5 standard
/// errors, and the sum of squares within its 1e-6 quantiles (normal approximation of χ² with 300 degrees of freedom:
/// 300 ± 4.9 √600).
TEST(Attack, LossesOfWholeRunsAreGaussianWhateverTheOthersDo) {
  constexpr int runs = 300;
  for (const Json& changes : {Json::object(), Json{{"mechanism", "toeplitz"}}, Json{{"type", "local-jdp-gp-ucb"}}}) {
    double mu = 0.0, sum = 0.0, squares = 0.0;
    int reacted = 0;
    for (int seed = 0; seed < runs; ++seed) {
      const auto made = joint(changes, 8, seed + 1);
      const AttackResult seen = attack(*made, at(1, -5.0, 1));
      mu = 2.0 * normal_quantile(0.5 * (1.0 + seen.advantage));
      const double standard = (seen.loss - 0.5 * mu * mu) / mu;
      sum += standard;
      squares += standard * standard;
      reacted += seen.first_difference > 0 ? 1 : 0;
    }
    EXPECT_GT(mu, 0.0);
    EXPECT_LT(std::abs(sum), 5.0 * std::sqrt(runs));
    EXPECT_NEAR(squares, runs, 4.9 * std::sqrt(2.0 * runs));
    EXPECT_GT(reacted, 0);
  }
}

TEST(Attack, HalfTheGaussianNoiseBreaksThePromise) {
  // The pair that moves furthest: all that exact calibration allows.
  const double epsilon = 1.0, delta = 0.1, mu = gaussian_mu(epsilon, delta);
  const auto excess = [&](double separation) {
    const auto coins = make_stream({.seed = 8});
    AttackResult seen;
    view_gaussian(seen, 0.0, separation, draws, *coins);
    const double most = belief(epsilon);
    const auto beyond = [&](const std::vector<double>& beliefs) {
      return static_cast<double>(std::ranges::count_if(beliefs, [&](double b) { return b > most; })) / draws;
    };
    return beyond(seen.first) - std::exp(epsilon) * beyond(seen.second);
  };
  // The standard error of the excess is at most √(¼ + e²/4)/√n = 0.0103.
  EXPECT_NEAR(excess(mu), delta, 5.0 * 0.0103);
  EXPECT_GT(excess(2.0 * mu), delta + 5.0 * 0.0103);
}

TEST(Attack, LocalJointDpShowsOneUsersOwnRelease) {
  const auto made = joint({{"type", "local-jdp-gp-ucb"}});
  const Instance instance = made->instance(0);
  const auto plan = joint_release(*made, instance, 0);
  const test::PlainRound own = test::play(*made, 0, 0)[8];
  const double Y = plan->request().Y;
  const AttackResult seen = attack(*made, at(9, -5.0));
  const double mu = (std::clamp(own.reward, -Y, Y) + Y) *
                    feature_model(*made, instance, 0)->phi->col(own.point).norm() / plan->periods().front().sigma_u;
  EXPECT_NEAR(seen.advantage, 2.0 * normal_cdf(0.5 * mu) - 1.0, 1e-12);
  EXPECT_EQ(seen.notion, PrivacyNotion::local_joint);
  EXPECT_THAT(seen.sees, HasSubstr("the noisy statistics that the user sent"));
}

TEST(Attack, ExactSumsAreCertainty) {
  const auto made = joint({{"type", "qff-gp-ucb"}});
  EXPECT_EQ(attack(*made, at(4, -5.0, 10)).loss, infinity);
}

// User-level DP.

TEST(Attack, OneSampledReleaseHasAShareOfTheGaussianAdvantage) {
  for (const double q : {0.1, 0.5, 1.0})
    for (const double rho : {0.3, 1.0, 3.0}) {
      const auto coins = make_stream({.seed = 6});
      AttackResult seen;
      view_sampled(seen, {{.separation = rho, .place = 0.4, .sampled = false}, {}}, q, draws, *coins);
      EXPECT_NEAR(seen.advantage, q * (2.0 * normal_cdf(0.5 * rho) - 1.0), 1e-12);
      EXPECT_NEAR(seen.loss, std::log(1.0 - q + q * std::exp(rho * (0.4 - 0.5 * rho))), 1e-12);
      expect_near_exact(seen);
    }
}

TEST(Attack, AgentsAreHiddenBySamplingAndNoise) {
  const auto made = team({{"type", "dp-fts"}, {"q", 0.5}, {"z", 1.0}, {"S", 5.0}, {"features", 6}});
  const AttackResult seen = attack(*made, at(2, 0.0, 2000));
  EXPECT_EQ(seen.obstacle, "");
  EXPECT_EQ(seen.notion, PrivacyNotion::user_level_central);
  EXPECT_THAT(seen.changed, HasSubstr("agent 2 of 5"));
  EXPECT_TRUE(std::isfinite(seen.loss));
  EXPECT_GT(seen.advantage, 0.0);
  EXPECT_LT(seen.advantage, 1.0);
  // (ε, δ)-DP: the total variation is at most (e^ε − 1 + 2δ)/(e^ε + 1).
  EXPECT_LE(seen.advantage, (std::expm1(seen.epsilon) + 2.0 * seen.delta) / (std::exp(seen.epsilon) + 1.0) +
                                5.0 * seen.advantage_error);
  EXPECT_EQ(seen.first_points.size(), 12U);
}

TEST(Attack, WhatAServerPassesOnWithoutNoiseShows) {
  const AttackResult relayed = attack(*team({{"type", "fts-original"}}), at(1, 0.0, 10));
  EXPECT_EQ(relayed.loss, infinity);
  EXPECT_EQ(relayed.advantage, 1.0);
  const AttackResult alone = attack(*team({{"type", "federated-ts"}}), at(1, 0.0, 10));
  EXPECT_EQ(alone.loss, 0.0);
  EXPECT_EQ(alone.advantage, 0.0);
  const AttackResult fixed =
      attack(*team({{"type", "dp-fts"}, {"q", 0.4}, {"z", 4.0}, {"S", 5.0}, {"features", 6}, {"sampling", "fixed"}}),
             at(1, 0.0, 10));
  EXPECT_THAT(fixed.obstacle, HasSubstr("samples are of fixed size"));
}

// Recommendations.

TEST(Attack, AnswersHaveTheTotalVariationOfTheirLaws) {
  const auto visitor = [](std::vector<double> law) {
    return AnsweredVisitor{.t = 4,
                           .action = 1,
                           .law = Eigen::Map<const Vector>(law.data(), static_cast<Index>(law.size())),
                           .scores = {},
                           .rate = 0.0};
  };
  const auto coins = make_stream({.seed = 7});
  AttackResult seen;
  view_answers(seen, {visitor({0.5, 0.3, 0.2})}, {visitor({0.25, 0.6, 0.15})}, draws, *coins);
  EXPECT_NEAR(seen.advantage, 0.3, 1e-15);
  EXPECT_NEAR(seen.loss, std::log(0.5), 1e-15);
  expect_near_exact(seen);
  // Two answers: ½ Σ |p₁p₂ − p₁′p₂′| by hand.
  view_answers(seen, {visitor({0.5, 0.5}), visitor({0.8, 0.2})}, {visitor({0.6, 0.4}), visitor({0.5, 0.5})}, draws,
               *coins);
  const double exact = 0.5 * (std::abs(0.4 - 0.3) + std::abs(0.1 - 0.3) + std::abs(0.4 - 0.2) + std::abs(0.1 - 0.2));
  EXPECT_GT(seen.advantage_error, 0.0);
  EXPECT_NEAR(seen.advantage, exact, 5.0 * seen.advantage_error);
  // What cannot happen under the second decides, and so does one that cannot happen under either not.
  view_answers(seen, {visitor({0.0, 1.0, 0.0})}, {visitor({1.0, 0.0, 0.0})}, 10, *coins);
  EXPECT_EQ(seen.loss, infinity);
  EXPECT_EQ(seen.advantage, 1.0);
  EXPECT_THAT(seen.first, Each(1.0));
}

TEST(Attack, UnlikelyAnswersAreReadFromTheirScores) {
  const auto visitor = [](double score) {
    AnsweredVisitor made{.t = 1, .action = 1, .law = Vector::Zero(2), .scores = Vector::Zero(2), .rate = 1000.0};
    made.law[0] = 1.0;
    made.scores[1] = score;
    return made;
  };
  const auto coins = make_stream({.seed = 7});
  AttackResult seen;
  view_answers(seen, {visitor(-1.0)}, {visitor(-1.002)}, 10, *coins);
  EXPECT_NEAR(seen.loss, 2.0, 1e-9);
}

// The two runs.

TEST(Attack, TheFirstRunIsTheScenariosOwnAndTheSecondPartsOnlyAfterTheRecord) {
  for (const Json& algorithm : {Json{{"type", "gp-ucb"}}, Json{{"type", "ldp-tgp-ucb"}, {"scale", 0.1}},
                                Json{{"type", "jdp-gp-ucb"}, {"nodes", 4}}}) {
    const auto made = plays(algorithm, 4.0);
    const auto own = test::play(*made, 0, 1);
    AttackSettings plan = at(9, -50.0, 10);
    plan.trial = 1;
    const AttackResult seen = attack(*made, plan);
    ASSERT_EQ(seen.first_points.size(), own.size());
    double sum = 0.0;
    for (std::size_t t = 0; t < own.size(); ++t) {
      EXPECT_EQ(seen.first_points[t], own[t].point);
      EXPECT_EQ(seen.first_regret[t], sum += own[t].regret);
      if (t < 9) {
        EXPECT_EQ(seen.second_points[t], own[t].point);
      }
    }
    EXPECT_TRUE(seen.first_difference == 0 || seen.first_difference > 9);
    EXPECT_THAT(seen.changed, HasSubstr("user 9: reward -50 in place of "));
  }
}

TEST(Attack, SameScenarioAndPlanSameResult) {
  for (const Json& algorithm : {Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "jdp-gp-ucb"}, {"nodes", 4}},
                                Json{{"type", "dp-fts"}, {"features", 6}}}) {
    const AttackResult one = attack(*test::built(test::small_scenario({algorithm})), at(2, 0.3, 50)),
                       other = attack(*test::built(test::small_scenario({algorithm})), at(2, 0.3, 50));
    EXPECT_EQ(one.loss, other.loss);
    EXPECT_EQ(one.first, other.first);
    EXPECT_EQ(one.second, other.second);
    EXPECT_EQ(one.advantage, other.advantage);
    EXPECT_EQ(one.first_points, other.first_points);
    EXPECT_EQ(one.second_regret, other.second_regret);
    EXPECT_TRUE(std::ranges::is_sorted(one.first));
    EXPECT_EQ(one.first.size(), 50U);
  }
}

TEST(Attack, TheIntegerGridIsPlayedWithSeededNoiseAndSaysSo) {
  Scenario scenario = test::small_scenario({{{"type", "ldp-tgp-ucb"}}});
  scenario.document["run"]["noise_source"] = "grid";
  const AttackResult one = attack(*test::built(scenario), at(2, 0.3, 10)),
                     other = attack(*test::built(scenario), at(2, 0.3, 10));
  EXPECT_EQ(one.loss, other.loss);
  EXPECT_THAT(one.sees, HasSubstr("seeded simulation"));
}

TEST(Attack, PlansOutOfRangeAreRefusedByName) {
  const auto made = plays({{"type", "gp-ucb"}});
  const auto refused = [&](const AttackSettings& plan) -> std::string {
    try {
      attack(*made, plan);
    } catch (const std::invalid_argument& failure) {
      return failure.what();
    }
    return "accepted";
  };
  EXPECT_THAT(refused(at(0, 0.0)), HasSubstr("round = 0: must be from 1 to 30"));
  EXPECT_THAT(refused(at(31, 0.0)), HasSubstr("round = 31"));
  EXPECT_THAT(refused(at(1, infinity)), HasSubstr("reward = inf"));
  EXPECT_THAT(refused(at(1, 0.0, 0)), HasSubstr("draws = 0: must be from 1 to 1000000"));
  EXPECT_THAT(refused({.algorithm = 1}), HasSubstr("algorithm = 1: must be from 0 to 0"));
  EXPECT_THAT(refused({.trial = 2}), HasSubstr("trial = 2: must be from 0 to 1"));
  EXPECT_THAT(refused({.context = 0}), HasSubstr("context = 0: must be -1 (the same); the scenario has no contexts"));
}

TEST(Attack, StoppedMeansAnObstacle) {
  std::stop_source source;
  source.request_stop();
  const AttackResult seen = attack(*plays({{"type", "gp-ucb"}}), at(1, 0.0), source.get_token());
  EXPECT_THAT(seen.obstacle, HasSubstr("stopped"));
  EXPECT_TRUE(seen.first.empty());
}

}  // namespace
}  // namespace privbo::attack_test

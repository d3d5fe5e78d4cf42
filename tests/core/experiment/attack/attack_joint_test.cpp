// What attacks on joint and local joint DP see, against the separation of Gaussian releases.
//
// Statistical tests compare n = 20 000 draws (seeds fixed) with exact values at five standard errors: a false alarm
// once in 1.7 million.
#include "experiment/attack/attack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "accounting/attack/attack_views.h"
#include "core/experiment/attack/attack_cases.h"
#include "families/joint/joint.h"
#include "numerics/normal.h"
#include "numerics/privacy_conversion.h"
#include "scenario/scenario.h"
#include "support/limits.h"
#include "support/small_scenario.h"

namespace privbo::attack_joint_test {
namespace {

using attack_cases::at;
using attack_cases::draws;
using attack_cases::expect_near_exact;
using ::testing::HasSubstr;

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
                             ->phi->col(test::run_trial(*made, 0, 0)[static_cast<std::size_t>(round) - 1].point);
      const double own = test::run_trial(*made, 0, 0)[static_cast<std::size_t>(round) - 1].reward,
                   Y = plan->request().Y;
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
    const double most = posterior(epsilon);
    const auto beyond = [&](const std::vector<double>& posteriors) {
      return static_cast<double>(std::ranges::count_if(posteriors, [&](double b) { return b > most; })) / draws;
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
  const test::PlainRound own = test::run_trial(*made, 0, 0)[8];
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

}  // namespace
}  // namespace privbo::attack_joint_test

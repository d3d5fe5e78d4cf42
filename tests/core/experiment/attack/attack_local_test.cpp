// What attacks on local DP see, against closed forms: randomised rewards, and rewards as they are.
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
#include "families/randomised_rewards/attack/reward_view.h"
#include "families/randomised_rewards/release/randomiser_catalogue.h"
#include "support/balle_wang.h"
#include "support/limits.h"
#include "support/small_scenario.h"

namespace privbo::attack_local_test {
namespace {

using attack_cases::at;
using attack_cases::expect_near_exact;
using attack_cases::experiment_with;
using ::testing::Each;
using ::testing::HasSubstr;

TEST(Attack, LaplaceNoiseHasTheAdvantageOfItsShift) {
  for (const double epsilon : {0.5, 1.0, 4.0}) {
    const auto made = experiment_with({{"type", "ldp-tgp-ucb"}}, epsilon);
    const Instance instance = made->instance(0);
    const double bound = instance.constants.B.value + instance.constants.R.value;
    const double own = test::run_trial(*made, 0, 0)[4].reward;
    const AttackResult near = attack(*made, at(5, own - 0.1)), far = attack(*made, at(5, own > 0.0 ? -9.0 : 9.0));
    EXPECT_NEAR(near.advantage, 1.0 - std::exp(-0.1 * epsilon / (4.0 * bound)), 1e-12);
    EXPECT_NEAR(far.advantage, 1.0 - std::exp(-(std::abs(own) + bound) * epsilon / (4.0 * bound)), 1e-12);
    expect_near_exact(near);
    expect_near_exact(far);
    EXPECT_EQ(far.epsilon, epsilon);
    EXPECT_NEAR(far.largest_posterior, std::exp(epsilon) / (1.0 + std::exp(epsilon)), 1e-15);
  }
}

TEST(Attack, PureModelsNeverLetAPosteriorGrowBeyondTheirEpsilon) {
  for (const char* randomiser : {"laplace", "one-bit", "piecewise"})
    for (const double epsilon : {0.1, 1.0, 5.0}) {
      SCOPED_TRACE(std::string(randomiser) + " " + std::to_string(epsilon));
      const auto made =
          experiment_with({{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", randomiser}}, epsilon);
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
  const auto made = experiment_with({{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", "one-bit"}});
  const double own = test::run_trial(*made, 0, 0)[2].reward;
  const AttackResult seen = attack(*made, at(3, own > 0.0 ? -100.0 : 100.0));
  const Constants constants = made->instance(0).constants;
  const double bound = constants.B.value + constants.R.value;
  // P(+) = ½ + ½ (y/bound) (e^ε − 1)/(e^ε + 1).
  EXPECT_NEAR(seen.advantage, 0.5 * (std::abs(own) + bound) / bound * std::tanh(0.5), 1e-12);
  expect_near_exact(seen);
}

// 2Φ(|y − y′|/(2σ)) − 1 (Dong, Roth & Su 2022), σ by Balle & Wang's formula; no guess is right more often than (ε, δ)
// lets it, though single posteriors pass e^ε/(1 + e^ε).
TEST(Attack, GaussianNoiseHasTheAdvantageOfItsShift) {
  for (const double epsilon : {0.5, 1.0, 4.0}) {
    const auto made =
        experiment_with({{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", "gaussian"}}, epsilon);
    const double delta = made->algorithms()[0].delta;
    ASSERT_GT(delta, 0.0);
    const Constants constants = made->instance(0).constants;
    const double bound = constants.B.value + constants.R.value,
                 sigma = 2.0 * bound / test::balle_wang_mu(epsilon, delta);
    const double own = test::run_trial(*made, 0, 0)[4].reward;
    for (const double other : {own - 0.1, own > 0.0 ? -9.0 : 9.0}) {
      const AttackResult seen = attack(*made, at(5, other));
      const double apart = std::abs(std::clamp(own, -bound, bound) - std::clamp(other, -bound, bound));
      const auto right = static_cast<double>(test::standard_normal(0.5 * apart / sigma));
      EXPECT_NEAR(seen.advantage, 2.0 * right - 1.0, 1e-9);
      expect_near_exact(seen);
      EXPECT_EQ(seen.epsilon, epsilon);
      EXPECT_EQ(seen.delta, delta);
      EXPECT_LE(0.5 * (1.0 + seen.advantage), (std::exp(epsilon) + delta) / (1.0 + std::exp(epsilon)));
    }
  }
}

TEST(Attack, HalfTheNoiseLetsPosteriorsGrowBeyondThePromise) {
  const double epsilon = 1.0, bound = 1.0, most = std::exp(epsilon) / (1.0 + std::exp(epsilon));
  const auto& laplace = local_randomiser_catalogue().front();
  ASSERT_EQ(laplace.id, "laplace");
  for (const double kept : {1.0, 0.5}) {
    const auto randomiser = laplace.make(bound, epsilon / kept, 0.0, reward_protection(), undrawn_noise());
    const auto coins = make_stream({.seed = 5});
    AttackResult seen;
    view_randomised(seen, *randomiser, 3.0, bound, -bound, 1000, *coins);
    EXPECT_EQ(seen.first.back() > most + 1e-12, kept < 1.0);
    EXPECT_EQ(std::abs(seen.loss) > epsilon + 1e-12, kept < 1.0);
  }
}

TEST(Attack, RawRewardsAreCertainty) {
  const auto made = experiment_with({{"type", "gp-ucb"}});
  const AttackResult seen = attack(*made, at(7, 0.25));
  EXPECT_EQ(seen.loss, infinity);
  EXPECT_EQ(seen.advantage, 1.0);
  EXPECT_EQ(seen.epsilon, infinity);
  EXPECT_EQ(seen.largest_posterior, 1.0);
  EXPECT_THAT(seen.first, Each(1.0));
  EXPECT_THAT(seen.second, Each(0.0));
  EXPECT_THAT(seen.sees, HasSubstr("the user's reward, as it is"));
  const double own = test::run_trial(*made, 0, 0)[6].reward;
  const AttackResult same = attack(*made, at(7, own, 10));
  EXPECT_EQ(same.loss, 0.0);
  EXPECT_EQ(same.advantage, 0.0);
  EXPECT_EQ(same.first_difference, 0);
  EXPECT_THAT(same.first, Each(0.5));
}

}  // namespace
}  // namespace privbo::attack_local_test

// Rewards of two values: eq. (11) of Zhou & Tan 2020 and its bounded relative, against sums over both values.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "environment/noise/reward_noise_kinds.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::two_valued_noise_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

/// P(reward = its value at u = 0) and that value, found by bisection over the one uniform variate.
struct Law {
  double value, other, probability;
};

double reward_at(const RewardNoise& noise, double mean, double u) {
  ScriptedDraws draws;
  draws.uniforms = {u};
  return noise.reward(0, mean, draws);
}

Law law_of(const RewardNoise& noise, double mean) {
  Law law{reward_at(noise, mean, 0.0), reward_at(noise, mean, 1.0 - 1e-15), 1.0};
  if (law.value == law.other) return law;
  double low = 0.0, high = 1.0;
  for (int step = 0; step < 60; ++step) {
    const double middle = 0.5 * (low + high);
    (reward_at(noise, mean, middle) == law.value ? low : high) = middle;
  }
  law.probability = low;
  return law;
}

double moment_of(const Law& law, double centre, double order) {
  return law.probability * std::pow(std::abs(law.value - centre), order) +
         (1.0 - law.probability) * std::pow(std::abs(law.other - centre), order);
}

struct Setting {
  double alpha, v, delta, f;
  double value, probability, moment;  // Y, |f|/Y, E|y|^{1+α}
  double noise_moments[3];            // max over |f| ≤ 2Δ of E|η|^q, q = 1.25, 1.5, 2
};

// Expected values by a Python program: Y = (v/(2Δ))^{1/α} and the moments from eq. (11); the largest moments over
// 100,001 values of f.
const Setting settings[] = {
    {1.0, 2.0, 0.5, 0.3, 2.0, 0.15, 0.6, {1.0, 1.0, 1.0}},
    {0.5, 1.0, 0.1, -0.15, 25.0, 0.006, 0.75, {0.575424017164, 1.076751209444, 4.96}},
    {0.25, 3.0, 0.4, 0.7, 197.75390625, 0.00353975308642, 2.625, {3.738369849173, 11.89444949922, 157.563125}},
};

TEST(TwoValuedReward, IsEquationEleven) {
  for (const Setting& s : settings) {
    const auto noise = make_two_valued_reward(s.alpha, s.v, s.delta);
    const Law law = law_of(*noise, s.f);
    EXPECT_NEAR(law.value, std::copysign(s.value, s.f), 1e-10 * s.value);
    EXPECT_EQ(law.other, 0.0);
    EXPECT_NEAR(law.probability, s.probability, 1e-10);
    EXPECT_NEAR(law.probability * law.value, s.f, 1e-9) << "the mean is f";
    EXPECT_NEAR(moment_of(law, 0.0, 1.0 + s.alpha), s.moment, 1e-7 * s.moment);
    const double orders[] = {1.25, 1.5, 2.0};
    for (int q = 0; q < 3; ++q)
      EXPECT_NEAR(noise->moment(orders[q]), s.noise_moments[q], 1e-9 * s.noise_moments[q]) << s.alpha << " " << q;
    EXPECT_NEAR(noise->bound().value(), s.value, 1e-10 * s.value);
    EXPECT_DOUBLE_EQ(noise->largest_mean(), 2.0 * s.delta);
    // Twin: the value without 1/α, with its own probability, has the mean f too, and another moment.
    const double twin = s.v / (2.0 * s.delta);
    if (s.alpha < 1.0) {
      EXPECT_GT(std::abs(std::abs(s.f) * std::pow(twin, s.alpha) / s.moment - 1.0), 0.3);
    }
  }
}

// "E|y|^{1+α} ≤ v": v itself where |f| = 2Δ. The twin with Δ in place of 2Δ exceeds it.
TEST(TwoValuedReward, MomentIsAtMostV) {
  for (const Setting& s : settings) {
    const auto noise = make_two_valued_reward(s.alpha, s.v, s.delta);
    for (int step = -20; step <= 20; ++step) {
      const double f = 0.1 * s.delta * step;
      const Law law = law_of(*noise, f);
      EXPECT_LE(moment_of(law, 0.0, 1.0 + s.alpha), s.v * (1.0 + 1e-7)) << f;
      EXPECT_LE(moment_of(law, f, 2.0), noise->moment(2.0) * (1.0 + 1e-7)) << f;
      EXPECT_LE(std::max(std::abs(law.value - f), law.probability < 1.0 ? std::abs(law.other - f) : 0.0),
                noise->bound().value() * (1.0 + 1e-12));
      const auto [low, high] = noise->rewards(f).value();
      EXPECT_TRUE(low <= std::min(law.value, law.other) && std::max(law.value, law.other) <= high);
    }
    EXPECT_NEAR(moment_of(law_of(*noise, 2.0 * s.delta), 0.0, 1.0 + s.alpha), s.v, 1e-6 * s.v);
    const double twin = std::pow(s.v / s.delta, 1.0 / s.alpha);
    EXPECT_GT(2.0 * s.delta * std::pow(twin, s.alpha), 1.9 * s.v);
  }
}

TEST(TwoValuedReward, ADeltaThatMakesNoProbabilityIsRefused) {
  EXPECT_NO_THROW(make_two_valued_reward(1.0, 4.0, 1.0));  // Δ = ½ v^{1/2}: every reward is f itself at |f| = 2Δ
  EXPECT_THAT([] { make_two_valued_reward(1.0, 4.0, 1.01); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("must be at most 1")));
}

/// ln E exp(s η)/(s²/2) may not exceed σ².
double tightest_scale(const RewardNoise& noise, double f) {
  const Law law = law_of(noise, f);
  double largest = 0.0;
  for (const double s : {-8.0, -2.0, -0.5, -0.1, 0.1, 0.5, 2.0, 8.0}) {
    const double scaled = s / noise.bound().value();
    const double mean = law.probability * std::exp(scaled * (law.value - f)) +
                        (1.0 - law.probability) * std::exp(scaled * (law.other - f));
    largest = std::max(largest, std::log(mean) / (scaled * scaled / 2.0));
  }
  return largest;
}

TEST(TwoValuedRewards, AreSubGaussianWithTheScaleTheyState) {
  const auto heavy = make_two_valued_reward(1.0, 2.0, 0.5), signs = make_sign_reward(0.9, 0.1);
  for (const double f : {-0.1, 0.0, 0.05, 0.1}) {
    EXPECT_LE(tightest_scale(*heavy, 9.0 * f), std::pow(heavy->sub_gaussian().value(), 2.0) * (1.0 + 1e-6));
    EXPECT_LE(tightest_scale(*signs, f), std::pow(signs->sub_gaussian().value(), 2.0) * (1.0 + 1e-6));
  }
  EXPECT_GT(tightest_scale(*signs, 0.0), 0.9 * std::pow(signs->sub_gaussian().value(), 2.0));
}

TEST(SignReward, HasTheMeanTheBoundAndTheMomentsOfItsTwoValues) {
  for (const auto& [size, largest] : {std::pair{0.9, 0.1}, std::pair{2.0, 2.0}, std::pair{5.0, 1.0}}) {
    const auto noise = make_sign_reward(size, largest);
    EXPECT_DOUBLE_EQ(noise->bound().value(), size + largest);
    for (const double share : {-1.0, -0.3, 0.0, 0.7, 1.0}) {
      const double f = share * largest;
      const Law law = law_of(*noise, f);
      EXPECT_NEAR(law.probability * law.value + (1.0 - law.probability) * law.other, f, 1e-9);
      EXPECT_LE(std::abs(law.other - f), size + largest + 1e-12);
      for (const double order : {1.25, 1.5, 2.0})
        EXPECT_LE(moment_of(law, f, order), noise->moment(order) * (1.0 + 1e-9)) << f << " " << order;
    }
    EXPECT_NEAR(moment_of(law_of(*noise, 0.0), 0.0, 1.5), noise->moment(1.5), 1e-9);
  }
  EXPECT_THAT([] { make_sign_reward(1.0, 1.5); }, ThrowsMessage<std::invalid_argument>(HasSubstr("at most 1")));
}

}  // namespace
}  // namespace privbo::two_valued_noise_test

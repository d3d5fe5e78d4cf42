// CTL(ε): exact arithmetic with given draws, every invalid input, the clip, and the likelihood ratio of what is seen.
#include "privacy/randomisers/local_laplace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "families/randomised_rewards/release/users_randomiser.h"
#include "support/limits.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::local_laplace_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

TEST(LocalLaplace, ScaleIsSensitivityOverEpsilon) {
  const auto made = make_local_laplace(1.5, 4.0);
  const LocalRandomiser& mechanism = *made;
  EXPECT_EQ(mechanism.guarantee().sensitivity, 3.0);
  EXPECT_EQ(mechanism.guarantee().noise_scale, 0.75);
  EXPECT_EQ(mechanism.variance(0.3), 2.0 * 0.75 * 0.75);
  EXPECT_EQ(mechanism.bound(), 1.5);
  EXPECT_EQ(mechanism.guarantee().epsilon, 4.0);
  EXPECT_EQ(mechanism.guarantee().delta, 0.0);
  EXPECT_EQ(mechanism.guarantee().notion, PrivacyNotion::local);
  for (const Message& words : {mechanism.guarantee().relation, mechanism.guarantee().protects,
                               mechanism.guarantee().against, mechanism.guarantee().assumption})
    EXPECT_FALSE(words.empty());
}

TEST(LocalLaplace, ReleaseIsTheClippedValuePlusScaledNoise) {
  const auto made = make_local_laplace(1.5, 4.0);
  const LocalRandomiser& mechanism = *made;
  Ledger ledger;
  ScriptedDraws draws;
  draws.laplaces = {2.0, -1.0, 0.0, 4.0};
  EXPECT_EQ(mechanism.release(0.25, 1, ledger, *make_simulation_noise(draws)), 0.25 + 1.5);
  EXPECT_EQ(mechanism.release(7.0, 2, ledger, *make_simulation_noise(draws)), 1.5 - 0.75);
  EXPECT_EQ(mechanism.release(-7.0, 3, ledger, *make_simulation_noise(draws)), -1.5);
  EXPECT_EQ(mechanism.release(-1.5, 4, ledger, *make_simulation_noise(draws)), -1.5 + 3.0);
  EXPECT_EQ(draws.asked, "llll");
  EXPECT_EQ(ledger.releases(), 4);
}

// A release that fails to draw must not be free: it is charged before any noise is drawn.
TEST(LocalLaplace, ChargesBeforeItDraws) {
  const auto made = make_local_laplace(1.0, 1.0);
  const LocalRandomiser& mechanism = *made;
  Ledger ledger;
  ScriptedDraws empty;
  EXPECT_THROW(mechanism.release(0.0, 1, ledger, *make_simulation_noise(empty)), std::logic_error);
  EXPECT_EQ(ledger.releases(), 1);
}

auto complains(const std::string& value, const std::string& rule) {
  return ThrowsMessage<std::invalid_argument>(AllOf(HasSubstr(value), HasSubstr(rule)));
}

TEST(LocalLaplace, RefusesEpsilonZero) {
  EXPECT_THAT([] { make_local_laplace(1.0, 0.0); }, complains("epsilon = 0", "must be > 0"));
}
TEST(LocalLaplace, RefusesNegativeEpsilon) {
  EXPECT_THAT([] { make_local_laplace(1.0, -1.0); }, complains("epsilon = -1", "must be > 0"));
}
TEST(LocalLaplace, RefusesEpsilonNaN) {
  EXPECT_THAT([] { make_local_laplace(1.0, not_a_number); }, complains("epsilon = nan", "must be > 0"));
}
TEST(LocalLaplace, RefusesInfiniteEpsilon) {
  EXPECT_THAT([] { make_local_laplace(1.0, infinity); }, complains("epsilon = inf", "must be > 0"));
}
TEST(LocalLaplace, RefusesBoundZero) {
  EXPECT_THAT([] { make_local_laplace(0.0, 1.0); }, complains("bound B + R = 0", "must be > 0"));
}
TEST(LocalLaplace, RefusesNegativeBound) {
  EXPECT_THAT([] { make_local_laplace(-2.0, 1.0); }, complains("bound B + R = -2", "must be > 0"));
}
TEST(LocalLaplace, RefusesBoundNaN) {
  EXPECT_THAT([] { make_local_laplace(not_a_number, 1.0); }, complains("bound B + R = nan", "must be > 0"));
}
TEST(LocalLaplace, RefusesInfiniteBound) {
  EXPECT_THAT([] { make_local_laplace(infinity, 1.0); }, complains("bound B + R = inf", "must be > 0"));
}
// std::clamp passes NaN on, and a released NaN tells everyone that the reward was NaN: no noise hides it.
TEST(LocalLaplace, RefusesRewardNaN) {
  const auto made = make_local_laplace(1.0, 1.0);
  const LocalRandomiser& mechanism = *made;
  Ledger ledger;
  ScriptedDraws draws;
  draws.laplaces = {0.5};
  EXPECT_THAT([&] { mechanism.release(not_a_number, 1, ledger, *make_simulation_noise(draws)); },
              complains("reward = nan", "must be a number"));
}

TEST(LocalLaplace, ClipKeepsTheInterval) {
  const auto randomiser = make_local_laplace(2.0, 1.0);
  const auto clipped = [&](double reward) {
    Ledger ledger;
    ScriptedDraws draws;
    draws.laplaces = {0.0};
    return randomiser->release(reward, 1, ledger, *make_simulation_noise(draws));
  };
  EXPECT_EQ(clipped(1.999), 1.999);
  EXPECT_EQ(clipped(2.0), 2.0);
  EXPECT_EQ(clipped(2.001), 2.0);
  EXPECT_EQ(clipped(-1e300), -2.0);
  EXPECT_EQ(clipped(infinity), 2.0);
  EXPECT_EQ(clipped(-infinity), -2.0);
}

TEST(LocalLaplace, DistributionFunctionIsTheClosedForm) {
  const auto randomiser = make_local_laplace(1.0, 0.5);  // scale 4
  for (const double reward : {-1.0, 0.25, 1.0}) {
    EXPECT_EQ(randomiser->cdf(reward, reward), 0.5);
    EXPECT_NEAR(randomiser->cdf(reward + 4.0 * std::log(2.0), reward), 0.75, 1e-15);
  }
  EXPECT_EQ(randomiser->cdf(1.0, 7.0), 0.5);
  EXPECT_EQ(randomiser->reach(), infinity);
  EXPECT_EQ(randomiser->bound(), 1.0);
}

// ln of the quotient of two Laplace densities, written out.
TEST(LocalLaplace, LikelihoodRatioIsThatOfTheDensities) {
  const auto randomiser = make_local_laplace(1.0, 0.5);  // scale 4
  for (const double seen : {-9.0, -1.0, -0.3, 0.0, 0.7, 1.0, 12.0})
    for (const auto& [first, second] : {std::pair(1.0, -1.0), std::pair(-0.2, 0.9), std::pair(0.4, 0.4)})
      EXPECT_NEAR(randomiser->log_likelihood_ratio(seen, first, second),
                  (std::abs(seen - second) - std::abs(seen - first)) / 4.0, 1e-15);
  EXPECT_EQ(randomiser->log_likelihood_ratio(20.0, 50.0, -50.0), 0.5);  // both are clipped: exactly ε
  EXPECT_EQ(randomiser->log_likelihood_ratio(-20.0, 50.0, -50.0), -0.5);
}

// Zhou & Tan 2020, §4.5: the same noise, no clip, and ε for rewards in ±(B+R) alone.
TEST(UnclippedLaplace, ProtectsNoRewardOutside) {
  const auto randomiser = make_unclipped_laplace(1.0, 0.5, protection_on_average(0.1, 200));
  const Guarantee& promise = randomiser->guarantee();
  EXPECT_EQ(promise.notion, PrivacyNotion::high_probability_local);
  EXPECT_THAT(to_string(promise.notion), HasSubstr("not local DP"));
  EXPECT_EQ(caveat(promise.notion), "(not local DP)");
  EXPECT_EQ(promise.epsilon, 0.5);
  EXPECT_DOUBLE_EQ(promise.delta, 0.1 / 200.0);
  EXPECT_EQ(promise.cost, (PrivacyCost(ApproximateCost{0.5, promise.delta})));
  EXPECT_EQ(promise.noise_scale, 4.0);
  EXPECT_EQ(randomiser->bound(), infinity);
  EXPECT_EQ(randomiser->log_likelihood_ratio(20.0, 1.0, -1.0), 0.5);
  EXPECT_EQ(randomiser->log_likelihood_ratio(20.0, 10.0, -10.0), 5.0);  // ten times ε
  Ledger ledger;
  ScriptedDraws draws;
  draws.laplaces = {0.25};
  EXPECT_EQ(randomiser->release(10.0, 1, ledger, *make_simulation_noise(draws)), 11.0);
  EXPECT_THROW(randomiser->release(infinity, 2, ledger, *make_simulation_noise(draws)), std::invalid_argument);
  EXPECT_EQ(ledger.releases(), 1);
}

}  // namespace
}  // namespace privbo::local_laplace_test

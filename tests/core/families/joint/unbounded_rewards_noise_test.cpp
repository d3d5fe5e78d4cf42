// Noise for rewards that no clip bounds, as Lemmas 2 and 5 of Dubey 2021 reckon it from B and ρ. The expected numbers
// are the closed forms, worked out by a program of thirty decimal digits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "families/joint/release/joint_release.h"
#include "numerics/normal.h"

namespace privbo::unbounded_rewards_noise_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

constexpr double tolerance = 1e-13;

StatisticsRequest privatiser(double rho) {
  StatisticsRequest request{.holder = NoiseParty::curator, .calibration = TreeCalibration::lemma_2_gaussian};
  request.rho = rho;
  return request;
}
StatisticsRequest users(double rho) {
  StatisticsRequest request{.holder = NoiseParty::users, .local_calibration = LocalCalibration::lemma_5_proof};
  request.rho = rho;
  return request;
}

// σ² = 16n(1 + B² + 2ρ² ln(8T/β)) ln(10/β)²/α². The twins take the lemma for the bounded reward |y| ≤ B, and the bound
// that holds, B + ρ√(2 ln(8T/β)), in place of the lemma's.
TEST(UnboundedRewardsNoise, LemmaTwoIsTheClosedForm) {
  struct Case {
    double B, rho, delta, epsilon;
    std::int64_t rounds, levels;
    double reward, sigma, valid_reward, valid_sigma;
  };
  for (const Case& c : {Case{1.0, 0.5, 0.1, 1.0, 1024, 11, 2.5800676774334171, 169.05352457948127, 3.3783921502007753,
                             215.25325572798867},
                        Case{2.0, 1.0, 1e-5, 0.5, 10'000, 15, 7.0431111561051266, 3045.0964286181485,
                             8.7531781227250695, 3771.2396874089932},
                        Case{0.25, 0.1, 0.01, 4.0, 100, 8, 0.5369316886468150, 22.176331507745886, 0.7251795852865739,
                             24.134755312095450}}) {
    SCOPED_TRACE(c.rounds);
    const JointRelease made(privatiser(c.rho), c.rounds, c.epsilon, c.delta, 25, 0.3, c.B);
    const StatisticsPeriod& period = made.periods().front();
    EXPECT_EQ(period.levels_printed, c.levels);
    EXPECT_NEAR(period.reward, c.reward, tolerance * c.reward);
    EXPECT_NEAR(period.sigma, c.sigma, tolerance * c.sigma);
    EXPECT_EQ(period.sigma_u, period.sigma);
    const double bounded = tree_sigma(TreeCalibration::lemma_2, made.per_item(), c.levels, c.epsilon, c.delta, c.B);
    EXPECT_GT(std::abs(period.sigma - bounded), 0.05 * period.sigma);
    const double valid =
        tree_sigma(TreeCalibration::lemma_2, made.per_item(), c.levels, c.epsilon, c.delta, c.valid_reward);
    EXPECT_NEAR(valid, c.valid_sigma, tolerance * valid);
    EXPECT_GT(valid, 1.05 * period.sigma);
  }
}

// σ_u² = 8(B + ρ√(2 ln(8m/β)))² ln(5/β)/α². The twin is the lemma's own line, 8(B² + 2 ln(8m/β)) ln(5/β)/α².
TEST(UnboundedRewardsNoise, ProofOfLemmaFiveIsTheClosedForm) {
  struct Case {
    double B, rho, delta, epsilon;
    Index features;
    double reward, sigma_x, sigma_u, stated;
  };
  for (const Case& c :
       {Case{1.0, 0.5, 0.1, 1.0, 25, 2.9494746035204052, 5.0745449647180786, 16.500243547836407, 22.517874424184207},
        Case{2.0, 1.0, 1e-5, 0.5, 100, 8.0328330314435448, 19.943292564143471, 164.60755303945084, 130.24025119642526},
        Case{0.25, 0.1, 0.01, 4.0, 9, 0.6714697214511179, 1.6615446003436450, 1.1836363915567775,
             7.4425357461697622}}) {
    SCOPED_TRACE(c.features);
    // ζ, 0.3 here, is not in it: the proof's probability is β's.
    const JointRelease made(users(c.rho), 100, c.epsilon, c.delta, c.features, 0.3, c.B);
    const StatisticsPeriod& period = made.periods().front();
    EXPECT_NEAR(period.reward, c.reward, tolerance * c.reward);
    EXPECT_NEAR(period.sigma, c.sigma_x, tolerance * c.sigma_x);
    EXPECT_NEAR(period.sigma_u, c.sigma_u, tolerance * c.sigma_u);
    const double stated =
        local_sigmas(LocalCalibration::lemma_5_gaussian, c.B, c.epsilon, c.delta, c.features, c.delta).u;
    EXPECT_NEAR(stated, c.stated, tolerance * stated);
    EXPECT_GT(std::abs(stated - period.sigma_u), 0.2 * period.sigma_u);
  }
}

// A Gaussian reward with mean B exceeds what Lemma 2 reckons with far more often than β/4 in 1,024 rounds, and what
// holds never that often: the lemma drops 2B|η|.
TEST(UnboundedRewardsNoise, LemmaTwoDropsTheProductOfMeanAndNoise) {
  const auto exceeds = [](double limit) {
    const double once = normal_cdf(-(limit - 1.0) / 0.5) + normal_cdf(-(limit + 1.0) / 0.5);
    return 1.0 - std::pow(1.0 - once, 1024.0);
  };
  EXPECT_NEAR(exceeds(lemma_2_reward(1.0, 0.5, 1024, 0.1)), 0.554, 5e-4);
  EXPECT_LT(exceeds(1.0 + 0.5 * std::sqrt(2.0 * std::log(8.0 * 1024.0 / 0.1))), 0.1 / 4.0);
}

// The clip alone states what one user can move: the real loss follows from it, whatever the formula reckons with.
TEST(UnboundedRewardsNoise, RealLossIsThatOfTheClip) {
  StatisticsRequest request = privatiser(0.5);
  const double loss = JointRelease(request, 1024, 1.0, 0.1, 25, 0.1, 1.0).true_loss().mu;
  const TrueLoss expected =
      tree_loss(JointRelease(request, 1024, 1.0, 0.1, 25, 0.1, 1.0).per_item(), 169.05352457948127, 11, 1.0, 0.1);
  EXPECT_NEAR(loss, expected.mu, 1e-12 * loss);
  request.Y = 2.0;
  EXPECT_GT(JointRelease(request, 1024, 1.0, 0.1, 25, 0.1, 1.0).true_loss().mu, 1.5 * loss);
}

// Each period of an unknown horizon reckons with its own length.
TEST(UnboundedRewardsNoise, PeriodsReckonWithTheirOwnRounds) {
  StatisticsRequest request = privatiser(0.5);
  request.doubling = true;
  const JointRelease made(request, 1000, 1.0, 0.1, 25, 0.1, 1.0);
  for (const StatisticsPeriod& period : made.periods())
    EXPECT_NEAR(period.reward, lemma_2_reward(1.0, 0.5, period.rounds, 0.1), 1e-15);
  EXPECT_GT(made.periods().back().reward, made.periods().front().reward + 0.3);
}

TEST(UnboundedRewardsNoise, NeedsABoundOnF) {
  for (const StatisticsRequest& request : {privatiser(0.5), users(0.5)}) {
    EXPECT_TRUE(needs_norm_bound(request));
    EXPECT_THAT([&] { JointRelease(request, 100, 1.0, 0.1, 25, 0.1); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("declare B")));
    EXPECT_THROW(JointRelease(request, 100, 1.0, 0.1, 25, 0.1, -1.0), std::invalid_argument);
    EXPECT_NO_THROW(JointRelease(request, 100, 1.0, 0.1, 25, 0.1, 0.0));
  }
  EXPECT_FALSE(needs_norm_bound({.holder = NoiseParty::curator, .calibration = TreeCalibration::lemma_2}));
  EXPECT_FALSE(needs_norm_bound({.holder = NoiseParty::none, .calibration = TreeCalibration::lemma_2_gaussian}));
  EXPECT_THROW(lemma_2_reward(1.0, 0.0, 100, 0.1), std::invalid_argument);
  EXPECT_THROW(lemma_2_reward(1.0, 0.5, 0, 0.1), std::invalid_argument);
  EXPECT_THROW(lemma_5_reward(1.0, 0.5, 25, 1.0), std::invalid_argument);
  EXPECT_THROW(lemma_5_reward(1.0, 0.5, 0, 0.1), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::unbounded_rewards_noise_test

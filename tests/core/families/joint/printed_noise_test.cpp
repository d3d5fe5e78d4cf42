// Noise by formulas that Dubey 2021 prints: how many levels they count, and what the noise is worth at δ = 10⁻⁵.
#include <gtest/gtest.h>

#include <cmath>

#include "families/joint/release/joint_release.h"
#include "numerics/privacy_conversion.h"

namespace privbo::printed_noise_test {
namespace {

StatisticsRequest privatiser(TreeCalibration calibration = TreeCalibration::exact) {
  return {.holder = NoiseParty::curator, .calibration = calibration, .Y = 1.0};
}
JointRelease plan(const StatisticsRequest& request, std::int64_t horizon, double epsilon = 1.0, double delta = 0.1) {
  return {request, horizon, epsilon, delta, 25, 0.1};
}

// Lemma 2's σ² = 16 n (1 + Y²) ln(10/β)²/α², worked out here with the n that the paper prints; the tree keeps its own.
TEST(PrintedNoise, LemmaTwoCountsLevelsAsThePaperDoes) {
  struct Case {
    std::int64_t rounds, printed, used;
  };
  for (const Case& c : {Case{1000, 11, 10}, Case{1024, 11, 11}, Case{1025, 12, 11}, Case{10'000, 15, 14}}) {
    SCOPED_TRACE(c.rounds);
    const StatisticsPeriod lemma = plan(privatiser(TreeCalibration::lemma_2), c.rounds).periods().front();
    EXPECT_EQ(lemma.levels_printed, c.printed);
    EXPECT_EQ(lemma.levels, c.used);
    const double sigma = std::sqrt(16.0 * static_cast<double>(c.printed) * 2.0) * std::log(100.0);
    EXPECT_NEAR(lemma.sigma, sigma, 1e-12 * sigma);
    EXPECT_NEAR(plan(privatiser(TreeCalibration::shariff_sheffet), c.rounds).periods().front().sigma,
                std::sqrt(2.0) * sigma, 1e-12 * sigma);
    // What is not printed counts what is used: Δ_F/√2 = 2, √n of them.
    const StatisticsPeriod exact = plan(privatiser(), c.rounds).periods().front();
    EXPECT_EQ(exact.levels_printed, 0);
    EXPECT_NEAR(exact.sigma, 2.0 * std::sqrt(static_cast<double>(c.used)) / gaussian_mu(1.0, 0.1), 1e-12 * exact.sigma);
  }
  EXPECT_EQ(printed_levels(1), 1);
  EXPECT_EQ(printed_levels(2), 2);
  EXPECT_EQ(printed_levels(3), 3);
  EXPECT_THROW(printed_levels(0), std::invalid_argument);
}

// Lemma 2's noise at T = 1024 and β = 0.1: "ε = 0" is true, and at δ = 10⁻⁵ ε is where the closed form of the Gaussian
// mechanism (Balle & Wang 2018, Theorem 8) crosses 10⁻⁵. Nothing is read again where β is that small already.
TEST(PrintedNoise, StrictReadingIsTheClosedForm) {
  const auto normal = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); };
  for (const double alpha : {0.1, 0.5, 1.0, 10.0}) {
    const TrueLoss loss = plan(privatiser(TreeCalibration::lemma_2), 1024, alpha, 0.1).true_loss();
    ASSERT_TRUE(loss.epsilon_at_strict_delta);
    const double e = *loss.epsilon_at_strict_delta, mu = alpha / (2.0 * std::sqrt(2.0) * std::log(100.0));
    EXPECT_NEAR(loss.mu, mu, 1e-12 * mu);
    EXPECT_NEAR(normal(mu / 2.0 - e / mu) - std::exp(e) * normal(-mu / 2.0 - e / mu), 1e-5, 1e-11) << alpha;
    EXPECT_EQ(loss.epsilon == 0.0, alpha <= 1.0);
  }
  EXPECT_NEAR(*plan(privatiser(TreeCalibration::lemma_2), 1024).true_loss().epsilon_at_strict_delta, 0.2554444884,
              1e-8);
  EXPECT_FALSE(plan(privatiser(), 1024, 1.0, 1e-5).true_loss().epsilon_at_strict_delta);
  EXPECT_FALSE(plan({}, 100, 0.0, 0.0).true_loss().epsilon_at_strict_delta);
}

// The noise of Fig. 1 at δ = 10⁻⁵ and α = 1, as the second reading of the paper worked it out: 24.7.
TEST(PrintedNoise, FigureOneAtADeltaThatIsPrivacy) {
  EXPECT_NEAR(plan(privatiser(), 1024, 1.0, 1e-5).periods().front().sigma, 24.7, 0.05);
}

}  // namespace
}  // namespace privbo::printed_noise_test

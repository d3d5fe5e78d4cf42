// The bet in closed form: under a claim that is true, and as bad as it may be, no bettor gains anything in the mean.
#include "referee/bet.h"

#include <gtest/gtest.h>

#include <cmath>

namespace privbo::bet_test {
namespace {

using namespace referee;

double wealth(const Bet& bet, std::size_t stake, std::int64_t right, std::int64_t wrong) {
  return std::exp(bet.log_wealth(stake, right, wrong, 1));
}

/// The worst mechanism of (ε, δ): with probability δ it gives the bit away; otherwise it answers by randomised response
/// (Kairouz, Oh & Viswanath 2015). Guessing what it says is right with probability δ + (1 − δ) e^ε/(1 + e^ε).
TEST(RefereeBet, TheWorstTrueMechanismGainsNothing) {
  for (const double epsilon : {0.0, 0.5, 1.0, 4.0, 8.0})
    for (const double delta : {0.0, 1e-5, 0.01, 0.2}) {
      const double truth = delta + (1.0 - delta) * std::exp(epsilon) / (1.0 + std::exp(epsilon));
      const Bet both({epsilon, delta}, 1, true), one({epsilon, delta}, 1, false);
      for (std::size_t i = 0; i < stakes.size(); ++i) {
        EXPECT_NEAR(truth * wealth(both, i, 1, 0) + (1.0 - truth) * wealth(both, i, 0, 1), 1.0, 1e-12);
        // Only half of the runs are called world 1, and rightly so as often.
        EXPECT_NEAR(0.5 * truth * wealth(one, i, 1, 0) + 0.5 * (1.0 - truth) * wealth(one, i, 0, 1) +
                        0.5 * wealth(one, i, 0, 0),
                    1.0, 1e-12);
      }
    }
}

/// Several bits, each with the worst mechanism: the price of δ for k bits is enough.
TEST(RefereeBet, ManyBitsGainNothing) {
  constexpr int bits = 12;
  for (const double epsilon : {0.3, 2.0})
    for (const double delta : {0.0, 1e-3, 0.1}) {
      const double truth = delta + (1.0 - delta) * std::exp(epsilon) / (1.0 + std::exp(epsilon));
      const Bet bet({epsilon, delta}, bits, true);
      for (std::size_t i = 0; i < stakes.size(); ++i) {
        double mean = 0.0;
        for (int right = 0; right <= bits; ++right) {
          const double log_choose =
              std::lgamma(bits + 1.0) - std::lgamma(right + 1.0) - std::lgamma(bits - right + 1.0);
          mean += std::exp(log_choose + right * std::log(truth) + (bits - right) * std::log1p(-truth)) *
                  wealth(bet, i, right, bits - right);
        }
        EXPECT_LE(mean, 1.0 + 1e-12) << epsilon << " " << delta;
        if (delta == 0.0) {
          EXPECT_NEAR(mean, 1.0, 1e-12);
        }
      }
    }
}

TEST(RefereeBet, ALeakierMechanismMakesRich) {
  const double truth = std::exp(2.0) / (1.0 + std::exp(2.0));
  const Bet bet({1.0, 0.0}, 1, true);
  double best = -1.0;
  for (std::size_t i = 0; i < stakes.size() - 1; ++i)
    best = std::max(best, truth * bet.log_wealth(i, 1, 0, 1) + (1.0 - truth) * bet.log_wealth(i, 0, 1, 1));
  EXPECT_GT(best, 0.02);
}

TEST(RefereeBet, WealthIsThatOfTheProduct) {
  const Bet bet({1.0, 0.05}, 1, false);
  for (std::size_t i = 0; i < stakes.size(); ++i)
    EXPECT_NEAR(bet.log_wealth(i, 3, 0, 7), 3 * bet.log_wealth(i, 1, 0, 1) + 4 * bet.log_wealth(i, 0, 0, 1), 1e-12);
  EXPECT_EQ(bet.log_wealth(stakes.size() - 1, 5, 1, 6), -std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isfinite(bet.log_wealth(stakes.size() - 1, 5, 0, 6)));
}

TEST(RefereeBet, LogSumsAddUp) {
  LogSum sum;
  EXPECT_EQ(sum.value(), -std::numeric_limits<double>::infinity());
  sum.add(-std::numeric_limits<double>::infinity());
  for (const double value : {-700.0, 3.0, 1.0, 3.0}) sum.add(value);
  EXPECT_NEAR(sum.value(), std::log(2.0 * std::exp(3.0) + std::exp(1.0)), 1e-14);
  sum.add(5000.0);
  EXPECT_EQ(sum.value(), 5000.0);
}

}  // namespace
}  // namespace privbo::bet_test

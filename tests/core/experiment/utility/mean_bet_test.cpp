// Bets on a mean against a slow exact computation: the probability that the wealth ever reaches 20 where it must not,
// by dynamic programming over all sequences of successes and failures; tests that look too often or bet afterwards are
// caught by the same computation.
#include "experiment/utility/mean_bet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "experiment/utility/value_test.h"
#include "numerics/random/random_source.h"

namespace privbo::mean_bet_test {
namespace {

constexpr std::size_t many_trials = 3000;

/// The wealth after so many successes and failures in whatever order, in closed form.
long double wealth_of(std::size_t passes, std::size_t misses, long double share, std::span<const Stake> stakes) {
  long double wealth = 0.0L;
  for (const Stake& stake : stakes) {
    const long double up = 1.0L + stake.share * (1.0L - share) / share, down = 1.0L - stake.share;
    wealth += stake.weight * std::pow(up, static_cast<long double>(passes)) *
              (misses == 0 ? 1.0L : std::pow(down, static_cast<long double>(misses)));
  }
  return wealth;
}

/// Returns the probability that one of the first `trials` trials, each a success with probability p, leads to where
/// `is_over` holds, exactly.
double chance_of_ever(std::size_t trials, double p, const std::function<bool(std::size_t, std::size_t)>& is_over) {
  std::vector<long double> alive{1.0L};  // by successes
  long double over = 0.0L;
  for (std::size_t n = 1; n <= trials; ++n) {
    std::vector<long double> next(n + 1, 0.0L);
    for (std::size_t k = 0; k < n; ++k) {
      next[k + 1] += alive[k] * p;
      next[k] += alive[k] * (1.0L - p);
    }
    for (std::size_t k = 0; k <= n; ++k)
      if (next[k] > 0.0L && is_over(k, n - k)) {
        over += next[k];
        next[k] = 0.0L;
      }
    alive = std::move(next);
  }
  return static_cast<double>(over);
}

/// The fewest successes after which a bet against the share is won, by failures: it is won with more as well.
std::vector<std::size_t> borders(double share, std::span<const Stake> stakes, long double goal) {
  std::vector<std::size_t> found;
  std::size_t passes = 0;
  for (std::size_t misses = 0; misses <= many_trials; ++misses) {
    while (passes <= many_trials && wealth_of(passes, misses, share, stakes) < goal) ++passes;
    found.push_back(passes);
  }
  return found;
}

TEST(MeanBet, AFalseClaimIsCertifiedWithAProbabilityOfAtMostFivePercent) {
  for (const double share : {0.5, 0.9, 0.95}) {
    const std::vector<std::size_t> needed = borders(share, bold_stakes, 20.0L);
    const auto is_won = [&](std::size_t passes, std::size_t misses) { return passes >= needed[misses]; };
    const double at_border = chance_of_ever(many_trials, share, is_won);
    EXPECT_LE(at_border, 0.05) << share;
    EXPECT_GT(at_border, 0.01) << share << ": the bet would show nothing";
    EXPECT_LT(chance_of_ever(many_trials, share - 0.02, is_won), at_border);
  }
}

/// The same of the mirrored bet: "it fails" where it does not.
TEST(MeanBet, AFalseFailureIsCertifiedWithAProbabilityOfAtMostFivePercent) {
  for (const double share : {0.9, 0.95}) {
    // Failures are the successes of a bet against 1 − share.
    const std::vector<std::size_t> needed = borders(1.0 - share, wide_stakes, 20.0L);
    const double chance = chance_of_ever(many_trials, 1.0 - share, [&](std::size_t failures, std::size_t successes) {
      return failures >= needed[successes];
    });
    EXPECT_LE(chance, 0.05) << share;
    EXPECT_GT(chance, 0.01) << share;
  }
}

/// A test at 5 % that is made again after every trial, and a bettor that chooses its stake when it knows the outcome:
/// the computation above finds both.
TEST(MeanBet, BrokenTwinsExceedFivePercent) {
  constexpr double share = 0.95;
  const auto tail = [](std::size_t passes, std::size_t trials) {
    double sum = 0.0;
    for (std::size_t k = passes; k <= trials; ++k) {
      const double n = static_cast<double>(trials), count = static_cast<double>(k);
      sum += std::exp(std::lgamma(n + 1) - std::lgamma(count + 1) - std::lgamma(n - count + 1) +
                      count * std::log(share) + (n - count) * std::log1p(-share));
    }
    return sum;
  };
  EXPECT_GT(
      chance_of_ever(600, share,
                     [&](std::size_t passes, std::size_t misses) { return tail(passes, passes + misses) <= 0.05; }),
      0.10);
  EXPECT_GT(chance_of_ever(600, share,
                           [](std::size_t passes, std::size_t misses) {
                             return std::pow(1.0 / share, static_cast<double>(passes)) *
                                        std::pow(0.75, static_cast<double>(misses)) >=
                                    20.0;
                           }),
            0.10);
}

TEST(MeanBet, WealthIsThatOfTheClosedFormInAnyOrder) {
  const auto draws = make_stream({7, 1, 0, Purpose::learner});
  for (const double share : {0.5, 0.95}) {
    MeanBet bet(share, 1.0 - share, bold_stakes);
    std::size_t passes = 0, misses = 0;
    for (int trial = 0; trial < 200; ++trial) {
      const bool good = draws->uniform() < 0.97;
      ++(good ? passes : misses);
      bet.take((good ? 1.0 : 0.0) - share);
      EXPECT_NEAR(bet.log_wealth(), static_cast<double>(std::log(wealth_of(passes, misses, share, bold_stakes))), 1e-9);
    }
    EXPECT_EQ(bet.trials(), 200U);
    EXPECT_GE(bet.log_largest(), bet.log_wealth());
  }
}

/// One bettor that stakes all needs 59 successes in a row, the mixture 70: that is its cost.
TEST(MeanBet, CostOfTheMixture) {
  const UtilityRule rule{.limit = 1.0};
  EXPECT_EQ(fewest_successes(rule), 59U);
  EXPECT_EQ(successes_in_a_row(rule), 70U);
  constexpr std::array<Stake, 1> all{{{1.0, 1.0}}};
  MeanBet bold(0.95, 0.05, all), mixed(0.95, 0.05, bold_stakes);
  EXPECT_EQ(bold.best_trials_to(std::log(20.0), 1000), 59U);
  for (int trial = 0; trial < 58; ++trial) bold.take(0.05);
  EXPECT_LT(bold.log_wealth(), std::log(20.0));
  EXPECT_EQ(bold.best_trials_to(std::log(20.0), 1000), 1U);
  bold.take(-0.95);
  EXPECT_EQ(bold.log_wealth(), -std::numeric_limits<double>::infinity());
  EXPECT_FALSE(bold.is_within_reach(std::log(20.0), 1'000'000));
  mixed.take(-0.95);
  EXPECT_TRUE(mixed.is_within_reach(std::log(20.0), 200)) << "it recovers";
  EXPECT_FALSE(mixed.is_within_reach(std::log(20.0), 60));
}

/// A mean at its limit, of regrets that are 0 or the cap: exact by the same computation.
TEST(MeanBet, AMeanAtTheLimitIsRarelyCertified) {
  constexpr double limit = 1.0, cap = 5.0;  // the cap with a probability of 1/5
  const auto wealth = [](std::size_t small, std::size_t large) {
    double sum = 0.0;
    for (const Stake& stake : wide_stakes)
      sum += stake.weight * std::pow(1.0 + stake.share * limit / (cap - limit), static_cast<double>(small)) *
             (large == 0 ? 1.0 : std::pow(1.0 - stake.share, static_cast<double>(large)));
    return sum;
  };
  const double chance = chance_of_ever(
      1000, 1.0 - limit / cap, [&](std::size_t small, std::size_t large) { return wealth(small, large) >= 20.0; });
  EXPECT_LE(chance, 0.05);
  EXPECT_GT(chance, 0.005);
}

TEST(MeanBet, BoundsThatDoNotHoldAreRefused) {
  EXPECT_THROW(MeanBet(0.0, 1.0, bold_stakes), std::invalid_argument);
  EXPECT_THROW(MeanBet(1.0, std::numeric_limits<double>::infinity(), bold_stakes), std::invalid_argument);
  constexpr std::array<Stake, 1> half{{{1.0, 0.5}}};
  EXPECT_THROW(MeanBet(1.0, 1.0, half), std::invalid_argument);
  MeanBet bet(1.0, 2.0, wide_stakes);
  EXPECT_THROW(bet.take(2.1), std::domain_error);
  EXPECT_THROW(bet.take(-1.1), std::domain_error);
  EXPECT_THROW(bet.take(std::nan("")), std::domain_error);
  EXPECT_EQ(bet.trials(), 0U);
}

TEST(MeanBet, WeightsOfTheStakesHaveTheSumOne) {
  const auto sum = [](const auto& stakes) {
    double all = 0.0;
    for (const Stake& stake : stakes) all += stake.weight;
    return all;
  };
  EXPECT_NEAR(sum(bold_stakes), 1.0, 1e-12);
  EXPECT_NEAR(sum(wide_stakes), 1.0, 1e-12);
}

}  // namespace
}  // namespace privbo::mean_bet_test

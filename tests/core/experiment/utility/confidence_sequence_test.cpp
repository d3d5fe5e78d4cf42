// Confidence sequences: the probability that one ever leaves out the truth, exact for success rates and by simulation
// for means; fixed intervals against closed forms.
#include "experiment/utility/confidence_sequence.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "numerics/random/random_source.h"

namespace privbo::confidence_sequence_test {
namespace {

constexpr double alpha = 0.05;

/// Returns the probability that the interval ever leaves out p within so many trials, exactly.
double chance_of_leaving_out(double p, std::size_t trials, double level) {
  std::vector<double> alive{1.0};
  double left_out = 0.0;
  for (std::size_t n = 1; n <= trials; ++n) {
    std::vector<double> next(n + 1, 0.0);
    for (std::size_t k = 0; k < n; ++k) {
      next[k + 1] += alive[k] * p;
      next[k] += alive[k] * (1.0 - p);
    }
    for (std::size_t k = 0; k <= n; ++k) {
      if (next[k] < 1e-15) continue;
      const Interval interval = success_rate_interval(k, n, level);
      if (p < interval.low || p > interval.high) {
        left_out += next[k];
        next[k] = 0.0;
      }
    }
    alive = std::move(next);
  }
  return left_out;
}

TEST(ConfidenceSequence, ASuccessRateIsLeftOutWithAProbabilityOfAtMostAlpha) {
  for (const double p : {0.5, 0.95, 0.99}) {
    const double chance = chance_of_leaving_out(p, 150, alpha);
    EXPECT_LE(chance, alpha) << p;
    EXPECT_GT(chance, 0.001) << p << ": it would be too wide";
  }
  // A sequence that was made for another level is caught.
  EXPECT_GT(chance_of_leaving_out(0.95, 150, 0.5), alpha);
}

TEST(ConfidenceSequence, OfASuccessRateContainsWhatWasSeenAndShrinks) {
  EXPECT_EQ(success_rate_interval(0, 0, alpha).low, 0.0);
  EXPECT_EQ(success_rate_interval(0, 0, alpha).high, 1.0);
  double width = 1.0;
  for (const std::size_t n : {10U, 40U, 160U, 640U}) {
    const Interval interval = success_rate_interval(n / 2, n, alpha);
    EXPECT_LT(interval.low, 0.5);
    EXPECT_GT(interval.high, 0.5);
    EXPECT_LT(interval.high - interval.low, width);
    width = interval.high - interval.low;
  }
  const Interval all = success_rate_interval(70, 70, alpha);
  EXPECT_EQ(all.high, 1.0);
  EXPECT_GT(all.low, 0.9);
  EXPECT_EQ(success_rate_interval(0, 70, alpha).low, 0.0);
  EXPECT_NEAR(success_rate_interval(0, 70, alpha).high, 1.0 - all.low, 1e-12);
  EXPECT_THROW(success_rate_interval(2, 1, alpha), std::invalid_argument);
  EXPECT_THROW(success_rate_interval(1, 1, 1.0), std::invalid_argument);
}

/// At each end the bet that defines it has just not been won: the equation of the definition, computed by itself.
TEST(ConfidenceSequence, EndsOfASuccessRateSolveTheirEquation) {
  const double k = 30.0, n = 40.0;
  const Interval interval = success_rate_interval(30, 40, alpha);
  for (const double p : {interval.low, interval.high}) {
    const double mixture = std::exp(std::lgamma(k + 0.5) + std::lgamma(n - k + 0.5) - std::lgamma(n + 1.0)) / M_PI;
    EXPECT_NEAR(mixture / (std::pow(p, k) * std::pow(1.0 - p, n - k)), 1.0 / alpha, 1e-6);
  }
}

/// 200 repetitions of 150 trials; with α = 5 % more than 21 that leave out the mean have a probability of 0.1 %.
TEST(ConfidenceSequence, AMeanAndARatioAreRarelyLeftOut) {
  constexpr double cap = 10.0, mean = 2.0, ratio = 2.0;
  int left_out = 0, ratio_left_out = 0, too_narrow = 0;
  for (std::uint64_t repetition = 0; repetition < 200; ++repetition) {
    const auto draws = make_stream({31, repetition, 0, Purpose::learner});
    std::vector<PairedValues> trials;
    for (int trial = 0; trial < 150; ++trial) {
      // With a probability of 1/5 far from the others, as regrets are.
      const double value = draws->uniform() < 0.2 ? 6.0 : 1.0, other = draws->uniform() < 0.5 ? 1.5 : 0.5;
      trials.push_back({value, other});
    }
    // What holds at every moment holds at the end.
    const Interval interval = mean_interval(trials, cap, alpha),
                   of_ratio = mean_ratio_interval(trials, cap, alpha, 20.0);
    left_out += mean < interval.low || mean > interval.high;
    ratio_left_out += ratio < of_ratio.low || ratio > of_ratio.high;
    // Half of its width: a twin that claims too much.
    const double middle = (interval.low + interval.high) / 2, quarter = (interval.high - interval.low) / 8;
    too_narrow += mean < middle - quarter || mean > middle + quarter;
    EXPECT_LT(interval.high - interval.low, 4.0);
    EXPECT_LT(of_ratio.high, 20.0);
  }
  EXPECT_LE(left_out, 21);
  EXPECT_LE(ratio_left_out, 21);
  EXPECT_GT(too_narrow, 21);
}

TEST(ConfidenceSequence, OfAMeanIsTheWholeRangeBeforeTheFirstTrial) {
  EXPECT_EQ(mean_interval({}, 3.0, alpha).high, 3.0);
  EXPECT_EQ(mean_ratio_interval({}, 3.0, alpha, 7.0).high, 7.0);
  EXPECT_THROW(mean_interval({}, 0.0, alpha), std::invalid_argument);
}

TEST(ConfidenceSequence, ExactLowerRate) {
  EXPECT_EQ(exact_lower_rate(0, 50, alpha), 0.0);
  EXPECT_NEAR(exact_lower_rate(200, 200, alpha), std::pow(alpha, 1.0 / 200.0), 1e-12);
  EXPECT_NEAR(exact_lower_rate(1, 50, alpha), 1.0 - std::pow(1.0 - alpha, 1.0 / 50.0), 1e-12);
  // At the bound, so many successes or more have the probability alpha.
  const double p = exact_lower_rate(194, 200, alpha);
  long double tail = 0.0L, term = std::pow(static_cast<long double>(p), 200.0L);
  for (int k = 200; k >= 194; --k) {
    tail += term;
    term *= static_cast<long double>(k) / (201 - k) * (1.0L - p) / p;
  }
  EXPECT_NEAR(static_cast<double>(tail), alpha, 1e-9);
}

}  // namespace
}  // namespace privbo::confidence_sequence_test

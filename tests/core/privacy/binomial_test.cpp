// Binomial noise on a sum (the shuffle model): its hockey-stick divergence against direct sums in long double over all
// shifts, against runs of the users' messages, and below a bound that is known in public.
#include "privacy/mechanisms/binomial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "numerics/random/random_source.h"

namespace privbo::binomial_test {
namespace {

long double log_probability(std::int64_t n, std::int64_t k) {
  const auto N = static_cast<long double>(n), K = static_cast<long double>(k);
  return std::lgamma(N + 1.0L) - std::lgamma(K + 1.0L) - std::lgamma(N - K + 1.0L) + K * std::log(0.25L) +
         (N - K) * std::log(0.75L);
}

/// The divergence as it is defined: every shift of either sign, every sum that can occur, from log-gamma functions.
long double direct_delta(std::int64_t n, std::int64_t g, long double epsilon) {
  std::vector<long double> p;
  for (std::int64_t k = 0; k <= n; ++k) p.push_back(std::exp(log_probability(n, k)));
  const auto at = [&](std::int64_t k) { return k < 0 || k > n ? 0.0L : p[static_cast<std::size_t>(k)]; };
  const long double factor = std::exp(epsilon);
  long double largest = 0.0L;
  for (std::int64_t s = -g; s <= g; ++s) {
    long double sum = 0.0L;
    for (std::int64_t k = 0; k <= n; ++k) sum += std::max(0.0L, at(k) - factor * at(k - s));
    largest = std::max(largest, sum);
  }
  return largest;
}

struct Case {
  std::int64_t users, grid;
  double epsilon, delta;
};

TEST(QuarterBinomial, HasTheDivergenceOfADirectSumOverAllShifts) {
  for (const Case& c : {Case{10, 16, 1.0, 1e-5}, Case{100, 16, 1.0, 1e-5}, Case{10000, 16, 1.0, 1e-5},
                        Case{10, 1, 0.5, 1e-6}, Case{100, 3, 4.0, 1e-3}, Case{10000, 5, 2.0, 1e-8}}) {
    const std::int64_t fewest = binomial_trials(c.grid, c.epsilon, c.delta);
    const std::int64_t each = (fewest + c.users - 1) / c.users, all = each * c.users;
    const BinomialShift noise(all, c.grid);
    for (const double epsilon : {0.0, 0.3 * c.epsilon, c.epsilon, 1.5 * c.epsilon}) {
      const auto direct = static_cast<double>(direct_delta(all, c.grid, epsilon));
      EXPECT_GE(noise.delta(epsilon), direct) << all;
      EXPECT_NEAR(noise.delta(epsilon), direct, 3e-9 * direct + 1e-39) << all;
    }
    // ε at δ: the direct sum is δ there, and more a little below.
    const double epsilon = noise.epsilon(c.delta);
    EXPECT_LE(epsilon, c.epsilon);
    EXPECT_LE(direct_delta(all, c.grid, epsilon), c.delta);
    EXPECT_GT(direct_delta(all, c.grid, epsilon * (1.0 - 1e-6)), c.delta);
  }
}

TEST(QuarterBinomial, TakesTheFewestBits) {
  for (const Case& c : {Case{1, 1, 1.0, 1e-5}, Case{1, 7, 0.5, 1e-3}, Case{1, 2, 8.0, 1e-6}}) {
    const std::int64_t fewest = binomial_trials(c.grid, c.epsilon, c.delta);
    EXPECT_LE(direct_delta(fewest, c.grid, c.epsilon), c.delta);
    EXPECT_GT(direct_delta(fewest - 1, c.grid, c.epsilon), c.delta);
    EXPECT_GT(direct_delta(fewest / 2, c.grid, c.epsilon), 1.5 * c.delta) << "half the blanket is not enough";
  }
}

// Agarwal, Suresh, Yu, Kumar & McMahan 2018 (cpSGD), Theorem 1, in one dimension with s = 1.
double published_epsilon(double n, double g, double delta) {
  const double p = 0.25, q = 0.75, variance = n * p * q;
  const double b = 2.0 / 3.0 * (p * p + q * q) + 1.0 - 2.0 * p;
  const double c = std::sqrt(2.0) * (3.0 * p * p * p + 3.0 * q * q * q + 2.0 * p * p + 2.0 * q * q);
  const double d = 4.0 / 3.0 * (p * p + q * q);
  return g * std::sqrt(2.0 * std::log(1.25 / delta) / variance) +
         (g * c * std::sqrt(std::log(10.0 / delta)) + g * b) / (variance * (1.0 - 0.1 * delta)) +
         (2.0 / 3.0 * g * std::log(1.25 / delta) + g * d * std::log(20.0 / delta) * std::log(10.0 / delta)) / variance;
}

TEST(QuarterBinomial, IsTighterThanThePublishedBoundOfTheBinomialMechanism) {
  for (const std::int64_t users : {10, 100, 10000})
    for (const std::int64_t each : {2, 50, 2000})
      for (const std::int64_t g : {1, 4, 16}) {
        const double delta = 1e-5, n = static_cast<double>(users * each);
        // What the theorem asks for.
        if (n * 0.1875 < std::max(23.0 * std::log(10.0 / delta), 2.0 * static_cast<double>(g))) continue;
        const double exact = BinomialShift(users * each, g).epsilon(delta);
        EXPECT_LT(exact, published_epsilon(n, static_cast<double>(g), delta)) << n << " " << g;
      }
}

// Every user's messages one by one: x + Bin(b, ¼) ones, x = g in one world and 0 in the other for the first user. What
// the event {sum ≤ threshold} that decides δ(ε) shows is within Hoeffding's band, which holds with probability 1 − 10⁻⁶
// on either side; with half the blanket it is not.
TEST(QuarterBinomial, DivergesAsRunsOfTheMessagesShow) {
  constexpr std::int64_t g = 4, runs = 60000;
  constexpr double epsilon = 1.0, looked_at = 0.1;
  const double band = std::sqrt(std::log(2.0 / 1e-6) / (2.0 * static_cast<double>(runs))) * (1.0 + std::exp(looked_at));
  for (const std::int64_t users : {10, 100, 10000}) {
    const std::int64_t each = (binomial_trials(g, epsilon, 1e-3) + users - 1) / users, all = each * users;
    // What the threshold shows of shifts upwards: Σ_k (P(k − g) − e^ε P(k))₊.
    double exact = 0.0;
    for (std::int64_t k = g; k <= all + g; ++k) {
      const long double shifted = std::exp(log_probability(all, k - g));
      const long double other = k <= all ? std::exp(log_probability(all, k)) : 0.0L;
      exact += std::max(0.0, static_cast<double>(shifted - std::exp(static_cast<long double>(looked_at)) * other));
    }
    EXPECT_GE(BinomialShift(all, g).delta(looked_at), exact);
    EXPECT_LE(BinomialShift(all, g).delta(looked_at), 1.2 * exact) << "the other sign is not far away";
    const auto shown = [&](std::int64_t bits) {
      // The event: sums k with P(k − g) > e^ε P(k).
      std::int64_t threshold = bits;
      while (threshold - 1 >= g &&
             log_probability(bits, threshold - 1 - g) > looked_at + log_probability(bits, threshold - 1))
        --threshold;
      const std::unique_ptr<NoiseSource> noise = make_simulation_noise(make_stream({.seed = 7, .trial = 1}));
      std::int64_t high = 0, low = 0;
      const std::int64_t made = users == 10000 ? runs / 10 : runs;
      for (std::int64_t run = 0; run < made; ++run) {
        high += g + draw_quarter_binomial(bits, *noise) >= threshold ? 1 : 0;
        low += draw_quarter_binomial(bits, *noise) >= threshold ? 1 : 0;
      }
      return (static_cast<double>(high) - std::exp(looked_at) * static_cast<double>(low)) / static_cast<double>(made);
    };
    const double wide = users == 10000 ? band * std::sqrt(10.0) : band;
    EXPECT_NEAR(shown(all), exact, wide) << users;
    if (users != 10000) {
      EXPECT_GT(shown(all / 2), exact + wide) << "half the blanket";
    }
  }
}

TEST(QuarterBinomial, HasTheMomentsOfItsCoins) {
  // 40,000 numbers; the mean within 5 standard errors, 10⁻⁶ of false alarms.
  const std::unique_ptr<NoiseSource> noise = make_simulation_noise(make_stream({.seed = 3}));
  for (const std::int64_t trials : {0, 1, 31, 32, 33, 100}) {
    double sum = 0.0, squares = 0.0;
    constexpr int runs = 40000;
    for (int i = 0; i < runs; ++i) {
      const auto x = static_cast<double>(draw_quarter_binomial(trials, *noise)) - 0.25 * static_cast<double>(trials);
      sum += x;
      squares += x * x;
    }
    const double variance = 0.1875 * static_cast<double>(trials);
    EXPECT_NEAR(sum / runs, 0.0, 5.0 * std::sqrt(variance / runs) + 1e-12) << trials;
    EXPECT_NEAR(squares / runs, variance, 0.05 * variance + 1e-12) << trials;
  }
}

TEST(QuarterBinomial, IsSubGaussianWithItsProxy) {
  for (double t = -6.0; t <= 6.0; t += 0.05) {
    const double moment = std::log(0.75 * std::exp(-0.25 * t) + 0.25 * std::exp(0.75 * t));
    EXPECT_LE(moment, 0.5 * t * t * quarter_binomial_proxy(1) * (1.0 + 1e-12)) << t;
  }
}

TEST(QuarterBinomial, RefusesWhatCannotBe) {
  EXPECT_THROW(BinomialShift(-1, 1), std::invalid_argument);
  EXPECT_THROW(BinomialShift(1, 0), std::invalid_argument);
  EXPECT_THROW(binomial_trials(1, 0.0, 0.1), std::invalid_argument);
  EXPECT_THROW(binomial_trials(1, 1.0, 0.0), std::invalid_argument);
  EXPECT_THROW(binomial_trials(1000000, 1e-3, 1e-9), std::invalid_argument);
  EXPECT_TRUE(std::isinf(BinomialShift(2, 1).epsilon(0.01))) << "no ones at all: only the unshifted sum can be 0";
}

}  // namespace
}  // namespace privbo::binomial_test

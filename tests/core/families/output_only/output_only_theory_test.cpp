// Numbers of Kusner et al. 2015 against sums and simulations written down here alone.
#include "families/output_only/output_only_theory.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

namespace privbo::output_only_theory_test {
namespace {

const OutputOnlySetting example{
    .points = 100, .horizon = 500, .noise = 0.5, .information = 7.0, .similarity = 0.9, .prior_failure = 0.05};

TEST(OutputOnlyTheory, IsWhatThePaperPrints) {
  const long double pi = std::numbers::pi_v<long double>;
  const auto beta = [&](long double t) { return 2.0L * std::log(100.0L * t * t * pi * pi / (3.0L * 0.05L)); };
  EXPECT_NEAR(output_only_beta(example, 1), static_cast<double>(beta(1.0L)), 1e-12);
  const long double c = 2.0L * std::sqrt(0.1L * std::log(3.0L * 100.0L / 0.05L));
  EXPECT_NEAR(point_sensitivity(example), static_cast<double>(2.0L * std::sqrt(beta(501.0L)) + c), 1e-12);
  const long double q = 0.5L * std::sqrt(8.0L * std::log(60.0L)), c1 = 8.0L / std::log(1.0L + 4.0L);
  EXPECT_NEAR(value_sensitivity(example),
              static_cast<double>(std::sqrt(c1 * beta(500.0L) * 7.0L) / std::sqrt(500.0L) + c + q), 1e-12);
  EXPECT_DOUBLE_EQ(
      lipschitz_sensitivity({.records = 50, .largest_loss = 3.0, .lipschitz = 0.2, .lowest = 0.1, .highest = 2.0}),
      0.2 / (50 * 0.1) + 1.9 * 0.2 / 0.2);
  EXPECT_DOUBLE_EQ(
      lipschitz_sensitivity({.records = 50, .largest_loss = 0.01, .lipschitz = 0.2, .lowest = 1.0, .highest = 1.0}),
      0.01 / 50);
}

/// A draw of a process with squared-exponential covariance by its own random Fourier sums, and λ̃ by Gumbel noise:
/// neither the program's kernel nor its probabilities.
struct Loss {
  double mean = 0.0, error = 0.0;
};
Loss simulated_loss(const Vector& f, double epsilon, double sensitivity, double factor) {
  std::mt19937_64 bits(5);
  std::uniform_real_distribution<double> uniform;
  constexpr int n = 20000;
  double sum = 0.0, squares = 0.0;
  for (int i = 0; i < n; ++i) {
    double best = -1e300, chosen = 0.0;
    for (const double value : f) {
      const double score = factor * epsilon * value / (2.0 * sensitivity) - std::log(-std::log1p(-uniform(bits)));
      if (score > best) {
        best = score;
        chosen = value;
      }
    }
    const double loss = f.maxCoeff() - chosen;
    sum += loss;
    squares += loss * loss;
  }
  const double mean = sum / n;
  return {mean, std::sqrt((squares / n - mean * mean) / n)};
}

Vector wave(std::uint64_t seed) {
  std::mt19937_64 bits(seed);
  std::normal_distribution<double> normal;
  std::uniform_real_distribution<double> uniform;
  Vector f = Vector::Zero(100);
  for (int k = 0; k < 300; ++k) {
    const double frequency = normal(bits) / 0.2, phase = 2.0 * std::numbers::pi * uniform(bits);
    for (Index i = 0; i < 100; ++i)
      f[i] += std::sqrt(2.0 / 300.0) * std::cos(frequency * static_cast<double>(i) / 99.0 + phase);
  }
  return f;
}

// n = 20,000 choices: beyond 5 standard errors with probability 6e-7 for each of 8. The twin forgets the 2 below ε.
TEST(OutputOnlyTheory, ExpectedLossIsThatOfSimulatedChoices) {
  for (const std::uint64_t seed : {1U, 2U})
    for (const double epsilon : {1.0, 5.0, 20.0, 100.0}) {
      const Vector f = wave(seed);
      const double uniform = f.maxCoeff() - f.mean(), loss = relative_loss(f, f, epsilon, 14.0) * uniform;
      const Loss seen = simulated_loss(f, epsilon, 14.0, 1.0), twin = simulated_loss(f, epsilon, 14.0, 2.0);
      EXPECT_NEAR(seen.mean, loss, 5.0 * seen.error) << epsilon;
      if (epsilon >= 5.0) {
        EXPECT_GT(std::abs(twin.mean - loss), 5.0 * twin.error) << epsilon;
      }
    }
}

}  // namespace
}  // namespace privbo::output_only_theory_test

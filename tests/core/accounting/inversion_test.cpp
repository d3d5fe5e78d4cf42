// The inversion of sampled Gaussian losses, against closed forms, against the tilted FFT of losses on a grid, which is
// another method from beginning to end, and against values that others computed.
#include "accounting/pld/loss_inversion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <string>

#include "accounting/accountant.h"
#include "accounting/pld/loss_sum.h"
#include "accounting/pld/pld.h"
#include "numerics/privacy_conversion.h"
#include "numerics/random/random_source.h"
#include "support/long_test.h"

namespace privbo::inversion_test {
namespace {

Composition sampled(double q, double z, std::int64_t rounds) { return {{SubsampledGaussianCost{q, z}, rounds}}; }

std::string what(double q, double z, double rounds, double delta) {
  return "q = " + std::to_string(q * 1e9) + "e-9, z = " + std::to_string(z) + ", T = " + std::to_string(rounds) +
         ", δ = " + std::to_string(delta * 1e15) + "e-15";
}

/// Log-uniform between two numbers.
double between(RandomSource& draws, double low, double high) {
  return low * std::exp(std::log(high / low) * draws.uniform());
}

// Balle, Barthe & Gaboardi 2018: δ of one release is q δ₁(ln(1 + (e^ε − 1)/q)). A Gaussian release of μ = 1e-10 beside
// it changes nothing that shows, and the closed form of one release is not taken.
TEST(Inversion, OneReleaseMatchesTheClosedForm) {
  const auto draws = make_stream({.seed = 45});
  for (int i = 0; i < (test::full_tests() ? 200 : 30); ++i) {
    const double q = between(*draws, 1e-9, 0.9), z = between(*draws, 0.05, 10.0),
                 delta = q * between(*draws, 1e-12, 1.0);
    const double whole = gaussian_epsilon(1.0 / z, delta / q);
    const double exact = whole > 600.0 ? whole + std::log(q) : std::log1p(q * std::expm1(whole));
    const InvertedEpsilon found =
        *inverted_epsilon({{SubsampledGaussianCost{q, z}, 1}, {GaussianCost{1e-10}, 1}}, Direction::remove, delta);
    EXPECT_GE(found.epsilon, exact * (1.0 - 1e-9)) << what(q, z, 1, delta);
    EXPECT_LE(found.epsilon - found.error, exact * (1.0 + 1e-9) + 1e-9) << what(q, z, 1, delta);
    EXPECT_NEAR(*find_accountant("pld")->loss(sampled(q, z, 1), delta).epsilon, exact, 1e-9 * (1.0 + exact));
  }
}

// Where the grid fits and its stated error is small, the exact value lies in [ε − error, ε] of both.
TEST(Inversion, AgreesWithTheTiltedFft) {
  const auto draws = make_stream({.seed = 46});
  int compared = 0;
  for (int i = 0; i < (test::full_tests() ? 200 : 40); ++i) {
    const double q = between(*draws, 1e-4, 0.9), z = between(*draws, 0.3, 10.0), delta = between(*draws, 1e-12, 0.1);
    const auto rounds = static_cast<std::int64_t>(between(*draws, 2.0, 1e6));
    const Composition composition = sampled(q, z, rounds);
    for (const Direction direction : {Direction::remove, Direction::add}) {
      const std::optional<std::vector<LossPart>> parts =
          loss_parts(composition, direction, std::clamp(0.1 * q / z, 2e-5, 2e-3));
      if (!parts) continue;
      const std::unique_ptr<LossSum> sum = LossSum::make(*parts, -std::log(delta));
      const std::optional<LossSum::Epsilon> grid = sum ? sum->epsilon(delta) : std::nullopt;
      if (!grid || !(grid->error < 0.01 * grid->epsilon) || grid->loud) continue;
      ++compared;
      const InvertedEpsilon found = *inverted_epsilon(composition, direction, delta);
      const double rounding = 1e-7 * (1.0 + grid->epsilon);
      EXPECT_GE(found.epsilon, grid->epsilon - grid->error - rounding)
          << what(q, z, static_cast<double>(rounds), delta);
      EXPECT_LE(found.epsilon - found.error, grid->epsilon + rounding)
          << what(q, z, static_cast<double>(rounds), delta);
    }
  }
  EXPECT_GE(compared, 20);
}

// T to 10⁹, q to 1e-9, z to 0.05: an answer, soon, whose stated error is small, and never above RDP's bound.
TEST(Inversion, AnswersWhateverTheNumberAndTheNoise) {
  const auto draws = make_stream({.seed = 47});
  const int cases = test::full_tests() ? 200 : 40;
  int loose = 0;
  double longest = 0.0;
  for (int i = 0; i < cases; ++i) {
    const double q = between(*draws, 1e-9, 1.0), z = between(*draws, 0.05, 10.0), delta = between(*draws, 1e-12, 0.1);
    const auto rounds = static_cast<std::int64_t>(between(*draws, 1.0, 1e9));
    const Composition composition = sampled(q, z, rounds);
    const auto begin = std::chrono::steady_clock::now();
    const std::optional<PldAnswer> found = pld_epsilon(composition, delta, 1e-4);
    longest = std::max(longest, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    ASSERT_TRUE(found) << what(q, z, static_cast<double>(rounds), delta);
    EXPECT_TRUE(std::isfinite(found->epsilon)) << what(q, z, static_cast<double>(rounds), delta);
    EXPECT_LE(found->epsilon - found->error,
              find_accountant("rdp_improved")->loss(composition, delta).epsilon.value_or(1e300) * (1.0 + 1e-9));
    if (found->error > 1e-6 * (found->epsilon + 1e-3)) ++loose;
  }
  EXPECT_LE(loose, cases / 20);
  RecordProperty("longest_in_seconds", std::to_string(longest));
  RecordProperty("with_a_stated_error_above_1e-6", loose);
}

// What a program of strangers found by a contour integral and a tilted FFT of its own.
TEST(Inversion, MatchesWhatOthersComputed) {
  const Accountant& pld = *find_accountant("pld");
  EXPECT_NEAR(*pld.loss(sampled(0.001, 1.0, 500000), 1e-7).epsilon, 4.945, 1e-3);
  EXPECT_NEAR(*pld.loss(sampled(0.001, 1.0, 500000), 1e-5).epsilon, 4.03, 1e-3);
  EXPECT_NEAR(*pld.loss(sampled(0.01, 1.0, 100), 1e-32).epsilon, 8.370, 1e-3);
  // And where doubles once ended: a smaller δ costs more.
  EXPECT_GT(*pld.loss(sampled(0.01, 1.0, 100), 1e-60).epsilon, 8.37);
}

TEST(Inversion, ClaimsNothingFalseBelowTheTotalVariation) {
  for (const double delta : {0.5, 1e-3}) {
    const Loss loss = find_accountant("pld")->loss(sampled(1e-9, 1.0, 1000), delta);
    EXPECT_EQ(loss.epsilon.value(), 0.0);
    EXPECT_EQ(loss.error, 0.0);
  }
}

// RDP's orders near 1 and between the old ones: the values of a continuous order, by another program.
TEST(Inversion, RenyiOrdersReachTowardsOneAndBetween) {
  const Loss between_orders = find_accountant("rdp_improved")->loss(sampled(0.01, 5.0, 100), 1e-6);
  EXPECT_NEAR(*between_orders.epsilon, 0.0822, 5e-5);
  EXPECT_GT(between_orders.order, 63.0);
  const Loss near_one = find_accountant("rdp_improved")->loss(sampled(0.004, 0.1, 1000), 1e-5);
  EXPECT_LT(near_one.order, 1.1);
  for (const char* id : {"rdp_classic", "rdp_improved"})
    for (const double delta : {1e-5, 1e-9})
      for (const double z : {0.1, 0.5, 2.0, 20.0}) {
        const Loss rdp = find_accountant(id)->loss(sampled(0.01, z, 500), delta);
        EXPECT_GE(*rdp.epsilon, *find_accountant("pld")->loss(sampled(0.01, z, 500), delta).epsilon * (1.0 - 1e-9));
      }
}

}  // namespace
}  // namespace privbo::inversion_test

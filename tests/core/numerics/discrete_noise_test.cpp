// Discrete Laplace and Gaussian samplers against their exact probabilities.
//
//   n = 10⁶ draws each, Pearson's chi-square, false-alarm rate 1e-6 of each test; bits are seeded, so a pass stays a
//   pass.
#include "numerics/random/discrete_noise.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "numerics/random/random_source.h"
#include "support/chi_square.h"
#include "support/scripted/scripted_bits.h"

namespace privbo::discrete_noise_test {
namespace {

constexpr std::int64_t n = 1'000'000;
constexpr double false_alarm = 1e-6;

using Sampler = std::function<std::int64_t(BitSource&, std::int64_t)>;
using Weight = std::function<double(double k, double scale)>;

double laplace_weight(double k, double scale) { return std::exp(-std::abs(k) / scale); }
double gaussian_weight(double k, double sigma) { return std::exp(-0.5 * (k / sigma) * (k / sigma)); }

/// p-value of n draws against the probabilities ∝ weight on {−reach, …, reach}, the tails in the end cells.
double p_value(const Sampler& sampler, const Weight& weight, std::int64_t scale, std::uint64_t seed) {
  const std::int64_t reach = 40 * scale;
  std::vector<double> probabilities;
  double sum = 0.0;
  for (std::int64_t k = -reach; k <= reach; ++k) {
    probabilities.push_back(weight(static_cast<double>(k), static_cast<double>(scale)));
    sum += probabilities.back();
  }
  for (double& p : probabilities) p /= sum;
  const std::unique_ptr<BitSource> bits = make_seeded_bits(seed);
  std::vector<std::int64_t> counts(probabilities.size(), 0);
  for (std::int64_t i = 0; i < n; ++i)
    ++counts[static_cast<std::size_t>(std::clamp(sampler(*bits, scale), -reach, reach) + reach)];
  return test::chi_square_p_value(counts, probabilities);
}

TEST(DiscreteNoise, LaplaceHasItsExactProbabilities) {
  for (const std::int64_t scale : {1, 2, 3, 10, 100})
    EXPECT_GT(p_value(discrete_laplace, laplace_weight, scale, 5), false_alarm) << scale;
}
TEST(DiscreteNoise, GaussianHasItsExactProbabilities) {
  for (const std::int64_t sigma : {1, 2, 3, 10, 100})
    EXPECT_GT(p_value(discrete_gaussian, gaussian_weight, sigma, 6), false_alarm) << sigma;
}

// Twins: zero with two signs, as a sampler without the rejection gives; a continuous draw rounded to integers.
TEST(DiscreteNoise, TwinsAreCaught) {
  const Sampler two_zeros = [](BitSource& bits, std::int64_t scale) {
    const std::int64_t k = discrete_laplace(bits, scale);
    return k != 0 && bits.bits() % 50 == 0 ? 0 : k;
  };
  const Sampler rounded = [draws = std::shared_ptr<RandomSource>(make_stream({.seed = 3}))](BitSource&,
                                                                                            std::int64_t sigma) {
    return static_cast<std::int64_t>(std::llround(static_cast<double>(sigma) * draws->normal()));
  };
  for (const std::int64_t scale : {1, 2, 3, 10, 100})
    EXPECT_LT(p_value(two_zeros, laplace_weight, scale, 5), false_alarm) << scale;
  EXPECT_LT(p_value(rounded, gaussian_weight, 1, 6), false_alarm);
}

/// z-scores of mean, mean absolute value and mean square of n draws at the scale the grid uses, in units of the scale.
std::array<double, 3> scores(const Sampler& sampler, double absolute, double square, double fourth) {
  const std::unique_ptr<BitSource> bits = make_seeded_bits(8);
  double sums[3]{};
  for (std::int64_t i = 0; i < n; ++i) {
    const double x = static_cast<double>(sampler(*bits, largest_discrete_scale)) * 0x1p-40;
    sums[0] += x;
    sums[1] += std::abs(x);
    sums[2] += x * x;
  }
  const double count = static_cast<double>(n), root = std::sqrt(count);
  return {sums[0] / count * root / std::sqrt(square),
          (sums[1] / count - absolute) * root / std::sqrt(square - absolute * absolute),
          (sums[2] / count - square) * root / std::sqrt(fourth - square * square)};
}

/// P(|z| > 5.11) = 3.3e-7 for a normal z: three scores together stay under false_alarm.
constexpr double score_limit = 5.11;

TEST(DiscreteNoise, MomentsAtTheScaleOfTheGrid) {
  for (const double score : scores(discrete_laplace, 1.0, 2.0, 24.0)) EXPECT_LT(std::abs(score), score_limit);
  for (const double score : scores(discrete_gaussian, std::sqrt(2.0 / 3.14159265358979323846), 1.0, 3.0))
    EXPECT_LT(std::abs(score), score_limit);
}
TEST(DiscreteNoise, TwinWithTooSmallAScaleHasOtherMoments) {
  const Sampler smaller = [](BitSource& bits, std::int64_t scale) {
    return discrete_laplace(bits, scale - scale / 100);
  };
  EXPECT_LT(scores(smaller, 1.0, 2.0, 24.0)[1], -score_limit);
}

TEST(DiscreteNoise, RefusesScalesItCannotCount) {
  const std::unique_ptr<BitSource> bits = make_seeded_bits(1);
  EXPECT_THROW(discrete_laplace(*bits, 0), std::invalid_argument);
  EXPECT_THROW(discrete_gaussian(*bits, largest_discrete_scale + 1), std::invalid_argument);
}

TEST(DiscreteNoise, ASourceThatRepeatsItselfIsNoticed) {
  class Stuck final : public BitSource {
   public:
    std::uint64_t bits() override { return 0; }
    bool cryptographic() const override { return false; }
  } stuck;
  EXPECT_THROW(discrete_laplace(stuck, 8), std::runtime_error);
}

TEST(BitSource, StreamsOfAKeyRepeatAndDiffer) {
  const NoiseKey key = make_noise_key();
  const auto one = make_secret_bits(key, 1), again = make_secret_bits(key, 1), two = make_secret_bits(key, 2);
  const auto other = make_secret_bits(make_noise_key(), 1);
  int equal_stream = 0, equal_key = 0;
  for (int i = 0; i < 2000; ++i) {  // beyond one buffer
    const std::uint64_t bits = one->bits();
    ASSERT_EQ(bits, again->bits());
    equal_stream += bits == two->bits() ? 1 : 0;
    equal_key += bits == other->bits() ? 1 : 0;
  }
  EXPECT_EQ(equal_stream + equal_key, 0);
  EXPECT_TRUE(one->cryptographic());
  EXPECT_FALSE(make_seeded_bits(1)->cryptographic());
}

// The key stream of RFC-style ChaCha20 with an all-zero key and nonce begins 76 b8 e0 ad a0 f1 3d 90 (Bernstein's test
// vector).
TEST(BitSource, IsChaCha20) { EXPECT_EQ(make_secret_bits(NoiseKey{}, 0)->bits(), 0x903df1a0ade0b876U); }

}  // namespace
}  // namespace privbo::discrete_noise_test

// The grid back-end: noise on a grid of exactly representable values, drawn from secret bits.
#include <algorithm>
#include <cmath>
#include <utility>

#include "numerics/random/discrete_noise.h"
#include "numerics/random/exact_bernoulli.h"
#include "privacy/noise/noise_grid.h"
#include "privacy/noise/noise_source.h"

namespace privbo {
namespace {

/// x = mantissa · 2^exponent with a whole mantissa; x finite and ≥ 0.
std::pair<BigInteger, int> binary_fraction(double x) {
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);
  return {BigInteger(static_cast<std::int64_t>(std::ldexp(mantissa, 53))), exponent - 53};
}

/// rate · (high − low), exactly; high ≥ low.
ExactExponent exact_gap(double rate, double high, double low) {
  auto [rate_part, rate_exponent] = binary_fraction(rate);
  auto [high_part, high_exponent] = binary_fraction(std::abs(high));
  auto [low_part, low_exponent] = binary_fraction(std::abs(low));
  if (high < 0.0) high_part = -high_part;
  if (low < 0.0) low_part = -low_part;
  const int common = std::min(high_exponent, low_exponent);
  const BigInteger gap = (high_part << static_cast<unsigned>(high_exponent - common)) -
                         (low_part << static_cast<unsigned>(low_exponent - common));
  const BigInteger product = rate_part * gap;
  const int exponent = rate_exponent + common;
  return exponent >= 0 ? ExactExponent{product << static_cast<unsigned>(exponent), 1}
                       : ExactExponent{product, BigInteger(1) << static_cast<unsigned>(-exponent)};
}

class GridNoise final : public NoiseSource {
 public:
  explicit GridNoise(std::unique_ptr<BitSource> bits) : bits_(std::move(bits)) {}

  NoiseBackend backend() const override { return NoiseBackend::grid; }
  NoiseDescription description() const override {
    const bool cryptographic = bits_->cryptographic();
    return {grid_words(cryptographic), !cryptographic};
  }
  double granularity(double scale) const override { return NoiseGrid(scale).step(); }
  double representable(double scale) const override { return NoiseGrid(scale).representable(); }

  double laplace(double value, double scale) override {
    const NoiseGrid grid(scale);
    return grid.value(grid.rounded(value), discrete_laplace(*bits_, grid.steps()));
  }
  double gaussian(double value, double sigma) override {
    const NoiseGrid grid(sigma);
    return grid.value(grid.rounded(value), discrete_gaussian(*bits_, grid.steps()));
  }
  bool bernoulli(double p) override { return exact_bernoulli(*bits_, p); }
  double uniform() override { return static_cast<double>(bits_->bits() >> 11U) * 0x1p-53; }
  std::int64_t below(std::int64_t count) override {
    return static_cast<std::int64_t>(uniform_below(*bits_, static_cast<std::uint64_t>(count)));
  }

  /// A candidate proposed uniformly is kept with probability exp(−rate · (best − its score)): exact, and the number of
  /// proposals is at most that of the candidates on average.
  Index select(const Vector& scores, double rate) override {
    const double best = scores.maxCoeff();
    for (;;) {
      const Index i = below(scores.size());
      const double score = scores[i], gap = best - score;
      // Scores further apart than doubles reach: the coin shows the other side but once in e^{10^300}.
      const double gamma = std::min(rate * gap, 1e300);
      if (bernoulli_exponential(*bits_, gamma, [&] { return exact_gap(rate, best, score); })) return i;
    }
  }

 private:
  std::unique_ptr<BitSource> bits_;
};

}  // namespace

std::unique_ptr<NoiseSource> make_grid_noise(std::unique_ptr<BitSource> bits) {
  return std::make_unique<GridNoise>(std::move(bits));
}

}  // namespace privbo

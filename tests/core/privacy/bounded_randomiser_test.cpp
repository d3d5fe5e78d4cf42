// One bit and piecewise: closed forms of their papers, ledger, statistics, and pure ε-DP of the numbers as computed.
#include "privacy/randomisers/bounded_randomiser.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/chi_square.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::bounded_randomiser_test {
namespace {

const Protection protection{PrivacyNotion::local, Message::verbatim("each user's reward"),
                            Message::verbatim("everyone"), Message::verbatim("rewards are clipped")};
using Make = std::unique_ptr<LocalRandomiser> (*)(double, double, const Protection&, const NoiseSource&);

std::unique_ptr<NoiseSource> source(NoiseBackend backend, std::uint64_t seed) {
  return backend == NoiseBackend::grid ? make_grid_noise(make_seeded_bits(seed))
                                       : make_simulation_noise(make_stream({.seed = seed}));
}

TEST(OneBit, ReachVarianceAndDistribution) {
  for (const double epsilon : {0.1, 1.0, 4.0}) {
    const auto randomiser = make_one_bit(2.0, epsilon, protection);
    const double e = std::exp(epsilon), C = 2.0 * (e + 1.0) / (e - 1.0);
    EXPECT_NEAR(randomiser->reach(), C, 1e-13 * C);
    for (const double x : {-2.0, -0.5, 0.0, 1.3, 2.0}) {
      EXPECT_NEAR(randomiser->variance(x), C * C - x * x, 1e-12 * C * C);
      const double up = 0.5 + x / 2.0 * (e - 1.0) / (2.0 * (e + 1.0));
      EXPECT_NEAR(randomiser->cdf(0.0, x), 1.0 - up, 1e-14);
      EXPECT_EQ(randomiser->cdf(-1.01 * C, x), 0.0);
      EXPECT_EQ(randomiser->cdf(1.01 * C, x), 1.0);
    }
  }
}

TEST(OneBit, DrawsTheSignTheValueDoesNotHave) {
  const auto randomiser = make_one_bit(1.0, 1.0, protection);
  const double least = 1.0 / (1.0 + std::exp(1.0));
  ScriptedDraws draws;
  draws.uniforms = {least * 0.999, least * 1.001, least * 1.001, 0.499, 0.501};
  const auto noise = make_simulation_noise(draws);
  Ledger ledger;
  EXPECT_LT(randomiser->release(5.0, 1, ledger, *noise), 0.0);
  EXPECT_GT(randomiser->release(1.0, 1, ledger, *noise), 0.0);
  EXPECT_LT(randomiser->release(-1.0, 1, ledger, *noise), 0.0);
  EXPECT_GT(randomiser->release(0.0, 1, ledger, *noise), 0.0);
  EXPECT_LT(randomiser->release(0.0, 1, ledger, *noise), 0.0);
  EXPECT_EQ(ledger.releases(), 5);
}

/// The density of Wang et al. 2019, Algorithm 2, integrated.
double piecewise_cdf(double x, double t, double epsilon) {
  const double root = std::exp(0.5 * epsilon), C = (root + 1.0) / (root - 1.0);
  const double left = 0.5 * (C + 1.0) * t - 0.5 * (C - 1.0), right = left + C - 1.0;
  const double high = (root * root - root) / (2.0 * root + 2.0), low = (1.0 - 1.0 / root) / (2.0 * root + 2.0);
  const double inside = std::clamp(x, left, right) - left;
  return high * inside + low * (std::clamp(x, -C, C) + C - inside);
}

TEST(Piecewise, ReachVarianceAndDistribution) {
  for (const double epsilon : {0.1, 1.0, 5.0}) {
    const auto randomiser = make_piecewise(2.0, epsilon, protection);
    const double root = std::exp(0.5 * epsilon), C = (root + 1.0) / (root - 1.0);
    EXPECT_NEAR(randomiser->reach(), 2.0 * C, 1e-10 * C);
    for (const double t : {-1.0, -0.3, 0.0, 0.7, 1.0}) {
      // Wang et al. 2019, Lemma 1.
      EXPECT_NEAR(randomiser->variance(2.0 * t),
                  4.0 * (t * t / (root - 1.0) + (root + 3.0) / (3.0 * (root - 1.0) * (root - 1.0))), 1e-8 * C * C);
      for (double x = -1.1 * C; x < 1.1 * C; x += 0.037 * C)
        EXPECT_NEAR(randomiser->cdf(2.0 * x, 2.0 * t), piecewise_cdf(x, t, epsilon), 1e-10);
    }
  }
}

TEST(BoundedRandomisers, GuaranteeAndRefusals) {
  for (const Make make : {Make(make_one_bit), Make(make_piecewise)}) {
    const auto randomiser = make(1.5, 2.0, protection, undrawn_noise());
    const Guarantee& g = randomiser->guarantee();
    EXPECT_EQ(g.notion, PrivacyNotion::local);
    EXPECT_EQ(g.sensitivity, 3.0);
    EXPECT_EQ(g.norm, "absolute value");
    EXPECT_EQ(g.epsilon, 2.0);
    EXPECT_EQ(g.cost, PrivacyCost(PureCost{2.0}));
    EXPECT_EQ(g.noise_scale, randomiser->reach());
    EXPECT_FALSE(g.mechanism.empty() || g.noise.words.empty() || g.relation.empty());
    Ledger ledger;
    const auto noise = source(NoiseBackend::simulation, 1);
    EXPECT_THROW(randomiser->release(std::nan(""), 1, ledger, *noise), std::invalid_argument);
    EXPECT_THROW(randomiser->release(0.0, 1, ledger, *source(NoiseBackend::grid, 1)), std::logic_error);
    EXPECT_EQ(ledger.releases(), 0);
    EXPECT_LE(std::abs(randomiser->release(std::numeric_limits<double>::infinity(), 1, ledger, *noise)),
              randomiser->reach());
    for (const double bad : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
      EXPECT_THROW(make(bad, 1.0, protection, undrawn_noise()), std::invalid_argument);
      EXPECT_THROW(make(1.0, bad, protection, undrawn_noise()), std::invalid_argument);
    }
  }
  EXPECT_THROW(make_piecewise(1.0, 58.5, protection), std::invalid_argument);
}

/// Counts of the output in 20 equal cells of [−reach, reach].
std::vector<std::int64_t> histogram(const LocalRandomiser& randomiser, double value, NoiseSource& noise, int n) {
  std::vector<std::int64_t> counts(20, 0);
  Ledger ledger;
  for (int i = 0; i < n; ++i) {
    const double output = randomiser.release(value, 1, ledger, noise);
    EXPECT_LE(std::abs(output), randomiser.reach());
    ++counts[static_cast<std::size_t>(std::clamp(static_cast<int>(10.0 * (output / randomiser.reach() + 1.0)), 0, 19))];
  }
  return counts;
}
std::vector<double> cells(const LocalRandomiser& randomiser, double value) {
  std::vector<double> p;
  for (int i = 0; i < 20; ++i) {
    const auto below = [&](int k) {
      return k == 0 ? 0.0 : k == 20 ? 1.0 : randomiser.cdf(randomiser.reach() * (0.1 * k - 1.0), value);
    };
    p.push_back(below(i + 1) - below(i));
  }
  return p;
}

// n = 2·10⁵ outputs, chi-square against the randomiser's own distribution, false-alarm rate 1e-6; the twin has 1.1 ε.
TEST(BoundedRandomisers, OutputsHaveTheirDistribution) {
  for (const Make make : {Make(make_one_bit), Make(make_piecewise)})
    for (const NoiseBackend backend : {NoiseBackend::simulation, NoiseBackend::grid}) {
      const auto randomiser = make(1.0, 1.5, protection, undrawn_noise(backend));
      const auto noise = source(backend, 12);
      const std::vector<std::int64_t> counts = histogram(*randomiser, 0.6, *noise, 200'000);
      EXPECT_GT(test::chi_square_p_value(counts, cells(*randomiser, 0.6)), 1e-6);
      EXPECT_LT(test::chi_square_p_value(counts, cells(*make(1.0, 1.65, protection, undrawn_noise(backend)), 0.6)),
                1e-6);
    }
}

// n = 2·10⁵: the mean is the input, |z| < 5.2 (2e-7) by the claimed variance.
TEST(BoundedRandomisers, AreUnbiased) {
  constexpr int n = 200'000;
  for (const Make make : {Make(make_one_bit), Make(make_piecewise)})
    for (const double value : {-1.0, 0.4}) {
      const auto randomiser = make(1.0, 2.0, protection, undrawn_noise());
      const auto noise = source(NoiseBackend::simulation, 30);
      Ledger ledger;
      double sum = 0.0, squares = 0.0;
      for (int i = 0; i < n; ++i) {
        const double off = randomiser->release(value, 1, ledger, *noise) - value;
        sum += off;
        squares += off * off;
      }
      EXPECT_LT(std::abs(sum / n) / std::sqrt(randomiser->variance(value) / n), 5.2);
      EXPECT_NEAR(squares / n, randomiser->variance(value), 0.02 * randomiser->variance(value));
    }
}

/// Notes the coins a randomiser asks for.
class CoinReader final : public NoiseSource {
 public:
  double p = -1.0;
  NoiseBackend backend() const override { return NoiseBackend::grid; }
  NoiseDescription description() const override { return {Message::verbatim("coins"), true}; }
  double granularity(double) const override { return 0.0; }
  double representable(double scale) const override { return scale; }
  double laplace(double, double) override { return 0.0; }
  double gaussian(double, double) override { return 0.0; }
  bool bernoulli(double asked) override {
    p = asked;
    return true;
  }
  double uniform() override { return 0.0; }
  std::int64_t below(std::int64_t) override { return 0; }
  Index select(const Vector&, double) override { return 0; }
};

// With exact coins the odds of one bit lie within e^ε for the doubles used, at every ε: q ≥ 1/(1 + e^ε) and q ≤ ½.
TEST(OneBit, CoinsNeverLeaveTheirBounds) {
  for (const double epsilon : {1e-8, 0.3, 1.0, 10.0, 36.0, 40.0, 100.0, 700.0}) {
    const auto randomiser = make_one_bit(1.0, epsilon, protection, undrawn_noise(NoiseBackend::grid));
    for (const double value : {-1.0, -0.999999999, -0.1, -1e-17, 0.0, 1e-17, 0.5, 1.0}) {
      CoinReader coins;
      Ledger ledger;
      randomiser->release(value, 1, ledger, coins);
      EXPECT_LE(coins.p, 0.5);
      EXPECT_GE(static_cast<long double>(coins.p), 1.0L / (1.0L + std::exp(static_cast<long double>(epsilon))));
    }
  }
}

}  // namespace
}  // namespace privbo::bounded_randomiser_test

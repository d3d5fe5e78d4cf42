// Discrete Laplace noise in shares (secure aggregation): ε of the sum of n shares, and of what dropouts leave, against
// convolutions of the shares in long double, and runs of the shares.
#include "privacy/mechanisms/polya.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "numerics/random/random_source.h"

namespace privbo::polya_test {
namespace {

constexpr std::int64_t reach = 400;  // numbers −400 … 400; with q = e^{−1/4} the rest is below 10⁻⁴³

using Law = std::vector<long double>;  // [z + reach] = P(z)

Law convolved(const Law& a, const Law& b) {
  Law sum(a.size(), 0.0L);
  for (std::int64_t i = -reach; i <= reach; ++i)
    for (std::int64_t j = std::max(-reach, -reach - i); j <= std::min(reach, reach - i); ++j)
      sum[static_cast<std::size_t>(i + j + reach)] +=
          a[static_cast<std::size_t>(i + reach)] * b[static_cast<std::size_t>(j + reach)];
  return sum;
}

/// One user's share by its definition, from log-gamma functions.
Law share(long double shape, long double ratio) {
  Law one(2 * reach + 1, 0.0L), turned(2 * reach + 1, 0.0L);
  for (std::int64_t k = 0; k <= reach; ++k) {
    const auto K = static_cast<long double>(k);
    const long double p = std::exp(std::lgamma(K + shape) - std::lgamma(shape) - std::lgamma(K + 1.0L) +
                                   K * std::log(ratio) + shape * std::log(1.0L - ratio));
    one[static_cast<std::size_t>(reach + k)] = p;
    turned[static_cast<std::size_t>(reach - k)] = p;
  }
  return convolved(one, turned);
}

/// The law of `count` shares, by squaring.
Law power(Law base, std::int64_t count) {
  Law all(2 * reach + 1, 0.0L);
  all[reach] = 1.0L;
  for (; count > 0; count /= 2) {
    if (count % 2 == 1) all = convolved(all, base);
    if (count > 1) base = convolved(base, base);
  }
  return all;
}

/// The largest loss over all shifts by up to g; sums beyond ±150 are left out, where the cut would show.
double largest_loss(const Law& law, std::int64_t g) {
  long double largest = 0.0L;
  for (std::int64_t s = 1; s <= g; ++s)
    for (std::int64_t z = -150; z + s <= 150; ++z)
      largest = std::max(largest, std::fabs(std::log(law[static_cast<std::size_t>(z + reach)] /
                                                     law[static_cast<std::size_t>(z + s + reach)])));
  return static_cast<double>(largest);
}

constexpr std::int64_t grid = 4;
constexpr double epsilon = 1.0, ratio = 0.77880078307140487;  // e^{−1/4}

TEST(PolyaShares, AddUpToDiscreteLaplaceNoise) {
  for (const std::int64_t users : {10, 100, 10000}) {
    const Law law = power(share(1.0L / static_cast<long double>(users), ratio), users);
    EXPECT_NEAR(largest_loss(law, grid), epsilon, 1e-9) << users;
    for (const std::int64_t z : {0, 1, -7, 40})
      EXPECT_NEAR(static_cast<double>(law[static_cast<std::size_t>(z + reach)]),
                  (1.0 - ratio) / (1.0 + ratio) * std::pow(ratio, std::abs(static_cast<double>(z))), 1e-12);
    EXPECT_EQ(summed_polya_epsilon(epsilon, grid, 1.0), epsilon);
  }
}

TEST(PolyaShares, LeaveMoreLossWhereUsersDropOut) {
  struct Case {
    std::int64_t planned, arrived;
  };
  for (const Case& c : {Case{10, 9}, Case{10, 5}, Case{10, 1}, Case{100, 70}, Case{10000, 9900}}) {
    const Law law = power(share(1.0L / static_cast<long double>(c.planned), ratio), c.arrived);
    const double part = static_cast<double>(c.arrived) / static_cast<double>(c.planned);
    const double loss = summed_polya_epsilon(epsilon, grid, part);
    EXPECT_NEAR(loss, largest_loss(law, grid), 1e-7) << c.arrived << " of " << c.planned;
    EXPECT_GT(loss, epsilon) << "what was promised is not kept";
  }
  EXPECT_TRUE(std::isinf(summed_polya_epsilon(epsilon, grid, 0.0)));
  // More shares than planned for: the tails still have the loss ε.
  EXPECT_EQ(summed_polya_epsilon(epsilon, grid, 1.25), epsilon);
  EXPECT_LE(largest_loss(power(share(0.1L, ratio), 13), grid), epsilon + 1e-9);
}

// Runs of the shares: the part of sums that reach g is q^g/(1 + q) within Hoeffding's band, which fails with
// probability 10⁻⁶; shares made for twice as many users are outside of it.
TEST(PolyaShares, AreDrawnWithTheirLaw) {
  const std::unique_ptr<NoiseSource> noise = make_simulation_noise(make_stream({.seed = 11}));
  const double exact = std::pow(ratio, static_cast<double>(grid)) / (1.0 + ratio);
  for (const std::int64_t users : {10, 100, 10000}) {
    const std::int64_t runs = users == 10000 ? 1500 : 200000 / users;
    const double band = std::sqrt(std::log(2.0 / 1e-6) / (2.0 * static_cast<double>(runs)));
    const auto reached = [&](double shape) {
      const PolyaNumber share_of(shape, ratio);
      std::int64_t hits = 0;
      for (std::int64_t run = 0; run < runs; ++run) {
        std::int64_t sum = 0;
        for (std::int64_t i = 0; i < users; ++i) sum += share_of.draw(*noise) - share_of.draw(*noise);
        hits += sum >= grid ? 1 : 0;
      }
      return static_cast<double>(hits) / static_cast<double>(runs);
    };
    EXPECT_NEAR(reached(1.0 / static_cast<double>(users)), exact, band) << users;
    if (users == 10) {
      EXPECT_LT(reached(0.5 / static_cast<double>(users)), exact - band);
    }
  }
}

TEST(PolyaShares, HaveTheProbabilitiesOfTheirDefinition) {
  const std::unique_ptr<NoiseSource> noise = make_simulation_noise(make_stream({.seed = 12}));
  const PolyaNumber number(0.3, 0.9);
  constexpr int runs = 200000;
  std::vector<int> seen(6, 0);
  for (int i = 0; i < runs; ++i) {
    const std::int64_t k = number.draw(*noise);
    if (k < 6) ++seen[static_cast<std::size_t>(k)];
  }
  const double band = std::sqrt(std::log(12.0 / 1e-6) / (2.0 * runs));
  for (std::int64_t k = 0; k < 6; ++k)
    EXPECT_NEAR(static_cast<double>(seen[static_cast<std::size_t>(k)]) / runs, number.probability(k), band) << k;
}

TEST(PolyaShares, RefuseWhatCannotBe) {
  EXPECT_THROW(PolyaNumber(0.0, 0.5), std::invalid_argument);
  EXPECT_THROW(PolyaNumber(1.0, 1.0), std::invalid_argument);
  EXPECT_THROW(summed_polya_epsilon(0.0, 4, 1.0), std::invalid_argument);
  EXPECT_THROW(summed_polya_epsilon(1.0, 0, 1.0), std::invalid_argument);
  EXPECT_THROW(summed_polya_epsilon(1.0, 4, -0.1), std::invalid_argument);
  EXPECT_THROW(summed_polya_epsilon(1e-5, 1000, 1.0), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::polya_test

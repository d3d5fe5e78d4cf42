// Statistics of the Laplace mechanism: its distribution, its moments, and the privacy of what it releases. Every test
// has a twin with too little noise, or without the clip, that it must catch.
//
//   n draws and false-alarm rate in one place; streams are seeded, so a pass stays a pass.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "accounting/audit/audit_bounds.h"
#include "privacy/randomisers/local_laplace.h"

namespace privbo::laplace_statistics_test {
namespace {

constexpr std::int64_t n = 1'000'000;
constexpr double false_alarm = 1e-6;  // of each test

constexpr double bound = 1.0, scale = 2.0;

const LocalRandomiser& randomiser() {
  static const auto made = make_local_laplace(bound, 1.0);
  return *made;
}

/// One released value for a raw reward.
using Release = std::function<double(double reward, RandomSource& draws)>;

double release(double reward, RandomSource& draws) {
  static Ledger ledger;
  return randomiser().release(reward, 1, ledger, *make_simulation_noise(draws));
}
double release_with_less_noise(double reward, RandomSource& draws) {
  return std::clamp(reward, -bound, bound) + 0.7 * scale * draws.laplace();
}
double release_without_clip(double reward, RandomSource& draws) { return reward + scale * draws.laplace(); }

std::vector<double> sample(const Release& of, double reward, std::uint64_t seed) {
  const std::unique_ptr<RandomSource> draws = make_stream({.seed = seed, .purpose = Purpose::privacy_noise});
  std::vector<double> values(static_cast<std::size_t>(n));
  for (double& value : values) value = of(reward, *draws);
  return values;
}

/// sup |F_n − F| against the mechanism's own distribution function.
double largest_deviation(std::vector<double> noise) {
  std::sort(noise.begin(), noise.end());
  double largest = 0.0;
  for (std::size_t i = 0; i < noise.size(); ++i) {
    const double f = randomiser().cdf(noise[i], 0.0);
    const double below = static_cast<double>(i) / static_cast<double>(n),
                 above = static_cast<double>(i + 1) / static_cast<double>(n);
    largest = std::max({largest, f - below, above - f});
  }
  return largest;
}

/// Dvoretzky–Kiefer–Wolfowitz with Massart's constant: P(sup > limit) ≤ 2 exp(−2 n limit²) = false_alarm.
const double deviation_limit = std::sqrt(std::log(2.0 / false_alarm) / (2.0 * static_cast<double>(n)));

TEST(LaplaceStatistics, NoiseHasTheLaplaceDistribution) {
  EXPECT_LT(largest_deviation(sample(release, 0.0, 11)), deviation_limit);
}
TEST(LaplaceStatistics, TwinWithLessNoiseHasAnotherDistribution) {
  EXPECT_GT(largest_deviation(sample(release_with_less_noise, 0.0, 11)), deviation_limit);
}

/// z-scores of the mean, the mean absolute value and the mean square of noise with scale 1: expectations 0, 1, 2 and
/// variances 2, 1, 20 (E x⁴ = 24).
std::array<double, 3> moment_scores(const std::vector<double>& noise) {
  std::array<double, 3> sums{};
  for (const double value : noise) {
    const double x = value / scale;
    sums[0] += x;
    sums[1] += std::abs(x);
    sums[2] += x * x;
  }
  const double count = static_cast<double>(n), root = std::sqrt(count);
  return {(sums[0] / count) * root / std::sqrt(2.0), (sums[1] / count - 1.0) * root,
          (sums[2] / count - 2.0) * root / std::sqrt(20.0)};
}

/// P(|z| > 5.11) = 3.3e-7 for a normal z: three scores together stay under false_alarm.
constexpr double score_limit = 5.11;

TEST(LaplaceStatistics, MomentsAreTheClosedForms) {
  for (const double score : moment_scores(sample(release, 0.0, 12))) EXPECT_LT(std::abs(score), score_limit);
}
TEST(LaplaceStatistics, TwinWithLessNoiseHasSmallerMoments) {
  const std::array<double, 3> scores = moment_scores(sample(release_with_less_noise, 0.0, 12));
  EXPECT_LT(scores[1], -score_limit);
  EXPECT_LT(scores[2], -score_limit);
}

constexpr int bins = 40;  // two more for the tails

std::array<std::int64_t, bins + 2> histogram(const std::vector<double>& values, double reach) {
  std::array<std::int64_t, bins + 2> counts{};
  for (const double value : values) {
    const double position =
        std::clamp(std::floor((value + reach) / (2.0 * reach) * bins), -1.0, static_cast<double>(bins));
    ++counts[static_cast<std::size_t>(position + 1.0)];
  }
  return counts;
}

/// A lower confidence bound on ε, from the events "the released value is in this bin" for two rewards: the largest
/// ln(lower limit of one / upper limit of the other). Above the true ε with probability at most false_alarm (Bonferroni
/// over bins, directions and limits).
double epsilon_lower_bound(const Release& of, double one_reward, double other_reward) {
  const double reach = 8.0 * scale;
  const auto one = histogram(sample(of, one_reward, 21), reach), other = histogram(sample(of, other_reward, 22), reach);
  const double rate = false_alarm / (4.0 * (bins + 2));
  double largest = 0.0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const auto log_ratio = [&](std::int64_t k, std::int64_t l) {
      const double lower = lower_limit(k, n, rate);
      return lower > 0.0 ? std::log(lower / upper_limit(l, n, rate)) : 0.0;
    };
    largest = std::max({largest, log_ratio(one[i], other[i]), log_ratio(other[i], one[i])});
  }
  return largest;
}

// Worst-case neighbours: the two ends of the interval, and rewards far outside it.
TEST(LaplacePrivacy, ReleasedValuesOfNeighboursDifferByAtMostEpsilon) {
  const double epsilon = randomiser().guarantee().epsilon.value();
  const double at_the_ends = epsilon_lower_bound(release, 1.0, -1.0);
  EXPECT_LE(at_the_ends, epsilon);
  EXPECT_GT(at_the_ends, 0.9 * epsilon);  // the check has power: the mechanism spends its whole budget
  EXPECT_LE(epsilon_lower_bound(release, 3.0, -3.0), epsilon);
}
TEST(LaplacePrivacy, TwinWithLessNoiseIsCaught) {
  EXPECT_GT(epsilon_lower_bound(release_with_less_noise, 1.0, -1.0), randomiser().guarantee().epsilon.value());
}
TEST(LaplacePrivacy, TwinWithoutClipIsCaught) {
  EXPECT_GT(epsilon_lower_bound(release_without_clip, 3.0, -3.0), randomiser().guarantee().epsilon.value());
}

}  // namespace
}  // namespace privbo::laplace_statistics_test

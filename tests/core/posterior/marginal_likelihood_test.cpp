// The marginal likelihood against the textbook's t × t version and a density by hand, and the search for a length scale
// against a fine grid.
#include "posterior/exact/marginal_likelihood.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>
#include <utility>
#include <vector>

#include "numerics/random/random_source.h"
#include "support/line_domain.h"
#include "support/linear.h"

namespace privbo::marginal_likelihood_test {
namespace {

using Rewards = std::vector<std::pair<Index, double>>;

ObservedRewards observed(const Rewards& rewards) {
  ObservedRewards made;
  for (const auto& [point, y] : rewards) made.add(point, y);
  return made;
}

/// Of all t rewards, by an inverse and a determinant of t × t.
double textbook(const PointKernel& kernel, const Domain& domain, const Rewards& rewards, double lambda) {
  const auto t = static_cast<Index>(rewards.size());
  Matrix covariance(t, t);
  Vector y(t);
  for (Index i = 0; i < t; ++i) {
    const auto& [here, value] = rewards[static_cast<std::size_t>(i)];
    y[i] = value;
    for (Index j = 0; j < t; ++j)
      covariance(i, j) =
          kernel(domain.points.row(here), domain.points.row(rewards[static_cast<std::size_t>(j)].first)) +
          (i == j ? lambda : 0.0);
  }
  return -0.5 * y.dot(test::inverse(covariance) * y) - 0.5 * std::log(test::determinant(covariance)) -
         0.5 * static_cast<double>(t) * std::log(2.0 * std::numbers::pi);
}

/// Rewards of a smooth function at points of the line, some of them several times.
Rewards some_rewards(std::uint64_t seed, int count, Index n) {
  const auto draws = make_stream({.seed = seed});
  Rewards made;
  for (int i = 0; i < count; ++i) {
    const auto point = static_cast<Index>(draws->index(n));
    const double x = static_cast<double>(point) / static_cast<double>(n - 1);
    made.emplace_back(point, std::sin(7.0 * x) + 0.2 * draws->normal());
  }
  return made;
}

TEST(MarginalLikelihoodOfRewards, OfOneRewardIsANormalDensity) {
  const Domain domain = test::line_domain(5);
  const double variance = 1.0 + 0.3, y = -1.7;
  EXPECT_NEAR(observed({{2, y}}).log_likelihood(*make_matern(1.5, 0.4), domain, 0.3),
              -0.5 * y * y / variance - 0.5 * std::log(2.0 * std::numbers::pi * variance), 1e-14);
  EXPECT_EQ(ObservedRewards().log_likelihood(*make_matern(1.5, 0.4), domain, 0.3), 0.0);
}

TEST(MarginalLikelihoodOfRewards, IsTheTextbooks) {
  const Domain domain = test::line_domain(12);
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (const double lambda : {0.05, 1.0}) {
      const Rewards rewards = some_rewards(seed, 20, 12);
      for (const double lengthscale : {0.05, 0.3, 2.0}) {
        const auto kernel = make_scaled(make_squared_exponential(lengthscale), 1.7);
        const double wanted = textbook(*kernel, domain, rewards, lambda);
        EXPECT_NEAR(observed(rewards).log_likelihood(*kernel, domain, lambda), wanted, 1e-8 * (1.0 + std::abs(wanted)))
            << seed << ' ' << lambda << ' ' << lengthscale;
      }
    }
}

TEST(MarginalLikelihoodOfRewards, RefusesWhatIsNoRewardAndNoNoise) {
  const Domain domain = test::line_domain(5);
  ObservedRewards rewards;
  EXPECT_THROW(rewards.add(0, std::nan("")), std::invalid_argument);
  rewards.add(7, 1.0);
  EXPECT_EQ(rewards.count(), 1);
  EXPECT_THROW(rewards.log_likelihood(*make_squared_exponential(0.3), domain, 0.1), std::invalid_argument);
  EXPECT_THROW(observed({{0, 1.0}}).log_likelihood(*make_squared_exponential(0.3), domain, 0.0), std::invalid_argument);
}

/// 2,000 values from 1/32 to 32 times 0.2, by the textbook's likelihood: the search is at least as good, and its place
/// is beside the best of the grid, where likelihoods have one top.
TEST(LargestByRatios, FindsWhatAFineGridFinds) {
  const Domain domain = test::line_domain(15);
  const double lambda = 0.05;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Rewards rewards = some_rewards(seed, 25, 15);
    const ObservedRewards all = observed(rewards);
    const double found = largest_by_ratios(
        [&](double lengthscale) { return all.log_likelihood(*make_squared_exponential(lengthscale), domain, lambda); },
        {0.2 / 32.0, 0.2 * 32.0, 40});
    double best = -std::numeric_limits<double>::infinity(), at = 0.0;
    for (int i = 0; i <= 2000; ++i) {
      const double lengthscale = 0.2 / 32.0 * std::pow(1024.0, i / 2000.0);
      const double value = textbook(*make_squared_exponential(lengthscale), domain, rewards, lambda);
      if (value > best) {
        best = value;
        at = lengthscale;
      }
    }
    EXPECT_GE(textbook(*make_squared_exponential(found), domain, rewards, lambda), best - 1e-7) << seed;
    EXPECT_NEAR(std::log(found / at), 0.0, std::log(1024.0) / 2000.0 + 1e-5) << seed;
  }
}

TEST(LargestByRatios, FindsTopsWithinAndAtTheEndsAndDrawsNothing) {
  const auto top = [](double x) { return -std::pow(std::log(x / 0.37), 2); };
  EXPECT_NEAR(largest_by_ratios(top, {0.01, 10.0, 40}), 0.37, 1e-6);
  EXPECT_EQ(largest_by_ratios(top, {0.01, 10.0, 40}), largest_by_ratios(top, {0.01, 10.0, 40}));
  EXPECT_NEAR(largest_by_ratios([](double x) { return x; }, {0.01, 10.0, 10}), 10.0, 1e-12);
  EXPECT_NEAR(largest_by_ratios([](double x) { return -x; }, {0.01, 10.0, 10}), 0.01, 1e-14);
  EXPECT_NEAR(largest_by_ratios([](double) { return 1.0; }, {0.01, 10.0, 10}), 0.01, 1e-14) << "the smallest of equals";
  EXPECT_NEAR(largest_by_ratios([](double) { return std::nan(""); }, {0.01, 10.0, 10}), 0.01, 1e-14);
  EXPECT_THROW(largest_by_ratios(top, {0.0, 1.0, 40}), std::invalid_argument);
  EXPECT_THROW(largest_by_ratios(top, {1.0, 1.0, 40}), std::invalid_argument);
  EXPECT_THROW(largest_by_ratios(top, {0.5, 1.0, 1}), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::marginal_likelihood_test

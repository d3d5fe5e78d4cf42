// Discretised privacy losses: what they keep of the exact ones, and their moments under any tilt.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "accounting/pld/loss_sum.h"

namespace privbo::loss_distribution_test {
namespace {

// Mass is kept and so is e^{−loss}'s mean, in every distribution: the split moves neither.
TEST(LossDistribution, KeepsBothMasses) {
  const double h = 1e-3;
  for (const PrivacyCost& cost :
       {PrivacyCost{PureCost{0.7}}, PrivacyCost{LaplaceCost{0.7003}}, PrivacyCost{GaussianCost{1.3}},
        PrivacyCost{SubsampledGaussianCost{0.2, 0.8}}, PrivacyCost{SubsampledGaussianCost{0.01, 3.0}},
        PrivacyCost{FixedSizeGaussianCost{10, 2, 1.0}}})
    for (const Direction direction : {Direction::remove, Direction::add}) {
      const auto one = loss_distribution(cost, direction, h);
      double first = one->infinity, second = 0.0;
      for (std::size_t i = 0; i < one->mass.size(); ++i) {
        first += one->mass[i];
        second += one->mass[i] * std::exp(-h * static_cast<double>(one->first + static_cast<std::int64_t>(i)));
      }
      EXPECT_NEAR(first, 1.0, 1e-12) << to_string(cost);
      EXPECT_NEAR(second, 1.0, 1e-12) << to_string(cost);
    }
}

// Also for tilts so steep that all but the last grid points vanish: tail bounds are made from them.
TEST(LossMoments, MatchTheDirectSumForAnyTilt) {
  const double h = 4e-3;
  for (const PrivacyCost& cost :
       {PrivacyCost{LaplaceCost{0.1}}, PrivacyCost{PureCost{2.0}}, PrivacyCost{SubsampledGaussianCost{0.06, 0.53}}}) {
    const std::vector<LossPart> parts{{loss_distribution(cost, Direction::remove, h), 3}};
    const LossDistribution& one = *parts.front().one;
    for (const double steepness : {-3.0, -0.5, -1e-3, 0.0, 1e-3, 0.01, 0.5, 1.5, 4.5}) {
      const double t = steepness / h;
      const auto end = static_cast<long double>(h) * static_cast<long double>(t > 0.0 ? one.last() : one.first);
      long double sum = 0.0L, weighted = 0.0L;
      for (std::size_t i = 0; i < one.mass.size(); ++i) {
        const long double loss =
            static_cast<long double>(h) * static_cast<long double>(one.first + static_cast<std::int64_t>(i));
        const long double term =
            static_cast<long double>(one.mass[i]) * std::exp(static_cast<long double>(t) * (loss - end));
        sum += term;
        weighted += term * loss;
      }
      const LossMoments::Value value = LossMoments(parts).at(t);
      const double cumulant = 3.0 * static_cast<double>(std::log(sum) + static_cast<long double>(t) * end),
                   mean = 3.0 * static_cast<double>(weighted / sum);
      EXPECT_NEAR(value.cumulant, cumulant, 1e-11 * (1.0 + std::abs(cumulant))) << to_string(cost) << ' ' << steepness;
      EXPECT_NEAR(value.mean, mean, 1e-11 * (1.0 + std::abs(mean))) << to_string(cost) << ' ' << steepness;
    }
  }
}

}  // namespace
}  // namespace privbo::loss_distribution_test

#include "families/joint/record/release_noise.h"

#include <bit>
#include <cmath>
#include <numbers>

#include "privacy/mechanisms/toeplitz.h"

namespace privbo {
namespace {

/// Returns how many times the variance σ² of one value is in the prefix of so many items.
double shares_of(PrefixMechanism mechanism, std::int64_t items) {
  switch (mechanism) {
    case PrefixMechanism::tree:
      return std::popcount(static_cast<std::uint64_t>(items));  // its nodes
    case PrefixMechanism::shared:
      return 1.0;
    case PrefixMechanism::toeplitz:
      break;
  }
  double sum = 0.0;
  for (const double c : toeplitz_coefficients(items)) sum += c * c;
  return sum;
}

}  // namespace

StatisticsNoise release_noise(const JointRelease& plan, const StatisticsPeriod& period, std::int64_t items) {
  const StatisticsRequest& request = plan.request();
  if (request.holder == NoiseParty::none || items < 1) return {};
  if (request.holder == NoiseParty::users) {
    const double root = std::sqrt(static_cast<double>(items));
    return {root * period.sigma, root * period.sigma, root * period.sigma_u};
  }
  const double sigma = period.sigma * std::sqrt(shares_of(request.mechanism, items));
  return {sigma, std::numbers::sqrt2 * sigma, sigma};
}

}  // namespace privbo

// Computes limits of proportions as quantiles of beta distributions, and the ε and δ that two proportions imply.
#include "accounting/audit/clopper_pearson.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/beta.hpp>
#include <cmath>
#include <limits>
#include <utility>

#include "accounting/audit/audit.h"

namespace privbo {
namespace {

/// Returns (p at least, p′ at most) for the event, for its complement, and for both with the inputs exchanged.
std::array<std::pair<double, double>, 4> odds(const EventLimits& l) {
  return {{{l.first_low, l.second_high},
           {l.second_low, l.first_high},
           {1.0 - l.second_high, 1.0 - l.first_low},
           {1.0 - l.first_high, 1.0 - l.second_low}}};
}

}  // namespace

double lower_limit(std::int64_t k, std::int64_t n, double rate) {
  if (k == 0) return 0.0;
  return quantile(boost::math::beta_distribution<>(static_cast<double>(k), static_cast<double>(n - k + 1)), rate);
}

double upper_limit(std::int64_t k, std::int64_t n, double rate) {
  if (k == n) return 1.0;
  return quantile(
      complement(boost::math::beta_distribution<>(static_cast<double>(k + 1), static_cast<double>(n - k)), rate));
}

EventLimits event_limits(const EventCounts& c, double rate) {
  return {lower_limit(c.k1, c.n1, rate), upper_limit(c.k1, c.n1, rate), lower_limit(c.k2, c.n2, rate),
          upper_limit(c.k2, c.n2, rate)};
}

double least_epsilon(const EventLimits& limits, double delta) {
  double epsilon = -std::numeric_limits<double>::infinity();
  for (const auto& [more, less] : odds(limits))
    if (more > delta) epsilon = std::max(epsilon, std::log((more - delta) / less));
  return epsilon;
}

double least_delta(const EventLimits& limits, double epsilon) {
  double delta = -1.0;
  for (const auto& [more, less] : odds(limits)) delta = std::max(delta, more - std::exp(epsilon) * less);
  return delta;
}

double clopper_pearson_epsilon(std::int64_t k1, std::int64_t n1, std::int64_t k2, std::int64_t n2, double delta,
                               double confidence) {
  return std::max(0.0, least_epsilon(event_limits({k1, n1, k2, n2}, (1.0 - confidence) / 2.0), delta));
}

}  // namespace privbo

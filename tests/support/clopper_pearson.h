// Exact confidence limits of a binomial proportion (Clopper & Pearson 1934).
#pragma once

#include <boost/math/distributions/beta.hpp>
#include <cstdint>

namespace privbo::test {

/// Exceeds the true proportion with probability at most `rate`; k successes in n trials.
inline double lower_limit(std::int64_t k, std::int64_t n, double rate) {
  if (k == 0) return 0.0;
  return quantile(boost::math::beta_distribution<>(static_cast<double>(k), static_cast<double>(n - k + 1)), rate);
}

/// Falls below the true proportion with probability at most `rate`.
inline double upper_limit(std::int64_t k, std::int64_t n, double rate) {
  if (k == n) return 1.0;
  return quantile(
      complement(boost::math::beta_distribution<>(static_cast<double>(k + 1), static_cast<double>(n - k)), rate));
}

}  // namespace privbo::test

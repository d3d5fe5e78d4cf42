// Pearson's chi-square test of counts against exact probabilities.
#pragma once

#include <boost/math/distributions/chi_squared.hpp>
#include <cstdint>
#include <vector>

namespace privbo::test {

/// P(a correct sampler deviates more than this one), cells with fewer than 10 expected counts joined with their
/// neighbours. `counts` and `probabilities` belong together; the probabilities sum to 1.
inline double chi_square_p_value(const std::vector<std::int64_t>& counts, const std::vector<double>& probabilities) {
  double total = 0.0;
  for (const std::int64_t count : counts) total += static_cast<double>(count);
  double statistic = 0.0, expected = 0.0, observed = 0.0, left = total;
  int cells = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    expected += total * probabilities[i];
    observed += static_cast<double>(counts[i]);
    left -= total * probabilities[i];
    // What is left at the end would be too small for a cell of its own.
    if (i + 1 < counts.size() && (expected < 10.0 || left < 10.0)) continue;
    statistic += (observed - expected) * (observed - expected) / expected;
    ++cells;
    expected = observed = 0.0;
  }
  if (cells < 2) return 1.0;
  return cdf(complement(boost::math::chi_squared_distribution<>(cells - 1), statistic));
}

}  // namespace privbo::test

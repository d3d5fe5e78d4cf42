#include "families/arms/arms_bounds.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

namespace privbo {

double regret_bound_of_gaps(const ArmBound& bound, const Vector& gaps, std::int64_t t) {
  const double rounds = static_cast<double>(t), leading = 32.0 * bound.spread * bound.spread * std::log(rounds);
  std::vector<double> falling(gaps.begin(), gaps.end());
  std::sort(falling.begin(), falling.end(), std::greater<>());
  double least = std::numeric_limits<double>::infinity(), sum = 0.0;
  for (const double gap : falling) {  // d is this gap, and `sum` of all that are larger
    least = std::min(least, rounds * gap + sum);
    if (gap > 0.0) sum += leading / gap + bound.remainder * gap;
  }
  return std::min(least, sum);
}

double regret_bound_of_any(const ArmBound& bound, Index n, double largest_gap, std::int64_t t) {
  const double rounds = static_cast<double>(t), others = static_cast<double>(n - 1);
  return 2.0 * bound.spread * std::sqrt(32.0 * others * rounds * std::log(rounds)) +
         others * bound.remainder * largest_gap;
}

}  // namespace privbo

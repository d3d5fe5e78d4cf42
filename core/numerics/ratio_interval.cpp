// Solves Fieller's quadratic inequality in the ratio.
#include "numerics/ratio_interval.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>

#include "numerics/statistics.h"
#include "numerics/student.h"

namespace privbo {

std::optional<Interval> paired_ratio_interval(const std::vector<double>& above, const std::vector<double>& below,
                                              double level) {
  if (above.size() != below.size()) throw std::invalid_argument("paired samples must have one size");
  if (!(level > 0.0 && level < 1.0)) throw std::invalid_argument("level: must be 0 < level < 1");
  const std::size_t count = above.size();
  if (count < 2) return std::nullopt;
  const double mean_above = mean(above), mean_below = mean(below), n = static_cast<double>(count);
  double aa = 0.0, ab = 0.0, bb = 0.0;  // variances and covariance of the two means
  for (std::size_t k = 0; k < count; ++k) {
    const double a = above[k] - mean_above, b = below[k] - mean_below;
    aa += a * a;
    ab += a * b;
    bb += b * b;
  }
  const double t = t_upper_quantile(0.5 * (1.0 - level), n - 1.0), factor = t * t / (n * (n - 1.0));
  // (mean_above − r mean_below)² ≤ t² Var(mean of above − r below), as a r² − 2 b r + c ≤ 0.
  const double a = mean_below * mean_below - factor * bb, b = mean_above * mean_below - factor * ab,
               c = mean_above * mean_above - factor * aa;
  if (!(a > 0.0)) return std::nullopt;
  const double root = std::sqrt(std::max(0.0, b * b - a * c));
  return Interval{(b - root) / a, (b + root) / a};
}

}  // namespace privbo

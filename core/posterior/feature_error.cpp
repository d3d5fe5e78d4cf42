// The error over all pairs, and Theorem 2.
#include "posterior/feature_error.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace privbo {

double largest_kernel_error(const FeatureMap& map, const PointKernel& kernel, const Points& points) {
  const Matrix features = map.map(points);
  double worst = 0.0;
  for (Index i = 0; i < points.rows(); ++i)
    for (Index j = 0; j <= i; ++j)
      worst = std::max(worst, std::abs(kernel(points.row(i), points.row(j)) - features.row(i).dot(features.row(j))));
  return worst;
}

double quadrature_error_bound(Index d, double lengthscale, Index nodes) {
  const auto m = static_cast<double>(nodes), dimension = static_cast<double>(d);
  return dimension * std::exp2(dimension - 1.0) * std::sqrt(0.5 * std::numbers::pi) *
         std::exp(m * (1.0 - std::log(4.0 * lengthscale * lengthscale) - std::log(m)));
}

}  // namespace privbo

// Computes the error over all pairs, and the bound of Theorem 2.
#include "posterior/features/feature_error.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "domain/domain.h"

namespace privbo {

double largest_kernel_error(const FeatureMap& map, const PointKernel& kernel, const Points& points) {
  const Matrix features = map.map(points);
  double worst = 0.0;
  for (Index i = 0; i < points.rows(); ++i)
    for (Index j = 0; j <= i; ++j)
      worst = std::max(worst, std::abs(kernel(points.row(i), points.row(j)) - features.row(i).dot(features.row(j))));
  return worst;
}

double largest_kernel_error(const Matrix& phi, const Kernel& kernel, const Points& points) {
  Domain compared;
  compared.points = points;
  Vector exact(points.rows()), approximate(points.rows());
  double worst = 0.0;
  for (Index j = 0; j < points.rows(); ++j) {
    kernel.column(compared, j, exact);
    approximate.noalias() = phi.transpose() * phi.col(j);
    worst = std::max(worst, (exact - approximate).cwiseAbs().maxCoeff());
  }
  return worst;
}

std::vector<Index> spread_rows(const Points& points, Index most) {
  const Index n = points.rows();
  const Index count = std::min(n, most);
  std::vector<bool> taken(static_cast<std::size_t>(n), n == count);
  if (n > count) {
    Index left = count;
    const auto take = [&](Index row) {
      if (left == 0 || taken[static_cast<std::size_t>(row)]) return;
      taken[static_cast<std::size_t>(row)] = true;
      --left;
    };
    const auto take_ends = [&](const Vector& along) {
      Index lowest = 0, highest = 0;
      along.minCoeff(&lowest);
      along.maxCoeff(&highest);
      take(lowest);
      take(highest);
    };
    const Index d = points.cols();
    for (Index axis = 0; axis < d; ++axis) take_ends(points.col(axis));
    // The bits of `signs` are the signs of the later axes; opposite diagonals are one line.
    for (Index signs = 0; d > 1 && d <= 4 && signs < (Index{1} << (d - 1)); ++signs) {
      Vector along = points.col(0);
      for (Index axis = 1; axis < d; ++axis)
        along += (((signs >> (axis - 1)) & 1) != 0 ? -1.0 : 1.0) * points.col(axis);
      take_ends(along);
    }
    const Index even = left;
    for (Index i = 0; i < even; ++i) take((2 * i + 1) * n / (2 * even));
    for (Index row = 0; left > 0; ++row) take(row);
  }
  std::vector<Index> rows;
  for (Index row = 0; row < n; ++row)
    if (taken[static_cast<std::size_t>(row)]) rows.push_back(row);
  return rows;
}

Points every_few(const Points& points, Index most) {
  const Index step = std::max<Index>(1, points.rows() / most);
  Points few((points.rows() + step - 1) / step, points.cols());
  for (Index i = 0; i < few.rows(); ++i) few.row(i) = points.row(i * step);
  return few;
}

double quadrature_error_bound(Index d, double lengthscale, Index nodes) {
  const auto m = static_cast<double>(nodes), dimension = static_cast<double>(d);
  return dimension * std::exp2(dimension - 1.0) * std::sqrt(0.5 * std::numbers::pi) *
         std::exp(m * (1.0 - std::log(4.0 * lengthscale * lengthscale) - std::log(m)));
}

}  // namespace privbo

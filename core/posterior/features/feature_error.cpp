// Computes the error over all pairs, and the bound of Theorem 2.
#include "posterior/features/feature_error.h"

#include <algorithm>
#include <cmath>
#include <numbers>

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

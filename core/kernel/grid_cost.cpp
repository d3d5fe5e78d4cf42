// Evaluates both bounds at the corner of half a cell, and looks for the number of points by bisection.
#include "kernel/grid_cost.h"

#include <algorithm>
#include <cmath>

#include "numerics/numbers.h"
#include "text/error.h"

namespace privbo {
namespace {

/// Of k(x, x): the error of kernels that are computed by Bessel functions.
constexpr double rounding = 1e-12;

void check(const BoxGrid& grid) {
  if (grid.dimension >= 1 && grid.points >= 1 && grid.side > 0.0 && std::isfinite(grid.side)) return;
  throw InvalidArgument(Message(
      "grid of %1 points per axis in dimension %2 on a side of %3: there must be at least 1 point and 1 axis, and the side must be a finite number > 0",
      grid.points, grid.dimension, shortest(grid.side)));
}

}  // namespace

std::optional<BoxGrid> grid_on_box(const Domain& domain) {
  if (domain.shape.empty() || domain.low.size() == 0 || domain.anywhere || domain.contexts > 0) return std::nullopt;
  return BoxGrid{static_cast<Index>(domain.shape.size()), domain.shape.front(), domain.high[0] - domain.low[0]};
}

GridCost grid_cost(const PointKernel& kernel, const BoxGrid& grid) {
  check(grid);
  const Index d = grid.dimension;
  const Eigen::RowVectorXd at = Eigen::RowVectorXd::Zero(d),
                           corner = Eigen::RowVectorXd::Constant(d, 0.5 * grid.spacing());
  GridCost cost;
  cost.reach = corner.norm();
  const double own = kernel(at, at) + kernel(corner, corner);
  const double square = std::max(own - 2.0 * kernel(at, corner), 0.0);
  cost.any = std::sqrt(square);
  if (grid.points < 2) {
    cost.why_not_sloped = Message("a single point is at none of the ends, where the largest value may be");
    return cost;
  }
  const std::optional<double> slope = kernel.slope_variance(d);
  if (!slope) {
    cost.why_not_sloped = Message("functions of this kernel need not have a slope at their largest value");
    return cost;
  }
  const double part = (kernel.slope_covariances(at, at) - kernel.slope_covariances(at, corner)).squaredNorm() / *slope;
  cost.sloped = std::sqrt(std::max(square - part, 0.0) + rounding * 0.5 * own);
  return cost;
}

RefinedGrid refine_grid(const PointKernel& kernel, BoxGrid grid, double limit) {
  const auto costs = [&](Index points) {
    grid.points = points;
    return grid_cost(kernel, grid);
  };
  Index coarse = grid.points, fine = std::max(coarse, max_points_per_axis(grid.dimension));
  if (GridCost cost = costs(coarse); cost.least() < limit) return {coarse, std::move(cost), true};
  if (GridCost cost = costs(fine); !(cost.least() < limit)) return {fine, std::move(cost), false};
  while (fine - coarse > 1) {
    const Index middle = coarse + (fine - coarse) / 2;
    (costs(middle).least() < limit ? fine : coarse) = middle;
  }
  return {fine, costs(fine), true};
}

}  // namespace privbo

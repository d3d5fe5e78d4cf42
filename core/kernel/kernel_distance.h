// How far apart an isotropic kernel sees two points, and how fast its functions turn: what bounds on cells of a box
// need.
//
// With φ_x = k(·, x) and ‖f‖ ≤ W, for points at most r apart:
//   |f(x) − f(y)| ≤ W ‖φ_x − φ_y‖ ≤ W √(2k(0) − 2k(r)),
// at most W √m r where f has slopes, m = E (∂_u f)² under the prior, and
//   |f(x) − f(y) − ∇f(y)ᵀ(x − y)| ≤ ½ W √κ r²
// where f has second derivatives, κ = E (∂_u² f)².
#pragma once

#include <optional>

#include "kernel/kernel.h"

namespace privbo {

class KernelDistance {
 public:
  /// Of an isotropic kernel on d dimensions, which has to outlive it; std::invalid_argument for others.
  KernelDistance(const PointKernel& kernel, Index dimension);
  /// ‖φ_x − φ_y‖ at ‖x − y‖ = r ≥ 0, or more by rounding.
  double operator()(double r) const;
  /// √k(x, x).
  double size() const { return size_; }
  /// √m; none where functions have no slope.
  const std::optional<double>& slope() const { return slope_; }
  /// √κ; none where functions have no second derivative.
  const std::optional<double>& curvature() const { return curvature_; }

 private:
  const PointKernel& kernel_;
  Eigen::RowVectorXd zero_;
  double size_ = 0.0;
  std::optional<double> slope_, curvature_;
};

}  // namespace privbo

// The exact GP posterior where any point of a box may be asked.
#pragma once

#include <memory>

#include "kernel/kernel.h"

namespace privbo {

class BoxPosterior {
 public:
  /// λ > 0 (noise variance of the likelihood).
  BoxPosterior(std::shared_ptr<const PointKernel> kernel, double lambda);

  /// x: d coordinates; y finite (std::invalid_argument).
  void observe(const Vector& x, double y);
  Index observations() const { return y_.size(); }               // t
  const Points& points() const { return x_; }                    // t × d
  const Vector& rewards() const { return y_; }                   // t
  double information_gain() const { return information_gain_; }  // ½ log det(I + K/λ), nats
  Vector mean(const Points& points) const;                       // n
  Vector variance(const Points& points) const;                   // n, ≥ 0

  const std::shared_ptr<const PointKernel>& kernel() const { return kernel_; }
  double lambda() const { return lambda_; }
  /// t × t, the lower Cholesky factor of K + λI.
  const Matrix& factor() const { return lower_; }
  /// (K + λI)⁻¹ b.
  Vector solve(Vector b) const;
  /// t × n, the kernel between the points asked and these.
  Matrix cross(const Points& points) const;

 private:
  std::shared_ptr<const PointKernel> kernel_;
  double lambda_;
  Points x_;  // t × d
  Vector y_;
  Matrix lower_;
  double information_gain_ = 0.0;
};

}  // namespace privbo

// The exact GP posterior where any point of a box may be asked, and functions drawn from it.
//
// A function of the posterior by Matheron's rule (Wilson et al., Efficiently Sampling Functions from Gaussian Process
// Posteriors, ICML 2020):
//   f(x) = μ(x) + β (f₀(x) − k(x, X)(K + λI)⁻¹(f₀(X) + √λ ε))      f₀ a function of the prior, ε standard normal
// The update is exact. f₀ is a sum of cosines with fresh random frequencies of the kernel's spectral density (Rahimi &
// Recht 2008): its covariance is the kernel's on average over functions, and each function is Gaussian in the limit of
// many frequencies.
#pragma once

#include <memory>

#include "families/federated/learner/shared_features.h"
#include "kernel/kernel.h"

namespace privbo {

/// A function on ℝ^d: cosines and kernels.
class SamplePath {
 public:
  SamplePath(std::shared_ptr<const PointKernel> kernel, Points centres, Vector weights, Matrix omega, Vector phase,
             Vector amplitude);
  /// Returns the value at x; its gradient (d) goes to *gradient unless that is null.
  double value(const Vector& x, Vector* gradient = nullptr) const;
  Vector values(const Points& points) const;  // n

 private:
  std::shared_ptr<const PointKernel> kernel_;
  Points centres_;            // t × d
  Vector weights_;            // t
  Matrix omega_;              // m × d
  Vector phase_, amplitude_;  // m
};

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
  /// Draws a function whose deviation from the mean is `width` times the posterior's. It draws the frequencies,
  /// two normals for each, and t normals.
  SamplePath sample(const Spectrum& spectrum, Index frequencies, double width, RandomSource& draws) const;

 private:
  Vector solve(Vector b) const;              // (K + λI)⁻¹ b
  Matrix cross(const Points& points) const;  // t × n

  std::shared_ptr<const PointKernel> kernel_;
  double lambda_;
  Points x_;  // t × d
  Vector y_;
  Matrix lower_;  // t × t, Cholesky factor of K + λI
  double information_gain_ = 0.0;
};

}  // namespace privbo

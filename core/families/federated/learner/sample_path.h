// Functions drawn from the exact GP posterior of a box (posterior/exact/box_posterior.h).
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
#include "posterior/exact/box_posterior.h"

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

/// Draws a function whose deviation from the posterior's mean is `width` times the posterior's. It draws the
/// frequencies, two normals for each, and t normals.
SamplePath sample_path(const BoxPosterior& posterior, const Spectrum& spectrum, Index frequencies, double width,
                       RandomSource& draws);

}  // namespace privbo

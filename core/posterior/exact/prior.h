// Declares the Gaussian-process prior on a finite domain, which is prepared once and shared by all trials.
#pragma once

#include <memory>

#include "kernel/kernel.h"

namespace privbo {

/// Holds either a thin factor P with K ≈ P Pᵀ (low-rank kernels) or the full matrix K.
struct Prior {
  Index size = 0;
  Vector diagonal;  // n, k(x, x)
  Matrix factor;    // n × r, pivoted Cholesky to 1e-15 · max k(x, x); empty when `gram` is used
  Matrix gram;      // n × n; empty when `factor` is used
  bool uses_factor() const { return factor.cols() > 0; }
  double largest() const { return diagonal.maxCoeff(); }
};

/// `automatic` chooses by rank: the factor when r ≤ n/10 + 20, the measured break-even, otherwise the full matrix.
/// Throws std::length_error, naming size and alternatives, when a full matrix would exceed 512 MB.
enum class PosteriorMethod { automatic, factor, covariance };
std::shared_ptr<const Prior> make_prior(const Kernel& kernel, const Domain& domain,
                                        PosteriorMethod method = PosteriorMethod::automatic);

/// Returns the same prior with a factor, of full rank if necessary: Thompson samples cost n r with a factor and n³
/// without.
std::shared_ptr<const Prior> with_factor(std::shared_ptr<const Prior> prior);

/// ‖f‖_H of the minimum-norm interpolant of `values` (n) on the domain: √(fᵀ K⁺ f) with eigenvalues under 1e-12 of the
/// largest ignored.
double rkhs_norm(const Prior& prior, const Vector& values);

/// α = K⁺ f (n) with the same cut-off: Σ_j α_j k(·, x_j) is the interpolant whose norm rkhs_norm returns.
Vector minimum_norm_weights(const Prior& prior, const Vector& values);

}  // namespace privbo

// How well features stand for a kernel: the error achieved, and the error that is promised.
#pragma once

#include "kernel/kernel.h"
#include "posterior/fourier_features.h"

namespace privbo {

/// max |k(x, y) − Φ(x)ᵀΦ(y)| over all pairs of the points.
double largest_kernel_error(const FeatureMap& map, const PointKernel& kernel, const Points& points);
/// Theorem 2 as printed, for [0, 1]^d: d 2^{d−1} √(π/2) m̄^{−m̄} (e/(4ℓ²))^m̄.
double quadrature_error_bound(Index d, double lengthscale, Index nodes);

}  // namespace privbo

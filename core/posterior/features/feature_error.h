// How well features stand for a kernel: the error achieved, and the error that is promised.
#pragma once

#include "kernel/kernel.h"
#include "posterior/features/fourier_features.h"

namespace privbo {

/// max |k(x, y) − Φ(x)ᵀΦ(y)| over all pairs of the points.
double largest_kernel_error(const FeatureMap& map, const PointKernel& kernel, const Points& points);
/// The same from the features themselves (m × n, those of the points).
double largest_kernel_error(const Matrix& phi, const Kernel& kernel, const Points& points);
/// Points to compare on where there are many: every ⌊n/most⌋-th of n, or all of them; fewer than 2 `most`.
Points every_few(const Points& points, Index most);
/// Theorem 2 as printed, for [0, 1]^d: d 2^{d−1} √(π/2) m̄^{−m̄} (e/(4ℓ²))^m̄.
double quadrature_error_bound(Index d, double lengthscale, Index nodes);

}  // namespace privbo

// Measures how well features approximate a kernel, and computes the error bound of theory.
#pragma once

#include <vector>

#include "kernel/kernel.h"
#include "posterior/features/fourier_features.h"

namespace privbo {

/// Returns max |k(x, y) − Φ(x)ᵀΦ(y)| over all pairs of the points.
double largest_kernel_error(const FeatureMap& map, const PointKernel& kernel, const Points& points);
/// Computes the same from the features of the points (m × n).
double largest_kernel_error(const Matrix& phi, const Kernel& kernel, const Points& points);
/// Returns the rows to compare, ascending: all where there are at most `most` ≥ 1; otherwise those that are extreme on
/// some axis and, for d ≤ 4, along some diagonal (the largest differences are where quadrature is worst), filled up
/// with evenly spaced rows.
std::vector<Index> spread_rows(const Points& points, Index most);
/// Selects the points to compare on where there are many: every ⌊n/most⌋-th of n, or all of them; fewer than 2 `most`.
Points every_few(const Points& points, Index most);
/// Theorem 2 of Dubey 2021 as printed, for [0, 1]^d: d 2^{d−1} √(π/2) m̄^{−m̄} (e/(4ℓ²))^m̄.
double quadrature_error_bound(Index d, double lengthscale, Index nodes);

}  // namespace privbo

// Declares the Matérn correlation as a function of scaled distance.
#pragma once

#include <optional>

namespace privbo {

/// 2^{1−ν}/Γ(ν) · z^ν K_ν(z) at z = √(2ν) r/ℓ ≥ 0 for ν > 0 (Rasmussen & Williams 2006, eq. (4.14)): closed forms at
/// 1/2, 3/2 and 5/2, Bessel K otherwise. The result lies in [0, 1] and is 1 at z = 0.
double matern_correlation(double nu, double z);

/// ν/((ν − 1) ℓ²), minus the second derivative at r = 0 of the Matérn correlation, from its expansion
/// 1 − ν/(2(ν − 1)) (r/ℓ)² + …; none where ν ≤ 1, whose functions have no slope. ν and ℓ > 0.
std::optional<double> matern_slope_variance(double nu, double lengthscale);
/// 3ν²/((ν − 1)(ν − 2) ℓ⁴), its fourth derivative there, from the next term of the expansion,
/// ν²/(8(ν − 1)(ν − 2)) (r/ℓ)⁴; none where ν ≤ 2, whose functions have no second derivative.
std::optional<double> matern_curvature_variance(double nu, double lengthscale);

}  // namespace privbo

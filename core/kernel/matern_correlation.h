// Declares the Matérn correlation as a function of scaled distance.
#pragma once

namespace privbo {

/// 2^{1−ν}/Γ(ν) · z^ν K_ν(z) at z = √(2ν) r/ℓ ≥ 0 for ν > 0 (Rasmussen & Williams 2006, eq. (4.14)): closed forms at
/// 1/2, 3/2 and 5/2, Bessel K otherwise. The result lies in [0, 1] and is 1 at z = 0.
double matern_correlation(double nu, double z);

}  // namespace privbo

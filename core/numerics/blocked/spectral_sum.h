// Quadratic forms of a large symmetric matrix through its eigenvalues, without eigenvectors.
#pragma once

#include "numerics/types.h"

namespace privbo {

/// Σ over eigenvalues λ of the symmetric `a` with λ > cut · the largest of (vᵀb)²/λ^power, v the eigenvectors. The
/// lower triangle of `a` is read, and lost. b is turned onto the first axis, then `a` becomes tridiagonal (Dongarra,
/// Hammarling & Sorensen 1989: half of the 4n³/3 operations are products), and the first entries of the eigenvectors of
/// a tridiagonal matrix are all that is needed (Golub & Welsch 1969). By the threads of the present work; the same
/// bytes for every number of them. Throws Stopped; std::runtime_error where the eigenvalues do not converge.
double filtered_spectral_sum(Matrix& a, const Vector& b, int power, double cut);

}  // namespace privbo

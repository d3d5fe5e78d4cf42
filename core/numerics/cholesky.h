// Declares square roots of symmetric matrices that check their argument.
#pragma once

#include "numerics/types.h"

namespace privbo {

/// Returns lower L with L Lᵀ = s + jitter·I; s is n × n symmetric (its lower triangle is read), jitter ≥ 0.
/// Throws std::invalid_argument unless s is square and finite, std::domain_error when it is not positive definite.
Matrix lower_cholesky(const Matrix& s, double jitter = 0.0);

/// Does the same for a matrix that rounding may have left slightly indefinite: it tries no jitter, then 1e-14, 1e-13, …
/// up to 1e-6 of the mean variance, and writes the jitter that worked to *used when that is not null.
/// Throws as lower_cholesky does when the last step fails too.
Matrix lower_cholesky_with_ladder(const Matrix& s, double* used = nullptr);

/// Returns the unique symmetric positive semi-definite R with R R = s. Eigenvalues between −1e-8 of the largest and 0
/// count as 0. Throws as lower_cholesky does; std::domain_error names a smaller eigenvalue.
Matrix symmetric_root(const Matrix& s);

}  // namespace privbo

// Computes Gauss rules ∫ w(x) g(x) dx ≈ Σ w_j g(x_j), exact for polynomials of degree < 2n: Gauss–Hermite with the
// weight e^{−x²} on ℝ, and Gauss–Gegenbauer with (1 − x²)^a on [−1, 1].
#pragma once

#include "numerics/types.h"

namespace privbo {

struct GaussHermite {
  Vector nodes;    // n, zeros of the Hermite polynomial H_n, ascending; exactly symmetric about 0
  Vector weights;  // n, w_j/√π: they sum to 1, and are those of a standard normal at √2 x_j
};

/// Computes nodes as eigenvalues of the Jacobi matrix (Golub & Welsch 1969), polished by Newton's method, and weights
/// from the normalised Hermite functions. 1 ≤ n ≤ 256, otherwise std::invalid_argument.
GaussHermite gauss_hermite(Index n);

struct GaussGegenbauer {
  Vector nodes;    // n, ascending, in (−1, 1); exactly symmetric about 0
  Vector weights;  // n, > 0, divided by the integral of the weight function: they sum to 1
};

/// Computes nodes as eigenvalues of the Jacobi matrix (Golub & Welsch 1969), and weights 1/Σ_k p_k(x)² with orthonormal
/// polynomials. 1 ≤ n ≤ 256 and −1 < a ≤ 100, otherwise std::invalid_argument.
GaussGegenbauer gauss_gegenbauer(Index n, double a);

}  // namespace privbo

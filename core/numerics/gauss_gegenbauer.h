// Gauss–Gegenbauer quadrature: ∫ (1 − x²)^a g(x) dx over [−1, 1], exact for polynomials of degree < 2n.
#pragma once

#include "numerics/types.h"

namespace privbo {

struct GaussGegenbauer {
  Vector nodes;    // n, ascending, in (−1, 1); exactly symmetric about 0
  Vector weights;  // n, > 0, divided by the integral of the weight function: they sum to 1
};

/// Nodes from the eigenvalues of the Jacobi matrix (Golub & Welsch 1969), weights 1/Σ_k p_k(x)² with orthonormal
/// polynomials. 1 ≤ n ≤ 256 and −1 < a ≤ 100, otherwise std::invalid_argument.
GaussGegenbauer gauss_gegenbauer(Index n, double a);

}  // namespace privbo

// Chooses the frequencies, and their weights, that approximate a stationary kernel.
//
// Quadrature Fourier features: Mutný & Krause 2018; "No-Regret Algorithms for Private Gaussian Process Bandit
// Optimization" (Dubey 2021), Definition 4. The frequencies ω = √2 x/ℓ lie on a tensor grid of the zeros x of the m̄-th
// Hermite polynomial. Random Fourier features: Rahimi & Recht 2008.
// Deviations: Definition 4 keeps both of two mirror nodes ω and −ω, whose features are the same up to sign. Here one of
// them is kept with both weights: m̄^d features instead of 2 m̄^d, and the same Φ(x)ᵀΦ(y). Half of the space is kept,
// not the positive orthant, which would lose all pairs of differences of mixed sign for d ≥ 2. The listing's weight has
// a misprinted H_{m−1} where H_{m−1}² belongs.
#pragma once

#include "numerics/random/random_source.h"
#include "posterior/features/fourier_features.h"

namespace privbo {

/// Returns the d-fold product of a one-dimensional rule that is symmetric about 0 and whose weights sum to 1.
/// Frequencies are in the order of the tensor grid (last axis fastest); of two mirror nodes the later one is kept, with
/// both weights.
Frequencies tensor_frequencies(Index d, const Vector& line, const Vector& weights);

/// Returns the quadrature for exp(−‖x−y‖²/(2ℓ²)) on ℝ^d: m = m̄^d features. 1 ≤ d ≤ 4, ℓ > 0, m̄ ≥ 1 and at most 4,096
/// features, otherwise std::invalid_argument.
Frequencies quadrature_frequencies(Index d, double lengthscale, Index nodes);

/// Returns the quadrature for the product of one-dimensional Matérns, 0 < ν ≤ 100, with the limits of
/// quadrature_frequencies. In one dimension the spectral density is Student's t with 2ν degrees of freedom over ℓ. With
/// ω = √(2ν) cot θ/ℓ, x = cos θ (Mutný & Krause's substitution) the Fourier integral becomes ∫ (1 − x²)^{ν−1} cos(ω(x)
/// r) dx over [−1, 1], to which its Gauss rule, Gauss–Gegenbauer, is applied: weights > 0 with sum 1. Deviation: the
/// programs of the paper use Gauss–Legendre in θ, whose weights sum to 1 only in the limit (‖Φ‖ > 1 is possible). The
/// largest errors over |r| ≤ ℓ, here against the paper's with the weights normalised, are for ν = 5/2: 0.013 against
/// 0.030 at m̄ = 5, 0.0051 against 0.0078 at 8, 1.7e-4 against 0.6e-4 at 32. No rule is accurate at ν = 1/2: 0.27 and
/// 0.37 at m̄ = 5, 0.10 and 0.06 at 32.
Frequencies matern_quadrature_frequencies(Index d, double nu, double lengthscale, Index nodes);

/// Returns the frequencies 2πn/p, |n| ≤ (m̄ − 1)/2, of the periodic kernel with their masses e^{−z} I_|n|(z), z = 1/ℓ²
/// (kernel/periodic_kernel.cpp), and of d of them the tensor grid, with the limits of quadrature_frequencies. Its
/// spectrum is discrete, so that this is a sum that breaks off and no quadrature: the weights sum to less than 1, and
/// by what is missing the kernel error is at most. Of an even number of nodes one is not used, because frequencies are
/// symmetric about 0.
Frequencies periodic_frequencies(Index d, double period, double lengthscale, Index nodes);

/// Draws frequencies of the squared exponential from its spectral density N(0, I/ℓ²): 2 × count features, error
/// O(count^{−1/2}). At most 4,096 features, otherwise std::invalid_argument.
Frequencies random_frequencies(Index d, double lengthscale, Index count, RandomSource& draws);
/// Draws frequencies of the product of one-dimensional Matérns: independent Student-t(2ν)/ℓ.
Frequencies random_matern_product_frequencies(Index d, double nu, double lengthscale, Index count, RandomSource& draws);
/// Draws frequencies of the isotropic Matérn: multivariate t with 2ν degrees of freedom, over ℓ.
Frequencies random_matern_frequencies(Index d, double nu, double lengthscale, Index count, RandomSource& draws);
/// Draws frequencies 2πn/p of the periodic kernel, n independent with its masses.
Frequencies random_periodic_frequencies(Index d, double period, double lengthscale, Index count, RandomSource& draws);

}  // namespace privbo

// Theorem 1 of "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021): the width of a feature-space
// posterior from noisy statistics, with the spectrum of the noise (Lemmas 3 and 6).
//
//   V_t = Σ̃_t + (λ + 2Λ) I     σ̃ = ρ ‖Φ‖_{V⁻¹}     f ∈ μ̃ ± √β_t σ̃
//   √β_t = B √(λ_max/ρ² + 1) + t B ε/(ρ √λ_min) + κ/ρ + √(ln det V_t − m ln(λ + λ_min) + 2 ln(2/ζ))
#pragma once

#include <array>
#include <cstdint>

#include "numerics/types.h"

namespace privbo {

/// How far noise may push eigenvalues, and what V is shifted by so that it stays positive definite.
enum class ShiftRule {
  printed,   // Lemma 3 or 6: holds in all rounds with probability 1 − ζ/2
  practical  // the typical size of the largest eigenvalue: no proof, far less shift
};

/// λ_min = Λ, λ_max = 3Λ, the shift is 2Λ; all 0 without noise.
struct NoiseSpectrum {
  double Lambda = 0.0, lambda_min = 0.0, lambda_max = 0.0, kappa = 0.0;
};
/// A privatiser's; `deviation`: of an entry of H and h (σ√n for a tree). practical: Λ = dev (2√m + 2), κ = dev √(m/Λ);
/// printed: Λ = √2 dev (4√m + 2 ln(2T/ζ)), κ = dev (√m + √(2 ln(2T/ζ)))/√Λ.
NoiseSpectrum joint_spectrum(ShiftRule rule, double deviation, Index m, std::int64_t T, double zeta);
/// Noisy users'. practical: Λ = dev_X (2√m + 2); printed: Λ = dev_X (4√m + 2 ln(2T/ζ)); κ = dev_u √(m/Λ) in both.
NoiseSpectrum local_joint_spectrum(ShiftRule rule, double matrix_deviation, double vector_deviation, Index m, std::int64_t T, double zeta);

/// What Theorem 1 knows besides the round.
struct JointWidthSetup {
  double B = 1.0, rho = 0.5, lambda = 1.0, zeta = 0.1;
  double feature_error = 0.0;  // ε
  Index m = 1;
};
/// √β_t's four terms, in this order: norm, features, noise, volume.
std::array<double, 4> joint_width_terms(const JointWidthSetup& setup, const NoiseSpectrum& noise, std::int64_t t, double log_det_V);

}  // namespace privbo

// Theorem 1 of "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021): the width of a
// feature-space posterior from noisy statistics, with the spectrum of the noise (Lemmas 3 and 6).
//
//   V_t = Σ̃_t + (λ + 2Λ) I     σ̃ = ρ ‖Φ‖_{V⁻¹}     f ∈ μ̃ ± √β_t σ̃
//   √β_t = B √(λ_max/ρ² + 1) + t B ε/(ρ √λ_min) + κ/ρ + √(ln det V_t − m ln(λ + λ_min) + 2 ln(2/ζ))
//
// Where the terms come from. Let θ* stand for f in feature space, ‖θ*‖ ≤ B (Lemma 1), H′ = H_t + 2ΛI with λ_min I ≼ H′
// ≼ λ_max I, and V = Σ + H′ + λI. Then ũ = Σθ* + (Σ φη + Σ φ(f − Φᵀθ*)) + h and
//   θ̃ − θ* = −V⁻¹(H′ + λI)θ* + V⁻¹ Σ φ(f − Φᵀθ*) + V⁻¹h + V⁻¹ Σ φη;
// a term V⁻¹w moves the mean by at most ‖Φ‖_{V⁻¹}‖w‖_{V⁻¹}.
// * norm: V ≽ H′ + λI, so ‖(H′ + λI)θ*‖_{V⁻¹} ≤ √(λ_max + λ) B, which is B √((λ_max + λ)/ρ²) in units of σ̃. The
//   theorem prints B √(λ_max/ρ² + 1), with ρ² in λ's place: a bound only where λ ≤ ρ².
// * features: V ≽ (λ + λ_min)I ≽ max(λ, λ_min)I and |f − Φᵀθ*| ≤ Bε. The printed √λ_min is 0 without noise.
// * noise: ‖h‖_{V⁻¹} ≤ ‖h‖_{H′⁻¹} ≤ κ.
// * volume: the self-normalised bound of Abbasi-Yadkori, Pál & Szepesvári 2011 for ρ-sub-Gaussian η, with
//   V ≽ Σ + (λ + λ_min)I.
// Deviations: max(λ_min, λ) for λ_min (above); a log-determinant that falls below its own floor, as V may where noise
// pulls it down, counts as the floor.
#pragma once

#include <array>
#include <cstdint>

#include "numerics/types.h"

namespace privbo {

/// States how far noise may push eigenvalues, and what V is shifted by so that it stays positive definite.
enum class ShiftRule {
  printed,  // Lemma 3 or 6; Lemma 6's κ is the root mean square of ‖h_T‖/√Λ, which ‖h_T‖ exceeds about every other time
  practical,  // the typical size of the largest eigenvalue: no proof, far less shift
  proved      // as printed, with Lemma 3's deviation in Lemma 6's κ too: holds in all rounds with probability 1 − ζ
};

/// States how the norm of f enters the width.
enum class NormTerm {
  printed,    // B √(λ_max/ρ² + 1)
  corrected,  // B √((λ_max + λ)/ρ²)
  off
};

/// λ_min = Λ, λ_max = 3Λ, the shift is 2Λ; all 0 without noise.
struct NoiseSpectrum {
  double Lambda = 0.0, lambda_min = 0.0, lambda_max = 0.0, kappa = 0.0;
};
/// Returns the spectrum of a privatiser's noise; `deviation`: of an entry of H and h (σ√n for a tree). practical: Λ =
/// dev (2√m
/// + 2), κ = dev √(m/Λ); printed and proved: Λ = √2 dev (4√m + 2 ln(2T/ζ)), κ = dev (√m + √(2 ln(2T/ζ)))/√Λ. All 0
/// where dev is 0.
NoiseSpectrum joint_spectrum(ShiftRule rule, double deviation, Index m, std::int64_t T, double zeta);
/// Returns the spectrum of noisy users' noise. practical: Λ = dev_X (2√m + 2); printed and proved: Λ = dev_X (4√m + 2
/// ln(2T/ζ)); κ = dev_u √(m/Λ), proved: dev_u (√m + √(2 ln(2T/ζ)))/√Λ. Λ contains σ_X, which Lemma 6 leaves out of the
/// Λ in κ. All 0 where dev_X is 0.
NoiseSpectrum local_joint_spectrum(ShiftRule rule, double matrix_deviation, double vector_deviation, Index m,
                                   std::int64_t T, double zeta);

/// The constants of Theorem 1: everything it depends on besides the round.
struct JointWidthSetup {
  double B = 1.0, rho = 0.5, lambda = 1.0, zeta = 0.1;
  double feature_error = 0.0;  // ε
  Index m = 1;
  /// States which terms count: a switch that is off makes its term 0.
  NormTerm norm = NormTerm::printed;
  bool features = true, noise = true, volume = true;
};
/// √β_t's four terms, in this order: norm, features, noise, volume.
std::array<double, 4> joint_width_terms(const JointWidthSetup& setup, const NoiseSpectrum& noise, std::int64_t t,
                                        double log_det_V);
/// √β_t, the sum of the four terms.
double joint_width(const JointWidthSetup& setup, const NoiseSpectrum& noise, std::int64_t t, double log_det_V);
/// Returns an upper bound on ln det V_t after t plays while H′ ≼ λ_max I: m ln(λ + λ_max + t/m), from ‖Φ‖ ≤ 1 and the
/// means of eigenvalues.
double largest_log_det(const JointWidthSetup& setup, const NoiseSpectrum& noise, std::int64_t t);

}  // namespace privbo

// The Gaussian mechanism on a number, a vector or a symmetric matrix, and its calibrations.
//
// Balle & Wang 2018, "Improving the Gaussian Mechanism for Differential Privacy: Analytical Calibration and Optimal
// Denoising", Theorem 8 (analytic, any ε); Dwork & Roth 2014, Theorem A.1 (classic, ε ≤ 1 only).
// Symmetric matrices: noise (υ + υᵀ)/√2 with independent entries N(0, σ²): variance σ² off the diagonal, 2σ² on it. That is
// isotropic in the Frobenius norm: one release is μ-GDP with μ = Δ_F/(√2 σ), see `matrix_mu`.
#pragma once

#include <memory>

#include "privacy/noise_source.h"
#include "privacy/protection.h"
#include "privacy/sensitivity.h"

namespace privbo {

/// Smallest σ for (ε, δ)-DP: Δ/μ(ε, δ). ε ≥ 0, 0 < δ < 1, otherwise std::invalid_argument.
double analytic_gaussian_sigma(L2Sensitivity sensitivity, double epsilon, double delta);
/// Δ √(2 ln(1.25/δ))/ε; proved for ε ≤ 1 only, and refused beyond.
double classic_gaussian_sigma(L2Sensitivity sensitivity, double epsilon, double delta);

class GaussianMechanism {
 public:
  /// σ > 0. On the grid back-end the sensitivity charged is Δ + g√d for d numbers.
  GaussianMechanism(L2Sensitivity sensitivity, double sigma, const Protection& protection, const NoiseSource& noise, Index dimension = 1);

  double sigma() const { return guarantee_->noise_scale; }
  double variance() const { return sigma() * sigma(); }
  /// P(noise ≤ x).
  double cdf(double x) const;
  /// μ = (Δ + g√d)/σ.
  double mu() const;
  const Guarantee& guarantee() const { return *guarantee_; }

  /// One noisy number or vector (of the dimension given), charged once. NaN: std::invalid_argument, nothing is charged.
  double release(double value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;
  Vector release(const Vector& value, std::int64_t round, Ledger& ledger, NoiseSource& noise,
                 std::int64_t group = LedgerEntry::no_group) const;

 private:
  std::shared_ptr<const Guarantee> guarantee_;
  Index dimension_;
};

/// μ of one release of a symmetric matrix with noise (υ + υᵀ)/√2: Δ_F/(√2 σ).
double matrix_mu(FrobeniusSensitivity sensitivity, double sigma);

}  // namespace privbo

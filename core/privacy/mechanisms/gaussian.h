// Declares the Gaussian mechanism on a number, a vector or a symmetric matrix, and its calibrations.
//
// Balle & Wang 2018, "Improving the Gaussian Mechanism for Differential Privacy: Analytical Calibration and Optimal
// Denoising", Theorem 8 (analytic, any ε); Dwork & Roth 2014, Theorem A.1 (classic, ε ≤ 1 only).
// A symmetric matrix gets noise (υ + υᵀ)/√2, where υ has independent entries N(0, σ²): variance σ² off the diagonal,
// 2σ² on it. This noise is isotropic in the Frobenius norm, so one release is μ-GDP with μ = Δ_F/(√2 σ), see
// `matrix_mu`. On the integer grid the sensitivity charged is Δ + g√d for d numbers (noise_source.h states what is
// exact there).
#pragma once

#include <memory>

#include "privacy/noise/noise_source.h"
#include "privacy/protection.h"
#include "privacy/sensitivity.h"
#include "text/message.h"

namespace privbo {

/// Names the mechanism whose σ is that of the entries off the diagonal.
inline constexpr Words<0> symmetric_matrix_name = "Gaussian on a symmetric matrix";

enum class GaussianCalibration { analytic, classic };

/// Returns the smallest σ for (ε, δ)-DP, Δ/μ(ε, δ). ε ≥ 0, 0 < δ < 1, otherwise std::invalid_argument.
double analytic_gaussian_sigma(L2Sensitivity sensitivity, double epsilon, double delta);
/// Δ √(2 ln(1.25/δ))/ε; proved for ε ≤ 1 only, and refused beyond.
double classic_gaussian_sigma(L2Sensitivity sensitivity, double epsilon, double delta);

/// Returns the upper triangle of a symmetric matrix row by row, m(m+1)/2 numbers, off-diagonal entries unscaled.
Vector upper_triangle(const Matrix& symmetric);
/// Returns the symmetric matrix of this order with that upper triangle.
Matrix symmetric_matrix(const Vector& triangle, Index order);

class GaussianMechanism {
 public:
  /// Releases a number, or a vector of `dimension` numbers. σ > 0; on the grid it is rounded up to a multiple of g. One
  /// charge covers `rounds` vectors, which together have the given sensitivity (toeplitz.h).
  GaussianMechanism(L2Sensitivity sensitivity, double sigma, const Protection& protection, const NoiseSource& noise,
                    Index dimension = 1, std::int64_t rounds = 1);
  /// Releases a symmetric matrix of this order, passed as its upper triangle.
  GaussianMechanism(FrobeniusSensitivity sensitivity, double sigma, const Protection& protection,
                    const NoiseSource& noise, Index order, std::int64_t rounds = 1);

  /// Returns the noise of every number, for a matrix off the diagonal (√2 σ on it).
  double sigma() const { return guarantee_->noise_scale; }
  double variance() const { return sigma() * sigma(); }
  /// P(noise ≤ x).
  double cdf(double x) const;
  /// (Δ + g√d)/σ, for a matrix Δ_F/(√2 σ) plus the effect of rounding.
  double mu() const;
  const Guarantee& guarantee() const { return *guarantee_; }
  /// Returns the count of numbers in one release.
  Index dimension() const { return dimension_; }
  /// Returns the order of the released matrices, 0 where vectors are released.
  Index matrix_order() const { return order_; }
  /// Returns the grid's step g, for a matrix off the diagonal; 0 in the simulation.
  double granularity() const { return granularity_; }
  /// Returns the value rounded to the grid of its release (a matrix's diagonal has a grid of its own), in the
  /// simulation the value itself.
  Vector rounded(const Vector& value) const;

  /// Releases one noisy number or vector (of the dimension given) and charges it once. For NaN or infinity throws
  /// std::invalid_argument and charges nothing.
  double release(double value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;
  Vector release(const Vector& value, std::int64_t round, Ledger& ledger, NoiseSource& noise,
                 std::int64_t group = LedgerEntry::no_group, std::int64_t cohort = LedgerEntry::everyone) const;
  Matrix release_matrix(const Matrix& value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;

  /// Returns a copy whose guarantee states (ε, δ). Its cost is still μ, which is tighter.
  GaussianMechanism stating(double epsilon, double delta) const;

 private:
  friend class ToeplitzSum;  // it charges once and releases piece by piece
  Vector randomise(const Vector& value, NoiseSource& noise) const;

  std::shared_ptr<const Guarantee> guarantee_;
  Index dimension_, order_ = 0;
  std::int64_t rounds_;
  double diagonal_sigma_, granularity_ = 0.0, diagonal_granularity_ = 0.0;
  NoiseBackend backend_;
};

/// Makes the mechanism with the smallest drawable σ whose cost, including rounding to the grid, stays within (ε, δ).
GaussianMechanism make_gaussian(L2Sensitivity sensitivity, double epsilon, double delta,
                                GaussianCalibration calibration, const Protection& protection, const NoiseSource& noise,
                                Index dimension = 1);

/// Returns μ of one release of a symmetric matrix with noise (υ + υᵀ)/√2: Δ_F/(√2 σ).
double matrix_mu(FrobeniusSensitivity sensitivity, double sigma);

}  // namespace privbo

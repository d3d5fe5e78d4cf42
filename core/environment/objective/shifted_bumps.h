// The hard functions of Appendix A.1 of Zhou & Tan 2020, "Local Differential Privacy for Bayesian Optimization" (after
// Scarlett, Bogunovic & Cevher 2017): one bump g, shifted over a grid of cells of width w, so that every point is good
// for at most one of the functions.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "domain/domain.h"
#include "numerics/types.h"

namespace privbo {

/// h on ℝ^d, the inverse Fourier transform of H(z) = exp(−1/(1 − ‖z‖²)) for ‖z‖ < 1 and 0 elsewhere, with the
/// convention h(x) = ∫ H(z) cos(2π zᵀx) dz: 0.4439938 at 0 where d = 1. It depends on r = ‖x‖ alone, and |h| ≤ h(0).
class BumpShape {
 public:
  /// 1 ≤ d ≤ 20, otherwise std::invalid_argument. A rule of 256 nodes: relative errors up to 10⁻¹⁰ for r ≤ 30.
  explicit BumpShape(Index dimension);

  Index dimension() const { return dimension_; }
  /// h at distance r ≥ 0 of its centre.
  double operator()(double r) const;
  /// h(0) > 0.
  double top() const { return top_; }
  /// ζ, the least number for which h(x) < h(0)/2 wherever ‖x‖_∞ > ζ: 0.4464793 where d = 1.
  double zeta() const { return zeta_; }
  /// Nodes ρ in (0, 1) and weights with ∫ F(‖z‖) dz = Σ weight F(ρ) over the unit ball.
  const Vector& radii() const { return radii_; }
  const Vector& weights() const { return weights_; }

 private:
  Index dimension_;
  Vector radii_, weights_, mass_;  // mass: weight times H
  double top_ = 0.0, zeta_ = 0.0;
};

/// A kernel of the paper, which has k(x, x) = 1, times a variance: squared exponential (ν infinite) or Matérn.
struct PaperKernel {
  double lengthscale = 1.0;                             // ℓ > 0
  double nu = std::numeric_limits<double>::infinity();  // ν > 0
  double variance = 1.0;                                // v > 0
};

/// Returns K(ξ), the Fourier transform of the kernel on ℝ^d at frequency ‖ξ‖, in the same convention: with it
/// ‖f‖_H² = ∫ |F(ξ)|²/K(ξ) dξ. v (2πℓ²)^{d/2} exp(−2π²ℓ²‖ξ‖²), or v c (2ν/ℓ² + 4π²‖ξ‖²)^{−(ν + d/2)} with
/// c = 2^d π^{d/2} Γ(ν + d/2) (2ν)^ν/(Γ(ν) ℓ^{2ν}).
double spectral_density(const PaperKernel& kernel, Index dimension, double frequency);

/// ‖g‖_H on ℝ^d of g(x) = (2Δ/h(0)) h(2ζx/w): by Fourier, (2Δ/h(0)) √(s^d ∫ H(u)²/K(u/s) du) with s = w/(2ζ). On any
/// subset of ℝ^d the norm of the restriction is at most this. Infinite where it is no number. Δ and w > 0.
double bump_norm(const BumpShape& shape, const PaperKernel& kernel, double delta, double width);

/// w of Appendix A.1: 2ζπℓ/√ln(B (2πℓ²)^{d/4} h(0)/(2Δ)) for the squared exponential; for Matérn
/// 2ζ (2Δ (8π²)^{(ν + d/2)/2}/(B c^{−1/2} h(0)))^{1/ν}. The paper calls c an absolute constant: in its own derivation
/// (Scarlett et al. 2017, Appendix) 1/c is the factor of the spectral density, which depends on ν, ℓ and d, and so it
/// is here. "Δ/B sufficiently small" is for the reader to check: see bump_norm. Infinite where the logarithm is not
/// positive. With a variance, B is √v B: f has the norm B under v k where it has √v B under k
/// (kernel/scaled_kernel.cpp).
double printed_width(const BumpShape& shape, const PaperKernel& kernel, double B, double delta);

/// The least w with ‖g‖_H ≤ B, to 10⁻¹² and never below it: ln ‖g‖² is convex in ln w, so that it is the smaller of two
/// roots. Infinite where no w will do. The printed w, made with the largest 1/K(u/s) in place of its mean, is larger.
double least_width(const BumpShape& shape, const PaperKernel& kernel, double B, double delta);

/// The family F = {f_1, …, f_M} on a box: f_j(x) = g(x − c_j), c_j the centre of cell j.
struct ShiftedBumps {
  double delta = 0.0;               // Δ, reward units: f_j has its peak 2Δ at c_j, and is below Δ outside its cell
  double width = 0.0;               // w
  double norm = 0.0;                // ‖g‖_H on ℝ^d
  std::vector<std::int64_t> cells;  // d: ⌊side/w⌋ cells along each axis, from its low end
  /// M, the product of `cells`: the packing number. The paper prints ⌊(1/w)^d⌋, which is more than a grid of step w has
  /// where d > 1 and 1/w is no whole number. A double, because it overflows integers.
  double count() const;
};

/// Cells of this width in the box [low, high] (d coordinates each). A quotient that is a whole number but for rounding
/// counts as one.
ShiftedBumps make_bumps(const BumpShape& shape, const PaperKernel& kernel, double delta, double width,
                        const Vector& low, const Vector& high);

/// f_j on the points (n) of a domain with a box, 0 ≤ j < M, last axis fastest. Centres need not be points of the
/// domain: the largest value on it is at most 2Δ.
Vector bump_values(const BumpShape& shape, const ShiftedBumps& bumps, const Domain& domain, std::int64_t j);

}  // namespace privbo

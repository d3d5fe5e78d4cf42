// The upper confidence bound u = c + ⟨θ̃, Φ⟩ + b ‖Φ‖_{V⁻¹} of a posterior in feature space, on a box: with its gradient
// and with bounds on cells.
//
// Φ is made of pairs √w cos(ωᵀx), √w sin(ωᵀx). Along x = z + τδ, 0 ≤ τ ≤ 1, from the middle z of a cell with half sides
// h, |δ_j| ≤ h_j, the phase of a pair changes by at most g = Σ_j |ω_j| h_j, so that a prime being d/dτ
//   ‖Φ_x − Φ_z‖² ≤ Σ w min(g, 2)² = e²,     ‖Φ″‖² ≤ Σ w g⁴ = q²,
// and with R = √w ‖(θ̃'s two numbers of the pair)‖ the mean μ = ⟨θ̃, Φ⟩ has |μ_x − μ_z| ≤ Σ R min(g, 2) and
// |μ″| ≤ Σ R g². Let V = L Lᵀ, S = L⁻¹, s = ‖SΦ‖, and p = √(Σ_jl h_j h_l |⟨S∂_jΦ_z, S∂_lΦ_z⟩|) + ‖S‖ q, which bounds
// |s′|. The bound of a cell is the least of
//   (a) u(z) + Σ R min(g, 2) + b ‖S‖ e;
//   (b) c + μ̄ + b ‖S‖ √(Σ w), because ‖Φ‖² ≤ Σ w;
//   (c) c + μ̄ + b (s(z) + p);
//   (d) u(z) + Σ_j |∂_j u(z)| h_j + ½ (Σ R g² + b (p²/(s(z) − p) + ‖S‖ q)) while s(z) > p, because
//       s″ = (‖SΦ′‖² − ⟨SΦ, SΦ′⟩²/s²)/s + ⟨SΦ, SΦ″⟩/s;
// with μ̄ = μ(z) + min(Σ_j |∂_j μ(z)| h_j + ½ Σ R g², Σ R min(g, 2)). Frequencies are finitely many, so that every
// kernel with features has all of these bounds, Matérns with ν ≤ 2 as well.
#pragma once

#include <vector>

#include "numerics/certified_search.h"
#include "numerics/types.h"
#include "posterior/features/fourier_features.h"

namespace privbo {

class FeatureUcbOnBox final : public BoundedFunction {
 public:
  /// `map`: m features of d coordinates, m ≥ 1; `lower`: m × m, L; `theta`: m, θ̃; `spread` = b ≥ 0; `centre` = c.
  /// Throws std::logic_error where sizes differ.
  FeatureUcbOnBox(const FeatureMap& map, Matrix lower, Vector theta, double spread, double centre);

  double value(const Vector& x, Vector* gradient) const override;
  void bound(const Matrix& middles, const Matrix& halves, double enough, Vector& values, Vector& bounds) const override;

  struct Beliefs {
    double mean = 0.0, norm = 0.0;  // c + μ, s
  };
  Beliefs at(const Vector& x) const;
  /// ‖S‖, or a little more.
  double largest_scale() const { return scale_; }

 private:
  /// Cosines and sines of all phases, F × n, of n points (d × n).
  struct Waves {
    Matrix cosines, sines;
  };
  Waves waves(const Matrix& points) const;
  /// Φ (m × n).
  Matrix features(const Waves& waves) const;
  /// ∂_jΦ (m × n).
  Matrix slopes(const Waves& waves, Index j) const;
  void solve(Matrix& columns) const;  // S times each

  Matrix omega_;                      // F × d
  Vector roots_, weights_;            // F: √w, w
  std::vector<Index> cosine_, sine_;  // F: the places in Φ; −1: a frequency of 0 has no sine
  Vector amplitudes_;                 // F: R
  Matrix lower_;
  Vector theta_;
  double spread_, centre_, scale_ = 0.0, largest_norm_ = 0.0;  // scale: ‖S‖; largest norm: √(Σ w)
};

}  // namespace privbo

// The upper confidence bound u = μ + βσ of the posterior of a box, with its gradient and with bounds on cells.
//
// Let φ_x = k(·, x), W = ‖μ‖, and S with SᵀS = I − Φᵀ(ΦΦᵀ + λI)⁻¹Φ, Φ the points asked, so that σ(x) = ‖Sφ_x‖ and ‖S‖
// ≤ 1. For a cell with middle c and half sides h, r = ‖h‖, the bound is the least of
//   (a) u(c) + (W + β) ‖φ_x − φ_c‖, because μ and σ change by at most that times W and 1;
//   (b) μ̄ + β √k(x, x), because σ never exceeds its prior value;
//   (c) μ̄ + β (σ(c) + r p), p = ‖S ∂_uφ‖ ≤ p(c) + r√κ the most that σ can change by in the cell, over unit vectors u;
//   (d) u(c) + Σ_j |∂_j u(c)| h_j + ½ r² (W√κ + β (p²/(σ(c) − r p) + √κ)) while σ(c) > r p, because along a line
//       σ″ = (‖Sφ′‖² − ⟨Sφ, Sφ′⟩²/σ²)/σ + ⟨Sφ, Sφ″⟩/σ ≤ p²/σ + √κ;
// with μ̄ = min(μ(c) + Σ_j |∂_j μ(c)| h_j + ½ r² W√κ, μ(c) + W ‖φ_x − φ_c‖), and κ as in kernel/kernel_distance.h. (c),
// (d) and the first part of μ̄ need a second derivative; without it (a) and (b) alone are used, which shrink with r and
// not with r².
#pragma once

#include "kernel/kernel_distance.h"
#include "numerics/certified_search.h"
#include "posterior/exact/box_posterior.h"

namespace privbo {

class UcbOnBox final : public BoundedFunction {
 public:
  /// Of a posterior on d dimensions whose kernel is isotropic, which must outlive it and stay as it is. β ≥ 0.
  UcbOnBox(const BoxPosterior& posterior, Index dimension, double width);

  double value(const Vector& x, Vector* gradient) const override;
  void bound(const Matrix& middles, const Matrix& halves, double enough, Vector& values, Vector& bounds) const override;

  struct Beliefs {
    double mean = 0.0, deviation = 0.0;  // μ, σ
  };
  Beliefs at(const Vector& x) const;

 private:
  const BoxPosterior& posterior_;
  KernelDistance distance_;
  double width_;
  Vector weights_;     // t: μ(x) = Σ weights k(x, x_i)
  double norm_ = 0.0;  // W
};

}  // namespace privbo

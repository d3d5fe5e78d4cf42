// Features φ of (action, context) pairs where contexts lie anywhere in a box. USCA is then run, exactly, for k̃ = φᵀφ.
//
// Nyström (Williams & Seeger 2001): φ(w) = L⁻¹ k_M(w), L Lᵀ = K_MM, on landmark pairs M; k̃(w, w) ≤ k(w, w) always, and
// φ is the projection of k(w, ·) on the landmarks' span, so that ‖φ(w) − φ(w′)‖ ≤ ‖k(w, ·) − k(w′, ·)‖ = √(k(w, w) +
// k(w′, w′) − 2 k(w, w′)). Fourier (Rahimi & Recht 2008): ‖φ(w) − φ(w′)‖² = Σ_j 2 v_j (1 − cos ω_jᵀδ) ≤ Σ_j v_j
// (ω_jᵀδ)², δ = w − w′. Privacy needs neither of them to be close to k: whatever k̃ is, sup σ̄² is that of k̃. Only the
// error rate suffers.
#pragma once

#include <memory>

#include "kernel/kernel.h"
#include "posterior/features/fourier_features.h"

namespace privbo {

class PairFeatures {
 public:
  virtual ~PairFeatures() = default;
  virtual Index size() const = 0;  // m
  /// Returns the features φ of every row, m × rows.
  virtual Matrix map(const Points& pairs) const = 0;
  /// Returns an upper bound on ‖φ(w) − φ(w′)‖. Over a box of w′ around w it is largest at a corner of the box: where
  /// the kernel falls with every coordinate's distance (squared exponential, Matérns, their products and means), and
  /// where the square of the bound is convex (linear kernels, Fourier features).
  virtual double distance(Eigen::Ref<const Eigen::RowVectorXd> w, Eigen::Ref<const Eigen::RowVectorXd> other) const = 0;
  /// Returns an upper bound on k̃(w, w).
  virtual double largest(Eigen::Ref<const Eigen::RowVectorXd> w) const = 0;
};

/// Landmarks that depend on others to 1e-8 are left out; at least one must remain.
std::unique_ptr<PairFeatures> make_nystrom_features(std::shared_ptr<const PointKernel> kernel, const Points& landmarks);
std::unique_ptr<PairFeatures> make_fourier_pair_features(std::shared_ptr<const FeatureMap> map);

}  // namespace privbo

// The covariance of USCA in features, where contexts lie anywhere in a box: cov(w, w′) = φ(w)ᵀ A⁻¹ φ(w′), A = (1/K) Σ_Z
// φφᵀ + τI.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Lemma 6.2. The exponent needs
// s ≥ sup σ̄² over all of the box, not over a grid. Proof of what is used here: with a(w) = A^{−1/2} φ(w), σ̄(w) =
// ‖a(w)‖, and A ⪰ τI, so
//   |σ̄(w) − σ̄(w′)| ≤ ‖a(w) − a(w′)‖ ≤ ‖φ(w) − φ(w′)‖/√τ   and   cov(w, w′) = a(w)ᵀ a(w′).
// The box is covered by cells (one action each; a centre g and a rectangle of contexts around it) with radius ρ(g) =
// max over the cell of ‖φ(w) − φ(g)‖/√τ, which a corner attains (PairFeatures::distance). Hence
//   σ̄(w) ≤ σ̄(g) + ρ(g)      cov(w, w′) ≥ cov(g, g′) − ρ(g) σ̄(g′) − ρ(g′) σ̄(g) − ρ(g) ρ(g′).
// s = (max over cells of σ̄ + ρ)², at most max k̃/τ because A ⪰ τI; κ is bounded in the same way, by at most s; both
// get 10⁻⁶ of s more, for rounding. Cells whose bound is the largest are halved until the bound is within 2 % of a
// variance that is attained, or until a fixed number of cells has been spent: the bound is then less sharp, but still
// safe.
#pragma once

#include <memory>

#include "families/contextual/release/recommender_calibration.h"
#include "kernel/kernel.h"
#include "posterior/features/fourier_features.h"

namespace privbo {

// Features φ of (action, context) pairs where contexts lie anywhere in a box. USCA is then run, exactly, for k̃ = φᵀφ.
//
// Nyström (Williams & Seeger 2001): φ(w) = L⁻¹ k_M(w), L Lᵀ = K_MM, on landmark pairs M; k̃(w, w) ≤ k(w, w) always, and
// φ is the projection of k(w, ·) on the landmarks' span, so that ‖φ(w) − φ(w′)‖ ≤ ‖k(w, ·) − k(w′, ·)‖ = √(k(w, w) +
// k(w′, w′) − 2 k(w, w′)). Fourier (Rahimi & Recht 2008): ‖φ(w) − φ(w′)‖² = Σ_j 2 v_j (1 − cos ω_jᵀδ) ≤ Σ_j v_j
// (ω_jᵀδ)², δ = w − w′. Privacy needs neither of them to be close to k: whatever k̃ is, sup σ̄² is that of k̃. Only the
// error rate suffers.

class PairFeatures {
 public:
  virtual ~PairFeatures() = default;
  virtual Index size() const = 0;  // m
  /// Returns the features φ of every row, m × rows.
  virtual Matrix map(const Points& pairs) const = 0;
  /// Returns an upper bound on ‖φ(w) − φ(w′)‖. Over a box of w′ around w it is largest at a corner of the box: where
  /// the kernel falls with every coordinate's distance (squared exponential, Matérns, their products and means), and
  /// where the square of the bound is convex (linear kernels, Fourier features). Not of the periodic kernel, which
  /// contextual.cpp refuses here.
  virtual double distance(Eigen::Ref<const Eigen::RowVectorXd> w, Eigen::Ref<const Eigen::RowVectorXd> other) const = 0;
  /// Returns an upper bound on k̃(w, w).
  virtual double largest(Eigen::Ref<const Eigen::RowVectorXd> w) const = 0;
};

/// Landmarks that depend on others to 1e-8 are left out; at least one must remain.
std::unique_ptr<PairFeatures> make_nystrom_features(std::shared_ptr<const PointKernel> kernel, const Points& landmarks);
std::unique_ptr<PairFeatures> make_fourier_pair_features(std::shared_ptr<const FeatureMap> map);

/// The actions, and the box that contexts lie in.
struct PairBox {
  Points actions;    // A × d
  Vector low, high;  // d'
  Points grid;       // n pairs: the domain's own, for pictures
};

/// `sample` is Z, or the users' own pairs, one row each. The caller measures `kernel_error`, max |k − k̃| on the grid.
std::shared_ptr<const IndependentCovariance> make_feature_covariance(
    std::shared_ptr<const PairFeatures> features, std::shared_ptr<const PairBox> box, const Points& sample, double tau,
    std::int64_t copies, double information_gain, double kernel_error, const std::stop_token& stop = {});

/// Upper bounds on sup σ̄² and on −inf cov over all pairs of the box. `root`: L with L Lᵀ = A.
struct BoxBounds {
  double largest_variance = 0.0, kappa = 0.0;
};
BoxBounds bounds_over_box(const PairFeatures& features, const PairBox& box, const Matrix& root, double tau,
                          const std::stop_token& stop = {});

}  // namespace privbo

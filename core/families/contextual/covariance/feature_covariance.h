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

#include "families/contextual/covariance/pair_features.h"
#include "families/contextual/release/recommender_calibration.h"

namespace privbo {

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

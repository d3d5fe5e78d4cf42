// How accurate a Nyström dictionary is: Definition 2 of Zhou & Tan 2020, measured, and the two consequences of it that
// their proofs use.
//
//   a played point     c_a its plays     p_a the probability with which it entered the dictionary D     φ_a its feature
//   V = Σ_a c_a φ_a φ_aᵀ + λI     V_D = Σ_{a in D} w_a φ_a φ_aᵀ + λI     w_a = c_a/p_a
//
// D is ε-accurate if (1 − ε)V ⪯ V_D ⪯ (1 + ε)V. The paper weighs every play that its coin includes by 1/p. A dictionary
// is a set of points and does not tell which plays of a point were included; given that one was, their weights add up
// to c/p · p/p_a = c_a/p_a on average. V_D is the paper's, averaged over what the dictionary does not tell.
//
// With A = C^{1/2} K C^{1/2} over the played points, C = diag(c), the features need not be known: the eigenvalues of
// V^{−1/2} V_D V^{−1/2} − I are 0 and those of G^{1/2} diag(w_a/c_a − 1) G^{1/2}, where G = A (A + λI)^{−1}.
#pragma once

#include <optional>

#include "families/local/nystrom/nystrom.h"

namespace privbo {

struct DictionaryAccuracy {
  /// The smallest ε ≥ 0 of Definition 2. From 1 on the dictionary is not ε-accurate for any ε that the lemmas allow: it
  /// may exceed 1 without bound, because a point with a small p_a has a large weight.
  double accuracy = 0.0;
  /// The smallest ε′ in [0, 1) with I − P ⪯ λ/(1 − ε′) V^{−1}, P the projection onto the features of D. It is what the
  /// first part of Lemma 9 needs of D, does not depend on weights, and is at most `accuracy` where that is below 1.
  /// Derivation: it is 1/(1 − ε′) = ‖V^{1/2} (I − P) V^{1/2}‖/λ = 1 + r/λ, r the largest eigenvalue of
  /// C^{1/2} (K − K̃) C^{1/2} and K̃ = φ̃ᵀφ̃ the kernel of the features, so that ε′ = r/(λ + r).
  double projection = 0.0;
  /// The largest σ̃/σ at a played point with σ > 0, σ the exact posterior's. Lemma 9: at most (1 + ε)/(1 − ε) if D is
  /// ε-accurate.
  double distortion = 1.0;
};

/// Measures with given weights. `kernel` p × p and `features` p × ρ (rows z(x)ᵀ, K̃ = features · featuresᵀ) of the p ≥ 1
/// played points; `counts` p, c_a ≥ 1; `weights` p, w_a ≥ 0 and 0 outside D; `variance` p, σ̃²; λ > 0. O(p³). Throws
/// std::invalid_argument where sizes do not fit.
DictionaryAccuracy dictionary_accuracy(const Matrix& kernel, const Vector& counts, const Vector& weights,
                                       const Matrix& features, const Vector& variance, double lambda);

/// Beyond as many played points nothing is measured: three eigendecompositions of p × p take about as long as the
/// updates of a few rounds with a dictionary of that size.
inline constexpr Index max_measured_points = 2000;

/// Measures the present dictionary. Where all coins failed, the accuracy is that of the empty dictionary (V_D = λI),
/// and only the features have the point that took its place. None: nothing was played yet, or more than
/// max_measured_points points were.
std::optional<DictionaryAccuracy> dictionary_accuracy(const NystromPosterior& posterior);

}  // namespace privbo

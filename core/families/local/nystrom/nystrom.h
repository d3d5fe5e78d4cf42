// The Nyström posterior on a finite domain: a dictionary of played points sampled by posterior variance, and the
// regression in the features it spans. Zhou & Tan 2020 ("Local Differential Privacy for Bayesian Optimization"),
// Algorithm 4 and lines 6–8 and 13 of Algorithm 1 (after Chowdhury & Gopalan 2019; sampling by Calandriello et al.
// 2019).
//
//   D dictionary of m distinct points     φ̃(x) = (K_D^{1/2})⁺ k_D(x)     Ṽ = Σ_plays φ̃φ̃ᵀ + λI
//   σ̃²(x) = k(x,x) − φ̃ᵀφ̃ + λ φ̃ᵀ Ṽ⁻¹ φ̃
//
// Square roots are the symmetric ones: ATA's truncation acts on the coordinates of φ̃ and so depends on the basis.
// Everything is computed in the ρ ≤ min(m, rank K) coordinates in which φ̃ varies: φ̃(x) = U z(x) with UᵀU = I. This is
// exact. Deviations: eigenvalues of K_D below 1e-10 of the largest count as 0 (the pseudo-inverse needs a cut-off); an
// empty dictionary takes the point just played; σ̃_0² = k(x,x) (the paper writes σ̃_0 = k(x,x)).
#pragma once

#include <memory>
#include <vector>

#include "numerics/random/random_source.h"
#include "posterior/exact/prior.h"

namespace privbo {

/// States how inclusion is drawn: one coin per past play (as printed), or one per distinct point with the probability
/// that any of its plays is included. Both give the dictionary the same law, but the cost of the second does not grow
/// with t. per_arm is the parent paper's code (ata_gp_ucb_nystrom.m): one coin per distinct point with the probability
/// of a single play, however often it was played. That is another law, with fewer points, and Lemma 8 does not cover
/// it.
enum class InclusionCoins { per_point, per_play, per_arm };

class NystromPosterior {
 public:
  /// λ > 0; q > 0: inclusion probability min(q σ̃²_{t−1}(x), 1) of one play of x.
  NystromPosterior(std::shared_ptr<const Prior> prior, double lambda, double q, InclusionCoins coins);

  /// Counts a play of `a`, samples the dictionary anew with the variances before it, and updates. Coins are tossed for
  /// plays in their order (per_play), or for played points in ascending order (per_point, per_arm).
  void play(Index a, RandomSource& draws);
  /// Counts a play of `a` and updates with a given dictionary: points of the domain, distinct and ascending, at least
  /// one (std::invalid_argument otherwise). They need not have been played.
  void play(Index a, std::vector<Index> dictionary);

  /// Throws std::invalid_argument unless the reward is finite, as estimates in these features need.
  static void require_reward(double reward);

  /// Returns the points of the dictionary, ascending, m ≥ 1; empty before the first play.
  const std::vector<Index>& dictionary() const { return dictionary_; }
  /// Returns whether the last dictionary was empty and took the point just played.
  bool fallback() const { return fallback_; }
  const Vector& variance() const { return variance_; }  // n, σ̃² ≥ 0
  /// Points played at least once, ascending.
  const std::vector<Index>& played() const { return played_; }
  const std::vector<std::int64_t>& counts() const { return counts_; }  // n
  double lambda() const { return lambda_; }
  const Prior& prior() const { return *prior_; }
  /// Returns the probability in [0, 1] with which the last sampling put `point`, which has been played, into the
  /// dictionary: that any of its plays is included, or that its one coin is (per_arm). 1 after a given dictionary.
  double inclusion_probability(Index point) const;

  /// Returns the coordinates: φ̃(x) = U z(x), Ṽ = U (Q g Qᵀ) Uᵀ + λI, with g ≥ 0 ascending.
  const Matrix& basis() const { return basis_; }        // m × ρ, U
  const Matrix& features() const { return features_; }  // n × ρ, rows z(x)ᵀ Q
  const Matrix& rotation() const { return rotation_; }  // ρ × ρ, Q
  const Vector& spectrum() const { return spectrum_; }  // ρ, g

 private:
  void count(Index a);
  double one_coin(Index point) const;
  std::vector<Index> sample(Index latest, RandomSource& draws);
  void update(std::vector<Index> dictionary);
  void embed();

  std::shared_ptr<const Prior> prior_;
  double lambda_, q_;
  InclusionCoins coins_;
  std::vector<std::int64_t> counts_;
  std::vector<Index> played_;
  std::vector<Index> order_;  // all plays; kept for per_play only
  std::vector<Index> dictionary_;
  bool fallback_ = false;
  Vector variance_;
  Vector sampled_from_;   // n, σ̃²_{t−1}, which the last sampling used
  bool sampled_ = false;  // whether there was one, for the present dictionary
  Matrix coordinates_;  // n × ρ, rows z(x)ᵀ; kept while the dictionary, on which alone they depend, does not change
  Matrix basis_, features_, rotation_;
  Vector spectrum_;
};

}  // namespace privbo

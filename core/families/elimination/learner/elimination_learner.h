// Batched elimination: points are chosen by what nobody has learnt yet, and those that cannot be the best leave.
//
// Ours, after batched pure exploration (Li & Scarlett 2022) and its private relatives; the width is proved, no theorem
// on regret is claimed. A batch has a design that does not look at its rewards: blocks of users go to the surviving
// point with the largest posterior variance. From the published averages alone, ȳ_i = f(x_i) + η_i,
//   μ(x) = w·ȳ, σ²(x) = k(x,x) − w·k_x, w = (K + Λ)⁻¹k_x, Λ = diag(v_i),
// where E exp(tη_i) ≤ exp(v_i t²/(2(1 − c_i|t|))): reward noise, rounding and privacy noise together.
//
// Width. With l = ln(2|D|L/δ) and L batches, for all x of D and all batches together with probability ≥ 1 − δ,
//   |f(x) − μ(x)| ≤ √(B² + 2l) σ(x) + l max_i |w_i| c_i ≤ (B + √(2l)) σ(x) + l max_i |w_i| c_i.
// Proof. f(x) − μ(x) = ⟨f, k(x,·) − Σw_i k(x_i,·)⟩ − Σw_i η_i. The first term is at most B b, b² = k(x,x) − 2w·k_x +
// w·Kw; given all before the batch the design is fixed, so Σw_i η_i is sub-gamma with variance s² = w·Λw and scale
// max |w_i| c_i, and exceeds √(2l) s + l max |w_i| c_i with probability ≤ 2e^{−l} = δ/(|D|L) (Boucheron, Lugosi &
// Massart 2013, §2.4). b² + s² = σ², so that B b + √(2l) s ≤ √(B² + 2l) σ by Cauchy and Schwarz; a union over D and L.
// Only a batch's own averages enter: survivors depend on the noise of earlier ones.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "families/elimination/batches.h"
#include "families/elimination/release/sum_release.h"
#include "learning/learner.h"
#include "learning/setup.h"

namespace privbo {

/// What only this family adds to a setup: the public schedule, and what is known of the noise.
struct EliminationSetup final : FamilyData {
  std::vector<Batch> batches;
  std::int64_t blocks = 8;
  std::shared_ptr<const SumRelease> release;
};

/// Averages over users of distinct points, and what is known of their noise.
struct BatchDesign {
  std::vector<Index> points;
  std::vector<std::int64_t> users;
  Vector variance, scale;  // v_i and c_i, reward noise included
};

/// Returns v and c of an average of `users` rewards whose noise is R-sub-Gaussian (bounded by R, for one).
AverageNoise noise_of_average(const SumRelease& release, std::int64_t users, double R);

/// Chooses where the blocks of users go, one after the other: to the candidate with the largest posterior variance
/// given the points of the blocks before it. `candidates`: at least one point of the prior's domain.
BatchDesign choose_design(const Prior& prior, std::span<const Index> candidates, std::span<const std::int64_t> blocks,
                          const SumRelease& release, double R, const Ties& ties);

/// What a batch says of every point of the domain.
struct BatchPosterior {
  Vector mean, deviation, slack;  // μ, σ, max_i |w_i| c_i
};
/// `averages`: of the design's points; kernel ridge regression with noise matrix diag(v).
BatchPosterior batch_posterior(const Prior& prior, const BatchDesign& design, const Vector& averages);

/// ln(2|D|L/δ), and √(B² + 2 ln(2|D|L/δ)).
double elimination_log(Index points, std::size_t batches, double delta);
double elimination_width(double B, double log_term);

/// What is known of a round: where in its batch it is, and how many points may still be the best.
struct EliminationDecision final : FamilyData {
  std::int64_t batch = 0, batches = 0;  // counted from 1
  std::int64_t user = 0, users = 0;     // of the batch
  std::int64_t survivors = 0, domain = 0;
  double scale = 1.0;  // of the width
};

/// `scale` multiplies the whole width; 1 is what is proved.
std::unique_ptr<Learner> make_elimination_learner(const LearnerSetup& setup, double scale);

/// Returns the points that have not been eliminated; null where this is another learner.
const std::vector<Index>* survivors_of(const Learner& learner);

}  // namespace privbo

// Approximate GP-UCB on statistics in feature space, with or without noise: Algorithm 1 of "No-Regret Algorithms for
// Private Gaussian Process Bandit Optimization" (Dubey 2021), and its regret bounds.
//
//   Σ̃, ũ released statistics     Φ features (m)     λ, ζ, B constants     Λ, λ_min, λ_max, κ spectrum of the noise
//   s beta_scale     √β_t of families/joint/learner/joint_width.h
//   V_t = Σ̃_t + (λ + 2Λ)I     θ̃_t = V_t⁻¹ ũ_t     σ̃_t(x) = ρ‖Φ(x)‖_{V_t⁻¹}
//   x_t = argmax over D_t of ⟨θ̃_t, Φ(x)⟩ + s √β_t σ̃_t(x), of equals as /run/ties states
//
// `ask` depends on the last statistics received, D_t and declared constants alone (and, where values are equal, on a
// coin): it keeps no arms, contexts or rewards, so that a fresh learner that receives the same message asks the same
// query. Deviations: u_t = Σ y φ as in the listing, not equation (7)'s G⁻¹ Σ y φ; √β_t and ρ as in equation (8), where
// the listing prints β_t alone. Where V_t is not positive definite in spite of the shift, its eigenvalues below λ
// become λ (post-processing of a release, so without a cost; JointDecision::raised). With doubling (Remark 5) every
// period has a spectrum of its own.
//
// On a box every user's D_t is the whole box, which is public, and x_t is searched: from points of a Sobol sequence by
// L-BFGS, and by branch and bound until no point can exceed the one found by more than the setup's share of s √β_t
// σ̃_t(x_t) (feature_ucb_on_box.h). The search begins at the same points in every round, not at the point asked last:
// that point is another user's, and joint DP says nothing of it. So it is post-processing of the release as the
// largest of a list is, and neither noise nor ledger know of it. Before any reward all points look alike
// (learning/ucb/first_point.h).
#pragma once

#include "families/joint/learner/feature_settings.h"
#include "learning/algorithm_entry.h"

namespace privbo {

/// Where `setup.box` is set, any point of it may be asked.
std::unique_ptr<Learner> make_feature_learner(const LearnerSetup& setup, const FeatureSettings& settings);

/// Theorem 3's bound where `params` are the theorem's, and, as a rate, the corollary for the party that adds noise.
std::vector<RegretBound> feature_bounds(const ParamSet& params, const LearnerSetup& setup);

}  // namespace privbo

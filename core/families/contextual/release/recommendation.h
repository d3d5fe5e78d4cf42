// One private recommendation: from estimates of every action for the visitor's context to the law of the action that is
// answered.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Definition 3.2 with Lemma 4.2;
// McSherry & Talwar 2007.
//   USCA: P(x) ∝ exp(rate · μ̄(x, c)),   rate = ε/(4B s), s = sup σ̄² over every pair a user could send
// Why: μ̄(w) = Σ_i cov(w, w_i) y_i, and the weights depend on coins alone. Replacing (c_t, y_t) by (c′_t, y′_t) changes
// μ̄(w) by cov(w, w_t) y_t − cov(w, w′_t) y′_t, at most 2B s in absolute value, so that Δ = 2B s and the standard
// exponent is ε/(2Δ). The sharper exponent ε/(2B (s + κ)), κ = max(0, −min cov): cov lies in [−κ, s], so each of the
// two terms, seen as a function of w, moves over a range of at most B (s + κ); two actions' changes lie at most 2B (s +
// κ) apart, which is what the mechanism needs. Never less sharp. The safe exponent ε τ/(4B) puts 1/τ in the place of s:
// s ≤ max k(w, w)/τ, and the paper has k ≤ 1. Where a kernel exceeds 1 (a linear one far from 0) s may exceed 1/τ; the
// larger of the two is taken. Scores are handed to the mechanism in units of what one user can do, so that what is
// charged does not depend on Z.
//
// Output perturbation ("noisy-mean"): the posterior mean μ(x, c) of the data, clipped to [−B, B] at each of the A
// actions, with Laplace noise of scale 2BA/ε on each of them; the largest is answered. The posterior mean is no linear
// function of the data with weights that a user leaves alone: one user's context enters all of them, and no useful
// bound on its change is known (the paper, §4). Proven here: two numbers in [−B, B] are at most 2B apart, so the L1
// sensitivity of the vector of A clipped means is at most 2BA whatever the user does. Laplace noise of scale 2BA/ε
// makes the whole vector ε-DP, and its arg max is post-processing.
#pragma once

#include "families/contextual/release/recommender_calibration.h"

namespace privbo {

/// In μ̄'s unit: what scores are divided by before the mechanism sees them. 2B s, 2B (s + κ) or 2B/τ; 1/ε times this is
/// the scale of choice.
double score_unit(const RecommenderCalibration& plan, const IndependentCovariance& covariance);
/// Returns the rate of exp(rate · μ̄); infinite where the exponent is `none`.
double exponent_rate(const RecommenderCalibration& plan, const IndependentCovariance& covariance);

/// P(action) for one context, from the estimates of all actions (A). Sums to 1. Without privacy the largest has it all:
/// the first of equal ones, or, where `shared`, each of them the same.
Vector recommendation_probabilities(const RecommenderCalibration& plan, const IndependentCovariance& covariance,
                                    const Vector& estimates, bool shared = false);

/// P(value i plus its noise is the largest), independent Laplace noise of this scale > 0: a one-dimensional integral,
/// by Gauss–Legendre panels between the values. Absolute error below 1e-12 (the panels' sum is 1 to that accuracy; it
/// is then made 1).
Vector largest_with_laplace(const Vector& values, double scale);

}  // namespace privbo

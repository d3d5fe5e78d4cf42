// Bounds the regret of approximate GP-UCB with noisy features: Theorem 3 and Corollaries 1–3 of "No-Regret Algorithms
// for Private Gaussian Process Bandit Optimization" (Dubey 2021).
//
// Theorem 3 is computed with its constants. On the event of Theorem 1, at scale 1, with ‖Φ‖ ≤ 1 and λ₀ = λ + λ_min:
//   f(x*) − f(x_t) ≤ 2 √β_t σ̃_t(x_t) + 2Bε                                 (Theorem 1 twice, Lemma 1 twice)
//   V_t ≽ Σ_t + λ₀ I, so a_t = ‖Φ(x_t)‖²_{V_t⁻¹} ≤ 1/λ₀ and a_t ≤ ln(1 + a_t) (1/λ₀)/ln(1 + 1/λ₀)        (concavity)
//   Σ ln(1 + ‖Φ(x_t)‖²_{(Σ_t + λ₀I)⁻¹}) = ln det(I + Σ_{T+1}/λ₀) = 2γ ≤ m ln(1 + T/(mλ₀))   (AM–GM of eigenvalues)
//   R_T ≤ 2 √β_T ρ √(2Tγ/(λ₀ ln(1 + 1/λ₀))) + 2TBε                          (Cauchy–Schwarz, σ̃ = ρ√a)
// Deviations: the paper prints 2√(Tβ_Tγ_T), without √(2/(λ₀ ln(1 + 1/λ₀))) (1.70 at λ₀ = 1) and with γ_T of the true
// kernel at the price of the term 2T³√(β_T ε)/(3ρ); here γ is the information gain of the features, which needs no such
// term. The paper's γ_T ignores the λ_min that V_t contains. The bound holds with probability 1 − 3ζ/2, by a union
// bound: ζ/2 each for the matrices H_t, the vectors h_t and the reward noise.
#pragma once

#include "families/joint/learner/joint_width.h"

namespace privbo {

/// Returns the bound of Theorem 3 after t rounds, using β_t at the largest possible log-determinant. `setup` must have
/// all terms switched on.
double joint_regret_bound(const JointWidthSetup& setup, const NoiseSpectrum& noise, std::int64_t t);

/// These return the rates inside O(·); ln t is taken as at least 1. γ: information gain of the true kernel after t
/// rounds, d the dimension, α and β the budget. Corollary 1 without privacy noise: √(tγ) √(ln(1/ζ) + (6 ln t)^{d+1}).
double quadrature_regret_rate(std::int64_t t, double gamma, int dimension, double zeta);
/// Corollary 2: √(tγ) ((ln t)^{(d+2)/4} √(ln(1/β) ln(1/ζ)/α) + (ln t)^{(d+1)/2}).
double joint_regret_rate(std::int64_t t, double gamma, int dimension, double zeta, double alpha, double beta);
/// Corollary 3: t^{3/4} (ln t)^{(d+2)/4} √(γ ln(1/β) ln(1/ζ)/α).
double local_joint_regret_rate(std::int64_t t, double gamma, int dimension, double zeta, double alpha, double beta);

/// Returns the m that Corollary 1 requires, 2(6 ln T)^d, or that of Remark 3's coarser bound, 2(3 ln T)^d: `factor` is
/// 6 or 3.
double features_required(std::int64_t T, int dimension, double factor);

}  // namespace privbo

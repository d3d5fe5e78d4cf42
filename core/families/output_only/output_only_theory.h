// What Kusner, Gardner, Garnett & Weinberger (ICML 2015, arXiv 1501.04080) publish of a finished run of GP-UCB: one
// point and one value. Numbers alone, without any run.
//
//   |Λ| points     T rounds     σ² noise variance     γ_T information gain     k₁ similarity of the two data sets
//   β_t = 2 ln(|Λ| t² π²/(3δ))     c = 2√((1 − k₁) ln(3|Λ|/δ))     q = σ√(8 ln(3/δ))     C₁ = 8/ln(1 + σ⁻²)
//   Algorithm 1: λ̃ ∝ exp(ε μ_T(λ)/(2(2√β_{T+1} + c))),  ṽ = max_t v_t + Lap((√(C₁ β_T γ_T)/√T + c + q)/ε)
//   Algorithm 3: ṽ = max_t v_t + Lap((min{g*/m, L/(m λ_min)} + (λ_max − λ_min) L/(λ_max λ_min))/ε)
//
// The δ of Algorithm 1 is a probability over the draw of f from the prior, not over the coins of the release: with
// probability 1 − δ over f, the release is ε-private. That is no (ε, δ)-differential privacy, which holds for every f,
// and no ledger charges it. Algorithm 3 is ε-differentially private for every data set that keeps its Lipschitz
// constants.
#pragma once

#include <cstdint>

#include "numerics/types.h"

namespace privbo {

/// Public constants of Algorithm 1.
struct OutputOnlySetting {
  Index points = 1;            // |Λ| ≥ 1
  std::int64_t horizon = 1;    // T ≥ 1
  double noise = 1.0;          // σ > 0, the deviation of reward noise; k₂(λ, λ) = 1
  double information = 0.0;    // γ_T ≥ 0 in nats
  double similarity = 1.0;     // k₁(V, V′) ∈ [0, 1] of neighbouring data sets, given
  double prior_failure = 0.1;  // δ ∈ (0, 1), over the prior draw
};

/// β_t, t ≥ 1; √β_t multiplies σ in GP-UCB.
double output_only_beta(const OutputOnlySetting& setting, std::int64_t t);
/// 2√β_{T+1} + c: by how much μ_T(λ) of neighbouring data sets differ with probability 1 − δ over f (Theorem 1).
double point_sensitivity(const OutputOnlySetting& setting);
/// √(C₁ β_T γ_T)/√T + c + q: the same of max_t v_t (Theorem 3).
double value_sensitivity(const OutputOnlySetting& setting);

/// The probabilities of λ̃ at ε > 0: ∝ exp(ε μ(λ)/(2Δ)), Δ > 0 (n ≥ 1). `mean`: μ_T, n.
Vector output_only_probabilities(const Vector& mean, double epsilon, double sensitivity);
/// E[max f − f(λ̃)] over that of a uniform choice, in [0, 1] where `mean` is f itself; 1 where all of f is the same. `f`
/// and `mean`: n.
double relative_loss(const Vector& f, const Vector& mean, double epsilon, double sensitivity);
/// 2Δ(ln|Λ| + a)/ε: by how much μ_T(λ̃) may be below the largest, but for a probability δ + e^−a, a ≥ 0 (Theorem 2 with
/// its ε kept).
double point_utility(Index points, double sensitivity, double epsilon, double a);

/// Public constants of Algorithm 3: m ≥ 1 records, a loss up to g* > 0 that is L-Lipschitz, and a regulariser in
/// [λ_min, λ_max], 0 < λ_min ≤ λ_max.
struct LipschitzSetting {
  std::int64_t records = 1;
  double largest_loss = 1.0, lipschitz = 1.0;
  double lowest = 1.0, highest = 1.0;
};
/// By how much the best value of neighbouring data sets differ (Theorem 7).
double lipschitz_sensitivity(const LipschitzSetting& setting);

}  // namespace privbo

// Computes the terms of the utility guarantee of federated Thompson sampling, and the order of its privacy guarantee.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021),
// Theorem 1 and Proposition 1:
//   R_T = Õ((B + 1/p_1) γ_T √T + Σ_t ψ_t + B Σ_t ϑ_t)
//   ψ_t = (1 − p_t) P φ_max q⁻¹ (Δ_t + z S √M)     Δ_t = Σ_n (ε B t² + B + √M + d_n + √γ_t)
//   ϑ_t = (1 − p_t) Σ_i Σ_{n in C_t} φ_n^{(i)}
// Õ hides constants and logarithms: only orders are returned. ϑ_t depends on which vectors were clipped, so it is that
// of the run at hand. Round t follows the vector released at the end of round t − 1 (Algorithm 2; App. A.2 writes t for
// it): φ_max and the clipped vectors are those of round t − 1. Rounds without such a vector, after sharing has stopped,
// add nothing to the sums. With all constants: utility_lemmas.h.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "families/federated/release/server_protocol.h"
#include "families/federated/sharing_schedule.h"

namespace privbo {

struct FederatedTerms {
  double own = 0.0;       // (B + 1/p_1) γ_T √T
  double sharing = 0.0;   // Σ ψ_t
  double clipping = 0.0;  // B Σ ϑ_t
  double sum() const { return own + sharing + clipping; }
};

struct FederatedProblem {
  double B = 1.0;
  double kernel_error = 0.0;                           // ε: max |k − φᵀφ|
  double distance = 0.0;                               // Σ_n d_n, d_n = max_x |f^1(x) − f^n(x)|
  std::function<double(std::int64_t)> gamma;           // information gain, nats
  std::function<double(std::int64_t)> clipped_weight;  // Σ_i Σ_{n in C_t} φ_n^{(i)} in round t ≥ 0, in [0, P]; empty: 0
};

/// Returns the terms after t rounds of the plan. p_1 = 0 makes `own` infinite; agents that share nothing have p_t = 1.
/// Throws std::invalid_argument for a relay, which the theorem does not cover.
FederatedTerms federated_terms(const ServerProtocol& plan, const SharingSchedule& schedule,
                               const FederatedProblem& problem, std::int64_t t);

/// Returns the order of ε that Proposition 1 allows after `releases` releases: q √(releases ln(1/δ))/z, times an
/// unknown constant c₂.
double proposition_order(double q, double z, double delta, std::int64_t releases);

}  // namespace privbo

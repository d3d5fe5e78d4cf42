// Computes what Lemmas 3 to 7 of the federated paper say with all their constants: Theorem 1 without its Õ.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021),
// App. A.2:
//   β_t = B + R √(2(γ_{t−1} + 1 + ln(4/δ)))      β'_t: ln(8N/δ) in place of ln(4/δ)
//   c_t = β_t (1 + √(2 ln(|X| t²)))
//   Δ̃_t = ε (t + 1)²/λ (B + R' √(2 ln(4π² t² N/(3δ)))) + β'_{t+1} + √M + √(2 ln(2π² t² N/(3δ)))         (Lemma 3)
//   Δ_{n,t} = Δ̃_t + d_n + c_t,   Δ_t = Σ_n Δ_{n,t}                                                     (Lemma 4, (9))
//   P_t = p_t (p − 1/t²),   p = 1/(4e√π)                                                                (Lemma 5)
//   ψ_t = (1 − p_t) P [((φ_max + 2)/q + 6) Δ_t + B (2 + N φ_max)/q + 2 z S φ_max/q √(2M ln(8M/δ))]      (Lemma 6)
//   ϑ_t = (1 − p_t) Σ_i Σ_{n in C_t} φ_n^{(i)}                                                          (Lemma 6)
//   R_T ≤ c_T (1 + 10/(p p_1)) √(4(T + 2)γ_T) + Σ ψ_t + Bπ²/3 + 4B Σ ϑ_t
//         + [c_T (1 + 4B/p + 10/(p p_1)) + ψ_1 + 4B] √(2T ln(8/δ))                                      (Lemma 7)
// with probability 1 − δ, for one agent. √(4(T + 2)γ_T) is the paper's O(√(Tγ_T)): Lemma 4 of "On Kernelized
// Multi-armed Bandits" (Chowdhury & Gopalan 2017), which has λ = 1 + 2/T; before round T it is √(4λtγ_t).
//
// Deviations, each where the paper's own proof gives something else:
// * Lemma 3 prints M where its order (7) has √M. The term bounds |φ(x)ᵀ(ω − ν)| ≤ ‖ζ‖ of M standard normal numbers, and
//   ‖ζ‖ ≤ √M + √(2 ln(1/δ')) with probability 1 − δ' (a norm is 1-Lipschitz). M is larger for M > 1.
// * Lemma 3 prints no R beside the root of 4π² t² N/(3δ), which bounds the noise of a reward: R' = max(1, R), which is
//   what is printed while R ≤ 1, and covers the noise otherwise.
// * The events of Lemma 3 add up to 5δ/8 (noise δ/4, ω δ/4, β' δ/8), not δ/2. The δ/8 of the server's noise makes up
// for
//   it: (16) needs the mean of ‖η‖ alone, at most z S φ_max √M/q, and no event.
// * (23) divides by P_t, which is negative for t ≤ 4. Regret is at most 2B in each of those rounds, which is added.
// * Azuma-Hoeffding needs the largest ψ_t and ϑ_t. ψ_1 is not always the largest (ε (t + 1)² undoes 1 − p_t), and
//   ϑ_t ≤ 1 needs (1 − p_1) P ≤ 1: the largest ψ_t so far stands for ψ_1, and max(1, (1 − p_1) P) for the 1 beside 4B.
// * Initial points are ignored in the paper. With N_init of them agents have t − 1 + N_init observations before round
//   t: γ is taken there, and Lemma 3's (t + 1)², β'_{t+1} and noise at max(t, t − 1 + N_init). For N_init = 1 these are
//   the paper's. Their own regret is not part of R_T. γ beyond round t follows from γ_{a+b} ≤ γ_a + γ_b.
#pragma once

#include <cstdint>
#include <functional>

#include "families/federated/release/server_protocol.h"
#include "families/federated/sharing_schedule.h"
#include "numerics/types.h"

namespace privbo {

/// The numbers on which the lemmas depend, besides the server's.
struct UtilityProblem {
  double B = 1.0;             // ≥ 0, bound on ‖f^n‖ of every agent
  double R = 1.0;             // ≥ 0, sub-Gaussian scale of a reward's noise (the paper's σ)
  double lambda = 1.0;        // > 0; Theorem 1 has 1 + 2/T
  double delta = 0.1;         // in (0, 1), failure probability
  double kernel_error = 0.0;  // ε ≥ 0: max |k − φᵀφ|
  double distance = 0.0;      // Σ_n d_n ≥ 0, d_n = max_x |f^1(x) − f^n(x)| for the agent whose regret is bounded
  Index points = 1;           // |X| ≥ 1
  std::int64_t initial = 0;   // N_init ≥ 0; 0 and 1: as printed in Lemma 3
  std::function<double(std::int64_t)> gamma{};  // γ_t in nats for 0 ≤ t ≤ T, at the same λ
};

/// p = 1/(4e√π): a normal variate exceeds its mean by its deviation with at least this probability (Lemma 5).
double anti_concentration();

/// β_t of Theorem 1 where the agent's γ_{t−1} is `gamma` ≥ 0.
double own_width(const UtilityProblem& problem, double gamma);
/// c_t of round t ≥ 1: on the events of Lemmas 1 and 2, |f − f_t| ≤ c_t σ_{t−1}.
double sample_width(const UtilityProblem& problem, std::int64_t t);
/// Δ̃_{n,t} of Lemma 3, the same for each of `agents` agents with vectors of `features` numbers; t ≥ 1.
double vector_error(const UtilityProblem& problem, Index agents, Index features, std::int64_t t);
/// Δ_{n,t} of Lemma 4 for an agent at distance d_n ≥ 0.
double follower_error(const UtilityProblem& problem, Index agents, Index features, double distance, std::int64_t t);
/// Δ_t = Σ_n Δ_{n,t}, by (9).
double all_errors(const UtilityProblem& problem, Index agents, Index features, std::int64_t t);
/// P_t of Lemma 5, a lower bound on the probability that a query is unsaturated. Not positive for t ≤ 4, where the
/// lemma says nothing. `own`: p_t.
double unsaturated_probability(double own, std::int64_t t);
/// ψ_t of Lemma 6. The agent follows the vector of round t − 1, whose largest weight is φ_max. 0 where that round
/// shares nothing.
double sharing_error(const UtilityProblem& problem, const ServerProtocol& plan, const SharingSchedule& schedule,
                     std::int64_t t);
/// ϑ_t of Lemma 6 where the clipped agents of round t − 1 weigh Σ_i Σ_{n in C} φ_n^{(i)} = `clipped_weight`, in [0, P].
/// 0 where that round shares nothing.
double clipping_error(const ServerProtocol& plan, const SharingSchedule& schedule, std::int64_t t,
                      double clipped_weight);

/// The terms of Lemma 7 after t rounds, with the deviations above.
struct UtilityTerms {
  double own = 0.0;           // c_t (1 + 10/(p p_1)) √(4λtγ_t)
  double sharing = 0.0;       // Σ ψ_s
  double events = 0.0;        // Bπ²/3
  double clipping = 0.0;      // 4B Σ ϑ_s
  double deviation = 0.0;     // […] √(2t ln(8/δ))
  double first_rounds = 0.0;  // 2B min(t, 4)
  double sum() const { return own + sharing + events + clipping + deviation + first_rounds; }
};

/// `clipped_weight`: of the vectors released at the end of round t ≥ 0, as above; empty: all are clipped, the worst
/// that can be (0 where the server does not clip). Sums t terms. p_1 = 0 makes `own` and `deviation` infinite; agents
/// that share nothing have p_t = 1. Throws std::invalid_argument with value and range, and for a relay, which the
/// lemmas do not cover.
UtilityTerms utility_terms(const ServerProtocol& plan, const SharingSchedule& schedule, const UtilityProblem& problem,
                           std::int64_t t, const std::function<double(std::int64_t)>& clipped_weight = {});

}  // namespace privbo

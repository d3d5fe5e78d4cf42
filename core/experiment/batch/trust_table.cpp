// The facts of each trust model, as the papers' theorems state them.
//
// Sources: "Local Differential Privacy for Bayesian Optimization" (Zhou & Tan 2020); "No-Regret Algorithms for Private
// Gaussian Process Bandit Optimization" (Dubey 2021); "Differentially Private Federated Bayesian Optimization with
// Distributed Exploration" (Dai, Low & Jaillet 2021); "Differentially Private Kernelized Contextual Bandits" (Pavlovic,
// Salgia & Zhao 2025); "Gaussian Process Optimization in the Bandit Setting" (Srinivas et al. 2010); "Lower Bounds on
// Regret for Noisy Gaussian Process Bandit Optimization" (Scarlett, Bogunovic & Cevher 2017).
//
// All texts are orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T.
// Dubey's α and β are ε and δ here, so that one symbol means one thing in the whole table.
// For both kernels Scarlett's bound is √(T γ_T) up to logarithms: γ_T = O((ln T)^{d+1}) for SE and Õ(T^{d/(2ν+d)}) for
// Matérn. Deviations. Zhou & Tan's Remark 1 says 1/ε for both kernels; the exponent that their Theorem 1 states for
// Matérn is 2ν/(2ν+d) at α = 1: that one is given. No paper proves a lower bound for joint, local joint or user-level
// DP: what holds without privacy holds under it too, and is the bound that is given there, with a word that says so.
#include "experiment/batch/trust_table.h"

#include <algorithm>
#include <stdexcept>

namespace privbo {
namespace {

constexpr const char* cumulative = "cumulative regret R_T";
constexpr const char* scarlett = "SE: √(T (ln T)^{d/2}); Matérn: T^{(ν+d)/(2ν+d)}";
constexpr const char* scarlett_source = "Scarlett et al. 2017";
constexpr const char* only_without_privacy = "none known with ε; the bound without privacy applies";

std::vector<TrustFacts> facts() {
  return {
      {.id = "none",
       .model = "No privacy",
       .algorithm = "GP-UCB",
       .measure = cumulative,
       .upper = "√T (B √γ_T + γ_T)",
       .upper_source = "Srinivas et al. 2010, Theorem 3",
       .lower = scarlett,
       .lower_source = scarlett_source,
       .gap = "√γ_T up to logarithms",
       .dependence = "none",
       .dependence_lower = "none"},
      {.id = "local",
       .model = "Local differential privacy",
       .algorithm = "LDP-TGP-UCB",
       .measure = cumulative,
       .upper = "γ_T √T (B + R)/ε, up to logarithms",
       .upper_source = "Zhou & Tan 2020, Theorem 3; the same order: Theorem 2 and Corollary 1",
       .lower = "SE: √T (ln(Tζ²))^{d/4}/ζ; Matérn: T^{(ν+d)/(2ν+d)}/ζ^{2ν/(2ν+d)}; ζ = e^ε − 1",
       .lower_source = "Zhou & Tan 2020, Theorem 1 at α = 1; without privacy Scarlett et al. 2017",
       .gap = "√γ_T up to logarithms; Matérn: also ε^{−d/(2ν+d)}",
       .dependence = "1/ε, a factor of the whole bound",
       .dependence_lower = "SE: 1/ε; Matérn: ε^{−2ν/(2ν+d)}; both for small ε"},
      {.id = "joint",
       .model = "Joint differential privacy, trusted privatiser",
       .algorithm = "JDP GP-UCB",
       .measure = cumulative,
       .upper = "√(T γ_T) ((ln T)^{(d+2)/4} √(ln(1/δ)/ε) + (ln T)^{(d+1)/2})",
       .upper_source = "Dubey 2021, Corollary 2 (kernels with a separable Fourier transform, SE; its α, β are ε, δ)",
       .lower = scarlett,
       .lower_source = std::string(scarlett_source) + ", without privacy",
       .gap = "√(ln(1/δ)/ε), up to logarithms of T",
       .dependence = "1/√ε, a factor of √(T γ_T) while ε is small",
       .dependence_lower = only_without_privacy},
      {.id = "local-joint",
       .model = "Local joint differential privacy",
       .algorithm = "Local JDP GP-UCB",
       .measure = cumulative,
       .upper = "T^{3/4} (ln T)^{(d+2)/4} √(γ_T ln(1/δ)/ε)",
       .upper_source = "Dubey 2021, Corollary 3 (its α, β are ε, δ)",
       .lower = scarlett,
       .lower_source = std::string(scarlett_source) + ", without privacy; Dubey 2021, Remark 7 conjectures more",
       .gap = "T^{1/4} √(ln(1/δ)/ε), up to logarithms of T",
       .dependence = "1/√ε, a factor of the whole bound",
       .dependence_lower = only_without_privacy},
      {.id = "user-level",
       .model = "User-level central differential privacy, trusted server",
       .algorithm = "DP-FTS-DE",
       .measure = "cumulative regret of one agent",
       .upper = "(B + 1/p_1) γ_T √T + Σ ψ_t + B Σ ϑ_t; ψ_t = (1 − p_t) P φ_max (Δ_t + z S √M)/q",
       .upper_source = "Dai, Low & Jaillet 2021, Theorem 1; z by Proposition 1",
       .lower = scarlett,
       .lower_source = std::string(scarlett_source) + ", without privacy, for an agent whom no other agent resembles",
       .gap = "√γ_T up to logarithms, and the terms of sharing",
       .dependence = "in ψ_t alone, through z ≥ c q √(T ln(1/δ))/ε: additive, P φ_max S √(M T ln(1/δ))/ε · Σ (1 − p_t)",
       .dependence_lower = only_without_privacy},
      {.id = "joint-pure",
       .model = "Joint differential privacy, pure ε, one answer",
       .algorithm = "USCA",
       .measure = "error rate of one answer",
       .upper = "√(γ_T/T) + γ_T/(T ε)",
       .upper_source = "Pavlovic, Salgia & Zhao 2025, Theorem 4.1",
       .lower = "√(γ_T/T), up to logarithms",
       .lower_source = std::string(scarlett_source) + ", without privacy (Pavlovic, Salgia & Zhao 2025, §1.2)",
       .gap = "γ_T/(T ε): none in order once ε ≥ √(γ_T/T)",
       .dependence = "1/ε, additive: γ_T/(T ε)",
       .dependence_lower = only_without_privacy},
  };
}

}  // namespace

const std::vector<TrustFacts>& trust_facts() {
  static const std::vector<TrustFacts> all = facts();
  return all;
}

const TrustFacts& trust_facts_of(const std::string& id) {
  const auto found = std::ranges::find(trust_facts(), id, &TrustFacts::id);
  if (found != trust_facts().end()) return *found;
  std::string ids;
  for (const TrustFacts& facts : trust_facts()) ids += (ids.empty() ? "" : ", ") + facts.id;
  throw std::out_of_range("trust model \"" + id + "\": there is no such model; there are " + ids);
}

}  // namespace privbo

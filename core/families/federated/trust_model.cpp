// States what is known about the price of this family's trust model, as the papers' theorems state it. All texts are
// orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T. No paper
// proves a lower bound for user-level DP: what holds without privacy holds under it too.
#include "trial/trust_model.h"
#include "families/federated/federated.h"
#include "text/message.h"

namespace privbo {

std::vector<TrustModel> federated_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "user-level",
                 .model = "User-level central differential privacy, trusted server",
                 .algorithm = "DP-FTS-DE",
                 .measure = "cumulative regret of one agent",
                 .upper = "(B + 1/p_1) γ_T √T + Σ ψ_t + B Σ ϑ_t; ψ_t = (1 − p_t) P φ_max (Δ_t + z S √M)/q",
                 .upper_source = "Dai, Low & Jaillet 2021, Theorem 1; z by Proposition 1",
                 .lower = scarlett,
                 .lower_source = Message("%1, without privacy, for an agent whom no other agent resembles",
                                         std::string(scarlett_source)),
                 .gap = "√γ_T up to logarithms, and the terms of sharing",
                 .dependence =
                     "in ψ_t alone, through z ≥ c q √(T ln(1/δ))/ε: additive, P φ_max S √(M T ln(1/δ))/ε · Σ (1 − p_t)",
                 .dependence_lower = only_without_privacy},
       .key = "user_level",
       .label = "User-level DP",
       .help =
           "Agents that keep their rewards send vectors to a trusted server. (ε, δ) is of all that an agent sends in T rounds.",
       .algorithm = "dp-fts-de",
       .of_agents = true},
  };
}

}  // namespace privbo

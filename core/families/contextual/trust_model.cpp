// States what is known about the price of this family's trust model, as the papers' theorems state it. All texts are
// orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T.
#include "trial/trust_model.h"
#include "families/contextual/contextual.h"
#include "text/message.h"

namespace privbo {

std::vector<TrustModel> contextual_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "joint-pure",
                 .model = "Joint differential privacy, pure ε, one answer",
                 .algorithm = "USCA",
                 .measure = "error rate of one answer",
                 .upper = "√(γ_T/T) + γ_T/(T ε)",
                 .upper_source = "Pavlovic, Salgia & Zhao 2025, Theorem 4.1",
                 .lower = "√(γ_T/T), up to logarithms",
                 .lower_source =
                     Message("%1, without privacy (Pavlovic, Salgia & Zhao 2025, §1.2)", std::string(scarlett_source)),
                 .gap = "γ_T/(T ε): none in order once ε ≥ √(γ_T/T)",
                 .dependence = "1/ε, additive: γ_T/(T ε)",
                 .dependence_lower = only_without_privacy},
       .key = "joint_pure",
       .label = "Joint DP, pure ε (USCA)",
       .help =
           "Uniform actions while learning, then one answer drawn by the exponential mechanism. ε is of one user's data, for one answer.",
       .algorithm = "usca"},
  };
}

}  // namespace privbo

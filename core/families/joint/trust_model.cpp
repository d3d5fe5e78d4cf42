// States what is known about the price of this family's trust models, as the papers' theorems state it. All texts are
// orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T. Dubey's α and
// β are ε and δ here, so that one symbol means one thing in the whole table. No paper proves a lower bound for joint or
// local joint DP: what holds without privacy holds under it too.
#include "trial/trust_model.h"
#include "families/joint/joint.h"
#include "text/message.h"

namespace privbo {

std::vector<TrustModel> joint_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "joint",
                 .model = "Joint differential privacy, trusted privatiser and server",
                 .algorithm = "JDP GP-UCB",
                 .measure = cumulative,
                 .upper = "√(T γ_T) ((ln T)^{(d+2)/4} √(ln(1/δ)/ε) + (ln T)^{(d+1)/2})",
                 .upper_source =
                     "Dubey 2021, Corollary 2 (kernels with a separable Fourier transform, SE; its α, β are ε, δ)",
                 .lower = scarlett,
                 .lower_source = Message("%1, without privacy", std::string(scarlett_source)),
                 .gap = "√(ln(1/δ)/ε), up to logarithms of T",
                 .dependence = "1/√ε, a factor of √(T γ_T) while ε is small",
                 .dependence_lower = only_without_privacy},
       .key = "joint",
       .label = "Joint DP",
       .help =
           "A trusted privatiser sees all data and the server every decision set; what all other users are shown protects each user. (ε, δ) is of one user's data.",
       .algorithm = "jdp-gp-ucb"},
      {.facts = {.id = "local-joint",
                 .model = "Local joint differential privacy",
                 .algorithm = "Local JDP GP-UCB",
                 .measure = cumulative,
                 .upper = "T^{3/4} (ln T)^{(d+2)/4} √(γ_T ln(1/δ)/ε)",
                 .upper_source = "Dubey 2021, Corollary 3 (its α, β are ε, δ)",
                 .lower = scarlett,
                 .lower_source = Message("%1, without privacy; Dubey 2021, Remark 7 conjectures more",
                                         std::string(scarlett_source)),
                 .gap = "T^{1/4} √(ln(1/δ)/ε), up to logarithms of T",
                 .dependence = "1/√ε, a factor of the whole bound",
                 .dependence_lower = only_without_privacy},
       .key = "local_joint",
       .label = "Local joint DP",
       .help =
           "Every user adds noise to their statistics; the server never sees decision set or point. (ε, δ) is of one user's data.",
       .algorithm = "local-jdp-gp-ucb"},
  };
}

}  // namespace privbo

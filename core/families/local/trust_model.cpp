// States what is known about the price of this family's trust model, as the papers' theorems state it. All texts are
// orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T. Zhou & Tan's
// Remark 1 states 1/ε for both kernels, but their Theorem 1 states the exponent 2ν/(2ν+d) at α = 1 for Matérn; the text
// gives the theorem's.
#include "trial/trust_model.h"
#include "families/local/local.h"

namespace privbo {

std::vector<TrustModel> local_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "local",
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
       .key = "local",
       .label = "Local DP",
       .help = "Every user randomises their own reward; nobody is trusted. ε is of one reward.",
       .algorithm = "ldp-tgp-ucb",
       .choice =
           ParamSpec{
               .key = "local_algorithm",
               .label = "Algorithm of local DP",
               .kind = ParamKind::choice,
               .default_value = "ldp-tgp-ucb",
               .help = "Which algorithm learns from the randomised rewards.",
               .citation = "Zhou & Tan 2020, Algorithms 1 to 3",
               .choices = {{"ldp-tgp-ucb", "LDP-TGP-UCB", "exact posterior, rewards truncated once"},
                           {"ldp-ata-gp-ucb", "LDP-ATA-GP-UCB", "Nyström features, truncated in feature space"},
                           {"ldp-moma-gp-ucb", "LDP-MoMA-GP-UCB", "a median of means over repeated plays"}},
               .effect =
                   "Privacy: none, all three see the same randomised rewards. Learning: which of them is best depends on ε and T."}},
  };
}

}  // namespace privbo

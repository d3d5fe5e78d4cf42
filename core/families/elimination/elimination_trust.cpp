// What the comparison of trust models states of batched elimination: the same algorithm and the same promise four
// times, so that the difference is what trust costs. No theorem on regret is claimed; that on the width is ours
// (learner/elimination_learner.h).
#include "families/elimination/elimination.h"
#include "trial/trust_model.h"

namespace privbo {
namespace {

TrustModel model_of(EliminationTrust trust) {
  using namespace known_bounds;
  const AlgorithmEntry entry = elimination_entry(trust);
  TrustModel model;
  model.algorithm = entry.id;
  model.facts.algorithm = entry.label;
  model.facts.measure = cumulative;
  model.facts.upper = "none claimed; the width is proved";
  model.facts.upper_source = "PrivBO Explorer 2026, resources/guide/price-of-trust.md";
  model.facts.lower = scarlett;
  model.facts.lower_source = scarlett_source;
  model.facts.gap = "not known";
  model.facts.dependence_lower = only_without_privacy;
  model.shared = SharedPanel{.id = "price-of-trust",
                             .title = "Price of trust: one algorithm, one promise",
                             .short_title = "Price of trust",
                             .algorithm = "Private batched elimination",
                             .promise = "one user's reward replaced by any other, of everything that is published"};
  switch (trust) {
    case EliminationTrust::central:
      model.facts.id = "elimination-central";
      model.facts.model = "Trusted curator";
      model.facts.dependence = "noise of an average of n users: (B + R)/(n ε)";
      model.key = "elimination_central";
      model.label = "Elimination: trusted curator";
      model.help = "A curator sees every reward and publishes sums with noise. ε is of one user's reward.";
      break;
    case EliminationTrust::secure_aggregation:
      model.facts.id = "elimination-secure";
      model.facts.model = "Secure aggregation";
      model.facts.dependence = "noise of an average of n users: (B + R)/(n ε), and rounding";
      model.key = "elimination_secure";
      model.label = "Elimination: secure aggregation";
      model.help =
          "Every user adds a share of the noise; the server learns sums alone and needs no trust. ε is of one user's reward.";
      break;
    case EliminationTrust::shuffle:
      model.facts.id = "elimination-shuffle";
      model.facts.model = "Shuffler";
      model.facts.dependence = "noise of an average of n users: (B + R) √ln(1/δ)/(n ε), and rounding";
      model.key = "elimination_shuffle";
      model.label = "Elimination: shuffler";
      model.help = "Every user sends random bits, which a trusted shuffler mixes. ε and δ are of one user's reward.";
      break;
    case EliminationTrust::local:
      model.facts.id = "elimination-local";
      model.facts.model = "Nobody trusted";
      // Theorem 1 holds for every ε-LDP algorithm on these problems.
      model.facts.lower = "SE: √T (ln(Tζ²))^(d/4)/ζ; Matérn: T^((ν+d)/(2ν+d))/ζ^(2ν/(2ν+d)); ζ = e^ε − 1";
      model.facts.lower_source = "Zhou & Tan 2020, Theorem 1 at α = 1; without privacy Scarlett et al. 2017";
      model.facts.dependence = "noise of an average of n users: (B + R)/(√n ε)";
      model.facts.dependence_lower = "SE: 1/ε; Matérn: ε^(−2ν/(2ν+d)); both for small ε";
      model.key = "elimination_local";
      model.label = "Elimination: local DP";
      model.help = "Every user randomises their own reward; nobody is trusted. ε is of one user's reward.";
      break;
  }
  return model;
}

}  // namespace

std::vector<TrustModel> elimination_trust_models() {
  return {model_of(EliminationTrust::central), model_of(EliminationTrust::secure_aggregation),
          model_of(EliminationTrust::shuffle), model_of(EliminationTrust::local)};
}

}  // namespace privbo

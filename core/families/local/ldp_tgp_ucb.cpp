// LDP-TGP-UCB: Zhou & Tan 2020, "Local Differential Privacy for Bayesian Optimization", Algorithm 2 and Theorem 3.
//
//   B, R, δ, λ constants     ε budget of one reward     ℒ = 2(B+R)/ε laplace_scale     K = B² + R² + 2ℒ²
//   s beta_scale     b_t = B + R + ℒ ln t
//   β_t = s (B + (2√2 b_{t−1} √(γ_{t−1} + ln(1/δ)) + √(K(ln(t−1) + 1)))/√λ)
//
// Who is protected: the user of each reward, against everyone; neighbouring relation: that reward replaced.
// The reward arrives randomised (privacy/mechanisms/laplace.h); the algorithm truncates it once at b_t.
// Deviations: b_0 := b_1 = B + R and ln(t−1) is read as ln max(t−1, 1) (the paper has ln 0 at t = 1); rewards are
// clipped before the noise (without it ε-LDP does not hold for noise that leaves its bound).
#include "families/local/local.h"
#include "learning/ucb/confidence_width.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "learning/ucb/ucb_learner.h"

namespace privbo {
namespace {

UcbRules ldp_tgp_ucb_rules(const LearnerSetup& setup, double s) {
  const double B = setup.constants.B.value;
  const double R = setup.constants.R.value;
  const double scale = setup.laplace_scale;
  const double lambda = setup.constants.lambda;
  const double delta = setup.constants.delta;
  return {[=](std::int64_t t, double gamma) { return s * ldp_tgp_width(t, B, R, scale, lambda, gamma, delta); },
          [=](std::int64_t t) { return ldp_truncation(t, B, R, scale); }};
}

std::vector<RegretBound> ldp_tgp_ucb_bounds(const ParamSet&, const LearnerSetup& setup) {
  return {ucb_bound(setup, ldp_tgp_ucb_rules(setup, 1.0), "Zhou & Tan 2020, Theorem 3",
                    {RewardNeed::bounded_noise, "|noise| ≤ R, ‖f‖ ≤ B"})};
}

Explanation explain_ldp_tgp_ucb(const ParamSet&) {
  Explanation e;
  e.idea =
      "Laplace noise makes every reward private, and heavier-tailed than the usual confidence bounds allow. Its tail is "
      "still exponential: a limit that grows like ln t cuts off next to nothing, and the rewards kept are tame enough "
      "for a confidence bound.";
  e.steps = {
      private_reward_step(),
      {"A value beyond the limit b_t counts as 0, once and for ever.",
       {{"ldp-truncation", "ŷ_t = ȳ_t if |ȳ_t| ≤ b_t, otherwise 0"}, {"ldp-limit", "b_t = B + R + ℒ ln t"}},
       {{"b_t", "limit of truncation", "", "truncation_last"}}},
      posterior_step("truncated private rewards ŷ"),
      {"The width grows with the noise scale ℒ: more privacy, more exploration. K bounds E ȳ². At t = 1 the paper's "
       "ln 0 is read as ln 1, and b_0 as B + R.",
       {{"ldp-width", "β_t = s (B + (2√2 b_{t−1} √(γ_{t−1} + ln(1/δ)) + √(K (ln(t−1) + 1)))/√λ)"},
        {"ldp-moment", "K = B² + R² + 2ℒ²"}},
       {width_symbol(), scale_symbol(), gain_symbol(), failure_symbol()}},
      upper_confidence_step()};
  e.references = {reference::local_dp_bo};
  fill_in_local_guarantee(e);
  fill_in_ucb_regret(e, "Theorem 3 of Zhou & Tan", "the noise before privatisation is bounded, |η| ≤ R.");
  return e;
}

}  // namespace

AlgorithmEntry ldp_tgp_ucb_entry() {
  AlgorithmEntry entry;
  entry.id = "ldp-tgp-ucb";
  entry.label = "LDP-TGP-UCB";
  entry.summary =
      "GP-UCB on rewards that each user randomised with Laplace noise, truncated once at b_t = B + R + ℒ ln t.";
  entry.citation = "Zhou & Tan 2020, Algorithm 2 and Theorem 3";
  entry.params = {beta_scale_param(0.05), epsilon_param()};
  entry.paper = "Local DP (Zhou & Tan 2020)";
  entry.complexity = "O(n r)";
  entry.constants = "BR";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::local; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_ucb_learner(setup, ldp_tgp_ucb_rules(setup, params.real("beta_scale")));
  };
  entry.bounds = ldp_tgp_ucb_bounds;
  entry.rules = [](const ParamSet& params, const LearnerSetup& setup) {
    return ldp_tgp_ucb_rules(setup, params.real("beta_scale"));
  };
  entry.explain = explain_ldp_tgp_ucb;
  return entry;
}

}  // namespace privbo

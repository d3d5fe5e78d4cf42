// LDP-TGP-UCB: Zhou & Tan 2020, "Local Differential Privacy for Bayesian Optimization", Algorithm 2 and Theorem 3.
//
//   B, R, δ, λ constants     ε budget of one reward     ℒ = 2(B+R)/ε laplace_scale     K = B² + R² + 2ℒ²
//   s beta_scale     b_t = B + R + ℒ ln t
//   β_t = s (B + (2√2 b_{t−1} √(γ_{t−1} + ln(1/δ)) + √(K(ln(t−1) + 1)))/√λ)
//
// Who is protected: the user of each reward, against everyone; neighbouring relation: that reward replaced.
// The reward arrives randomised (privacy/mechanisms/laplace.h); the algorithm truncates it once at b_t.
// Deviations: b_0 := b_1 = B + R and ln(t−1) is read as ln max(t−1, 1) (the paper has ln 0 at t = 1); rewards are
// clipped before the noise (without it ε-LDP does not hold for noise that leaves its bound). With `constants` =
// "order-wise" the width has the orders of the parent paper's code (families/local/order_wise.h).
#include "families/local/constants_choice.h"
#include "families/local/local.h"
#include "families/local/order_wise.h"
#include "learning/ucb/confidence_width.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "learning/ucb/ucb_learner.h"
#include "text/message.h"

namespace privbo {
namespace {

UcbRules ldp_tgp_ucb_theorem(const LearnerSetup& setup, double s) {
  const double B = setup.constants.B.value;
  const double R = setup.constants.R.value;
  const double scale = setup.laplace_scale;
  const double lambda = setup.constants.lambda;
  const double delta = setup.constants.delta;
  return {[=](std::int64_t t, double gamma) { return s * ldp_tgp_width(t, B, R, scale, lambda, gamma, delta); },
          [=](std::int64_t t) { return ldp_truncation(t, B, R, scale); }};
}

/// Returns the rules that the parameters ask for.
UcbRules ldp_tgp_ucb_rules(const ParamSet& params, const LearnerSetup& setup) {
  UcbRules rules = ldp_tgp_ucb_theorem(setup, scale_in_use(params, "beta_scale"));
  if (!is_order_wise(params)) return rules;
  const double B = setup.constants.B.value, lambda = setup.constants.lambda;
  rules.width = [B, lambda, limit = rules.truncation](std::int64_t t, double) {
    return order_wise_truncated_width(t, B, limit(t - 1), lambda);
  };
  return rules;
}

std::vector<RegretBound> ldp_tgp_ucb_bounds(const ParamSet& params, const LearnerSetup& setup) {
  BoundNeeds needs{RewardNeed::bounded_noise, Message("|noise| ≤ R, ‖f‖ ≤ B")};
  needs.settings = why_bound_inapplicable(params, setup);
  return {ucb_bound(setup, ldp_tgp_ucb_theorem(setup, 1.0), "Zhou & Tan 2020, Theorem 3", needs)};
}

ExplainStep ldp_tgp_width_step(const ParamSet& params) {
  if (is_order_wise(params))
    return {
        "The width grows with the noise scale ℒ, through the limit b. It has the orders of the parent paper's code for "
        "TGP-UCB, with the private limit in place of its own: this program's extension. b_0 is read as B + R.",
        {{"ldp-order-width", "β_t = B + b_{t−1} √(ln t)/√λ"}},
        {width_symbol(), bound_symbol(), regulariser_symbol()}};
  return {
      "The width grows with the noise scale ℒ: more privacy, more exploration. K bounds E ȳ². At t = 1 the paper's "
      "ln 0 is read as ln 1, and b_0 as B + R.",
      {{"ldp-width", "β_t = s (B + (2√2 b_{t−1} √(γ_{t−1} + ln(1/δ)) + √(K (ln(t−1) + 1)))/√λ)"},
       {"ldp-moment", "K = B² + R² + 2ℒ²"}},
      {width_symbol(), scale_symbol(), gain_symbol(), failure_symbol()}};
}

Explanation explain_ldp_tgp_ucb(const ParamSet& params) {
  Explanation e;
  e.idea =
      "Laplace noise makes every reward private, and heavier-tailed than the usual confidence bounds allow. Its tail is "
      "still exponential: a limit that grows like ln t cuts off next to nothing, and the rewards kept are tame enough "
      "for a confidence bound.";
  e.steps = {private_reward_step(),
             {"A value beyond the limit b_t counts as 0, once and for ever.",
              {{"ldp-truncation", "ŷ_t = ȳ_t if |ȳ_t| ≤ b_t, otherwise 0"}, {"ldp-limit", "b_t = B + R + ℒ ln t"}},
              {{"b_t", "limit of truncation", "", "truncation_last"}}},
             posterior_step("truncated private rewards ŷ"),
             ldp_tgp_width_step(params),
             upper_confidence_step()};
  explain_first_point(e.steps.back(), first_point_of(params));
  e.references = {reference::local_dp_bo};
  fill_in_local_guarantee(e);
  fill_in_ucb_regret(e, "Theorem 3 of Zhou & Tan", Message("the noise before privatisation is bounded, |η| ≤ R."));
  explain_constants(e, params, extension_of_parent_code);
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
  entry.params = {
      constants_param("β_t = B + b_{t−1} √(ln t)/√λ, our extension of the parent code; s does not act. No theorem."),
      beta_scale_param(0.05), epsilon_param(), first_point_param()};
  show_scales_where_they_act(entry.params);
  entry.paper = "Local DP (Zhou & Tan 2020)";
  entry.complexity = "O(n r)";
  entry.constants = "BR";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::local; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_ucb_learner(setup, ldp_tgp_ucb_rules(params, setup), first_point_of(params));
  };
  entry.bounds = ldp_tgp_ucb_bounds;
  entry.rules = ldp_tgp_ucb_rules;
  entry.explain = explain_ldp_tgp_ucb;
  return entry;
}

}  // namespace privbo

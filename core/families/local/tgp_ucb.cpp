// TGP-UCB: truncated GP-UCB for heavy-tailed rewards, Chowdhury & Gopalan 2019, Algorithm 1; the sub-Weibull truncation
// is §4.3 of Zhou & Tan 2020.
//
//   v bound on E|y|^{1+α}     α moment order     b_t truncation     s beta_scale     λ, δ, B constants
//   γ information gain     b_t = v^{1/(1+α)} t^{1/(2(1+α))}, b_0 := b_1
//   β_t = s (B + (b_{t−1}/√λ)(2√2 √(γ_{t−1} + ln(1/δ)) + √(1+α)))
//
// Not private. Deviation: §4.3 gives only the order (ln t)^θ; we use b_t = B + κ (ln t)^θ with κ a parameter. With the
// θ and κ of the noise, P(|η| > κ (ln u)^θ) ≤ 1/u, a reward is cut in round t with probability at most 1/t, and Theorem
// 3's proof goes through with v for K. The width is the proof's, tighter than Theorem 1 as printed (see tgp_width).
// With `constants` = "order-wise" the width is that of the parent code, tgp_ucb.m (families/local/order_wise.h).
#include "families/local/constants_choice.h"
#include "families/local/local.h"
#include "families/local/order_wise.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "learning/ucb/confidence_width.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "learning/ucb/ucb_learner.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns the rules of a width with a truncation of its own.
template <class Width>
UcbRules rules_of(const Width& width, double s) {
  return {[=](std::int64_t t, double gamma) { return s * width(t, gamma); },
          [=](std::int64_t t) { return width.truncation(t); }};
}

/// Returns the theorem's rules at any scale; bounds use scale 1.
UcbRules tgp_ucb_theorem(const ParamSet& params, const LearnerSetup& setup, double s) {
  const Constants& c = setup.constants;
  if (params.text("truncation") == "sub-weibull")
    return rules_of(
        WeibullWidth(c.B.value, c.v.value, params.real("tail_scale"), params.real("theta"), c.lambda, c.delta), s);
  return rules_of(TgpWidth(c.B.value, c.v.value, params.real("alpha"), c.lambda, c.delta), s);
}

/// Returns the rules that the parameters ask for.
UcbRules tgp_ucb_rules(const ParamSet& params, const LearnerSetup& setup) {
  if (!is_order_wise(params)) return tgp_ucb_theorem(params, setup, scale_in_use(params, "beta_scale"));
  const auto limit = tgp_ucb_theorem(params, setup, 1.0).truncation;  // all choices of constants share it
  const double B = setup.constants.B.value, lambda = setup.constants.lambda;
  return {[=](std::int64_t t, double) { return order_wise_truncated_width(t, B, limit(t), lambda); }, limit};
}

std::vector<RegretBound> tgp_ucb_bounds(const ParamSet& params, const LearnerSetup& setup) {
  const UcbRules theorem = tgp_ucb_theorem(params, setup, 1.0);
  BoundNeeds needs{RewardNeed::reward_moment, Message("E|y|^(1+α) ≤ v, ‖f‖ ≤ B")};
  needs.settings = why_bound_inapplicable(params, setup);
  if (params.text("truncation") == "sub-weibull") {
    needs.words = Message("P(|noise| > κ (ln u)^θ) ≤ 1/u, E y² ≤ v, ‖f‖ ≤ B");
    needs.theta = params.real("theta");
    needs.kappa = params.real("tail_scale");
    return {ucb_bound(setup, theorem, "Zhou & Tan 2020, §4.3", needs)};
  }
  return {ucb_bound(
      setup, theorem,
      Message("Chowdhury & Gopalan 2019, proof of Theorem 1 ((11) and (12), tighter than the theorem as printed)"),
      needs)};
}

ExplainStep tgp_width_step(const ParamSet& params, bool weibull) {
  ExplainStep step{"The width follows the limit: what may be kept is what must be covered.", {}, {}};
  if (is_order_wise(params)) {
    step.text = Message::joined(
        {step.text,
         weibull ? Message("This is the width of the parent paper's code, which leaves γ, δ and all factors out; it "
                           "has no sub-Weibull limit, so with this one it is this program's extension.")
                 : Message("This is the width of the parent paper's code, which leaves γ, δ and all factors out.")});
    step.formulas = {{"tgp-order-width", "β_t = B + b_t √(ln t)/√λ"}};
    step.symbols = {width_symbol(), bound_symbol(), regulariser_symbol()};
    return step;
  }
  if (!weibull) step.text += "It is the proof's, (11) and (12) of the paper, and tighter than Theorem 1 as printed.";
  if (weibull)
    step.formulas = {{"weibull-width", "β_t = s (B + (2√2 b_{t−1} √(γ_{t−1} + ln(1/δ)) + √(v (ln(t−1) + 1)))/√λ)"}};
  else
    step.formulas = {{"tgp-width", "β_t = s (B + (b_{t−1}/√λ) (2√2 √(γ_{t−1} + ln(1/δ)) + √(1+α)))"}};
  step.symbols = {width_symbol(), scale_symbol(), bound_symbol(), gain_symbol(), failure_symbol()};
  return step;
}

Explanation explain_tgp_ucb(const ParamSet& params) {
  const bool weibull = params.text("truncation") == "sub-weibull";
  Explanation e;
  e.idea =
      "A single wild reward of a heavy-tailed distribution can mislead a posterior mean for long. Cutting rewards at a "
      "growing limit costs a bias that vanishes and makes a confidence bound possible where only a moment is known.";
  ExplainStep limit{"A reward beyond the limit b_t counts as 0, once and for ever.",
                    {{"truncation", "ŷ_t = y_t if |y_t| ≤ b_t, otherwise 0"}},
                    {{"b_t", "limit of truncation", "truncation", "truncation_last"}}};
  if (weibull) {
    limit.formulas.push_back({"weibull-limit", "b_t = B + κ (ln t)^θ"});
    limit.symbols.push_back({"θ", "tail exponent", "theta"});
    limit.symbols.push_back({"κ", "tail scale", "tail_scale"});
  } else {
    limit.formulas.push_back({"tgp-limit", "b_t = v^(1/(1+α)) t^(1/(2(1+α)))"});
    limit.symbols.push_back({"v", "bound on E|y|^(1+α)", "/constants/v_rule", "v"});
    limit.symbols.push_back({"α", "moment order", "alpha"});
  }
  e.steps = {open_reward_step(), limit, posterior_step("truncated rewards ŷ"), tgp_width_step(params, weibull),
             upper_confidence_step()};
  explain_first_point(e.steps.back(), first_point_of(params));
  fill_in_no_guarantee(e);
  fill_in_ucb_regret(e,
                     weibull ? "§4.3 of Zhou & Tan, with the constants spelt out by this program"
                             : "the proof of Theorem 1 of Chowdhury & Gopalan 2019",
                     weibull
                         ? Message("it is sub-Weibull(θ): P(|η| > κ (ln u)^θ) ≤ 1/u, and E y² ≤ v. Student's t is not.")
                         : Message("E|y|^(1+α) ≤ v. Nothing is asked of the tails beyond this moment."));
  e.references = {reference::heavy_tails};
  if (weibull) e.references.push_back(reference::local_dp_bo);
  explain_constants(e, params, weibull ? extension_of_parent_code : parent_code);
  return e;
}

}  // namespace

AlgorithmEntry tgp_ucb_entry() {
  AlgorithmEntry entry;
  entry.id = "tgp-ucb";
  entry.label = "TGP-UCB";
  entry.summary = "GP-UCB that sets rewards beyond a growing limit b_t to zero, for heavy-tailed noise.";
  entry.citation = "Chowdhury & Gopalan 2019, Algorithm 1; Zhou & Tan 2020, §4.3";
  entry.params = {
      constants_param("β_t = B + b_t √(ln t)/√λ, as in the parent code; b_t stays, and s does not act. No theorem."),
      beta_scale_param(0.05),
      choice_param("truncation", "Truncation", "moments",
                   {{"moments", "from E|y|^(1+α) ≤ v", "b_t = v^(1/(1+α)) t^(1/(2(1+α)))"},
                    {"sub-weibull", "sub-Weibull noise", "b_t = B + κ (ln t)^θ"}},
                   {.symbol = "b_t",
                    .help = "How the limit grows: polynomially from a moment bound, or like a power of ln t for "
                            "sub-Weibull noise.",
                    .citation = "Zhou & Tan 2020, §4.3"}),
      moment_order_param("v must bound E|y|^(1+α)", "Chowdhury & Gopalan 2019, Theorem 1"),
      real_param(
          "theta", "Tail exponent", 1.0, {0.0, 10.0, true}, {0.5, 3.0},
          {.symbol = "θ",
           .help =
               "The noise's own θ: 1/2 is sub-Gaussian, 1 is sub-exponential. Where the noise's is larger, the limit cuts "
               "what no theorem covers.",
           .citation = "Zhou & Tan 2020, eq. (5)",
           .visible_when = Condition{"truncation", {"sub-weibull"}}}),
      real_param(
          "tail_scale", "Tail scale", 1.0, {0.0, 1e6, true}, {0.1, 10.0},
          {.log_scale = true,
           .symbol = "κ",
           .unit = "reward",
           .help =
               "The noise's own κ, with P(|noise| > κ (ln u)^θ) ≤ 1/u at its own θ (√2 times the standard deviation of "
               "Gaussian noise).",
           .citation = "this program's constant for Zhou & Tan 2020, §4.3",
           .visible_when = Condition{"truncation", {"sub-weibull"}}}),
      first_point_param()};
  show_scales_where_they_act(entry);
  for (ParamSpec& spec : entry.params)
    if (spec.key == "alpha") spec.visible_when = Condition{"truncation", {"moments"}};
  entry.paper = "Heavy tails, not private (Chowdhury & Gopalan 2019)";
  entry.complexity = "O(n r)";
  entry.constants = "Bv";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_ucb_learner(setup, tgp_ucb_rules(params, setup), first_point_of(params));
  };
  entry.on_boxes = true;
  entry.bounds = tgp_ucb_bounds;
  entry.rules = tgp_ucb_rules;
  entry.explain = explain_tgp_ucb;
  return entry;
}

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
// "order-wise" the width has the orders of the parent paper's code (families/local/order_wise.h). With `randomiser` =
// "gaussian" the noise is N(0, σ_ε²), b_t = B + R + σ_ε √(2 ln t) and K = B² + R² + σ_ε²: this program's, by the proof
// of Theorem 3 (learning/ucb/confidence_width.h).

namespace {

UcbRules ldp_tgp_ucb_theorem(const LearnerSetup& setup, double s) {
  const Constants& c = setup.constants;
  if (setup.gaussian_sigma > 0.0)
    return rules_of(GaussianLdpTgpWidth(c.B.value, c.R.value, setup.gaussian_sigma, c.lambda, c.delta), s);
  return rules_of(LdpTgpWidth(c.B.value, c.R.value, setup.laplace_scale, c.lambda, c.delta), s);
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
  const char* const source =
      adds_gaussian_noise(params)
          ? "Zhou & Tan 2020, Theorem 3, its proof with the tail and the moment of Gaussian noise"
          : "Zhou & Tan 2020, Theorem 3";
  return {ucb_bound(setup, ldp_tgp_ucb_theorem(setup, 1.0), source, needs)};
}

ExplainStep ldp_tgp_width_step(const ParamSet& params) {
  const bool gaussian = adds_gaussian_noise(params);
  if (is_order_wise(params))
    return {
        gaussian
            ? "The width grows with the deviation σ_ε, through the limit b. It has the orders of the parent paper's code "
              "for TGP-UCB, with the private limit in place of its own: this program's extension. b_0 is read as B + R."
            : "The width grows with the noise scale ℒ, through the limit b. It has the orders of the parent paper's code "
              "for TGP-UCB, with the private limit in place of its own: this program's extension. b_0 is read as B + R.",
        {{"ldp-order-width", "β_t = B + b_{t−1} √(ln t)/√λ"}},
        {width_symbol(), bound_symbol(), regulariser_symbol()}};
  if (gaussian)
    return {
        "The width grows with the deviation σ_ε: more privacy, more exploration. K bounds E ȳ². At t = 1 the paper's "
        "ln 0 is read as ln 1, and b_0 as B + R.",
        {{"ldp-width", "β_t = s (B + (2√2 b_{t−1} √(γ_{t−1} + ln(1/δ)) + √(K (ln(t−1) + 1)))/√λ)"},
         {"ldp-gaussian-moment", "K = B² + R² + σ_ε²"}},
        {width_symbol(), scale_symbol(), gain_symbol(), failure_symbol()}};
  return {
      "The width grows with the noise scale ℒ: more privacy, more exploration. K bounds E ȳ². At t = 1 the paper's "
      "ln 0 is read as ln 1, and b_0 as B + R.",
      {{"ldp-width", "β_t = s (B + (2√2 b_{t−1} √(γ_{t−1} + ln(1/δ)) + √(K (ln(t−1) + 1)))/√λ)"},
       {"ldp-moment", "K = B² + R² + 2ℒ²"}},
      {width_symbol(), scale_symbol(), gain_symbol(), failure_symbol()}};
}

Explanation explain_ldp_tgp_ucb(const ParamSet& params) {
  const bool gaussian = adds_gaussian_noise(params);
  Explanation e;
  e.idea =
      gaussian
          ? "Gaussian noise makes every reward private, and no single limit holds all rewards. A limit that grows like "
            "√(ln t) cuts off next to nothing of it, and the rewards kept are tame enough for a confidence bound."
          : "Laplace noise makes every reward private, and heavier-tailed than the usual confidence bounds allow. Its tail "
            "is still exponential: a limit that grows like ln t cuts off next to nothing, and the rewards kept are tame "
            "enough for a confidence bound.";
  e.steps = {release_step(randomiser_of(params)),
             {"A value beyond the limit b_t counts as 0, once and for ever.",
              {{"ldp-truncation", "ŷ_t = ȳ_t if |ȳ_t| ≤ b_t, otherwise 0"},
               gaussian ? Formula{"ldp-gaussian-limit", "b_t = B + R + σ_ε √(2 ln t)"}
                        : Formula{"ldp-limit", "b_t = B + R + ℒ ln t"}},
              {{"b_t", "limit of truncation", "", "truncation_last"}}},
             posterior_step("truncated private rewards ŷ"),
             ldp_tgp_width_step(params),
             upper_confidence_step()};
  explain_first_point(e.steps.back(), first_point_of(params));
  e.references = {reference::local_dp_bo};
  fill_in_randomised(e, randomiser_of(params));
  fill_in_ucb_regret(e,
                     gaussian ? "the proof of Theorem 3 of Zhou & Tan, with the tail and the moment of Gaussian noise"
                              : "Theorem 3 of Zhou & Tan",
                     Message("the noise before privatisation is bounded, |η| ≤ R."));
  if (gaussian)
    e.regret_assumptions.push_back(
        "Regret: the paper's theorem is about Laplace noise. Its proof uses of a private reward only that E ȳ² ≤ K and that it "
        "is beyond b_t with probability at most 1/t; Gaussian noise has both with this K and this b_t, because it is beyond "
        "σ_ε √(2 ln t) with probability at most 1/t. This is this program's derivation.");
  explain_constants(e, params, extension_of_parent_code);
  return e;
}

}  // namespace

AlgorithmEntry ldp_tgp_ucb_entry() {
  AlgorithmEntry entry;
  entry.id = "ldp-tgp-ucb";
  entry.label = "LDP-TGP-UCB";
  entry.summary =
      "GP-UCB on rewards that each user randomised with Laplace or Gaussian noise, truncated once at a limit b_t that grows with ln t.";
  entry.citation = "Zhou & Tan 2020, Algorithm 2 and Theorem 3";
  entry.params = {
      constants_param("β_t = B + b_{t−1} √(ln t)/√λ, our extension of the parent code; s does not act. No theorem."),
      beta_scale_param(0.05),
      additive_randomiser_param(),
      epsilon_param(),
      reward_delta_param(),
      first_point_param()};
  show_scales_where_they_act(entry);
  entry.paper = "Local DP (Zhou & Tan 2020)";
  entry.complexity = "O(n r)";
  entry.constants = "BR";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::local; };
  entry.needs_delta = entry.one_gaussian_release = adds_gaussian_noise;
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_ucb_learner(setup, ldp_tgp_ucb_rules(params, setup), first_point_of(params));
  };
  entry.on_boxes = true;
  entry.bounds = ldp_tgp_ucb_bounds;
  entry.rules = ldp_tgp_ucb_rules;
  entry.explain = explain_ldp_tgp_ucb;
  return entry;
}

}  // namespace privbo

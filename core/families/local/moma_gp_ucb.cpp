// MoMA-GP-UCB: median of means approximate GP-UCB, Zhou & Tan 2020, Algorithm 3 and Theorem 4.
//
//   c bound on E|η|^{1+α}     α moment order     ε_Nys nystrom_accuracy     s beta_scale     s_q inclusion_scale
//   s_k repeat_scale     loop in moma_learner.h, formulas in families/local/nystrom/nystrom_width.h
//
// Not private. Deviations: β keeps the λ^{−1/2} of eq. (21), which Theorem 4 drops; m_0 := 1, n := 1 in the first
// epoch; the T − Nk last rounds, which the paper does not mention, replay the last point. With `constants` =
// "order-wise" they have the orders of the parent paper's code, which has no MoMA (families/local/order_wise.h).
#include "families/local/constants_choice.h"
#include "families/local/learner/moma_learner.h"
#include "families/local/local.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "learning/ucb/shared_params.h"
#include "text/message.h"

namespace privbo {
namespace {

MomaSettings moma_gp_ucb_settings(const ParamSet& params, const LearnerSetup& setup) {
  return {nystrom_settings(params), setup.constants.c.value, params.real("alpha"), scale_in_use(params, "repeat_scale"),
          uses_median(params)};
}

/// Returns the entry without its parameters, the constants it uses and its bounds. `settings`: as the parameters ask.
template <MomaSettings (*settings)(const ParamSet&, const LearnerSetup&), PrivacyNotion notion>
AlgorithmEntry moma_entry(ComponentInfo names) {
  AlgorithmEntry entry(std::move(names));
  entry.complexity = "O(n m (m + k) + m³ + k² m) per epoch of k rounds";
  entry.why_finite = Message("its dictionary is drawn from, and its features are computed on, a list of points");
  entry.needs_fixed_choices = true;
  entry.notion = [](const ParamSet&) { return notion; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_moma_learner(setup, settings(params, setup));
  };
  entry.preview = [](const ParamSet& params, const LearnerSetup& setup) {
    return moma_preview(setup, settings(params, setup));
  };
  entry.explain = [](const ParamSet& params) { return explain_moma(notion != PrivacyNotion::none, params); };
  return entry;
}

}  // namespace

AlgorithmEntry moma_gp_ucb_entry() {
  AlgorithmEntry entry = moma_entry<moma_gp_ucb_settings, PrivacyNotion::none>(
      {.id = "moma-gp-ucb",
       .label = "MoMA-GP-UCB",
       .summary =
           "Plays each point k times and uses the one of k estimates that most others are near, for heavy-tailed noise.",
       .citation = "Zhou & Tan 2020, Algorithm 3 and Theorem 4"});
  entry.params = {
      constants_param("k = ⌈s_k ln T⌉, β = B + √(m c/λ) and q of the parent code: our extension of its orders to "
                      "MoMA. s does not act. No theorem."),
      beta_scale_param(0.1),
      repeat_scale_param(),
      inclusion_scale_param(),
      nystrom_accuracy_param(),
      moment_order_param("c must bound E|noise|^(1+α)", "Zhou & Tan 2020, Theorem 4"),
      estimate_param(),
      coins_param(),
      first_point_param()};
  show_scales_where_they_act(entry);
  entry.paper = "Heavy tails, not private (Zhou & Tan 2020)";
  entry.constants = "Bc";
  entry.bounds = [](const ParamSet& params, const LearnerSetup& setup) {
    return moma_bounds(setup, moma_gp_ucb_settings(params, setup), "Zhou & Tan 2020, Theorem 4",
                       {RewardNeed::noise_moment, Message("E|noise|^(1+α) ≤ c, ‖f‖ ≤ B")});
  };
  return entry;
}

// LDP-MoMA-GP-UCB: Zhou & Tan 2020, "Local Differential Privacy for Bayesian Optimization", Algorithm 3 and
// Corollary 1.
//
//   B, R, δ, λ constants     ε budget of one reward     ℒ = 2(B+R)/ε laplace_scale     c = R² + 2ℒ²
//   ε_Nys nystrom_accuracy (the paper's ε, again)     s beta_scale     s_q inclusion_scale     s_k repeat_scale
//   loop in moma_learner.h, formulas in families/local/nystrom/nystrom_width.h with α = 1: Laplace noise has every
//   moment
//
// Who is protected: the user of each reward, against everyone; neighbouring relation: that reward replaced. The k
// replays of an epoch are k users. Deviations: as in moma_gp_ucb.cpp; rewards are clipped before the noise (without it
// ε-LDP does not hold for noise that leaves its bound). With `randomiser` = "gaussian" the noise is N(0, σ_ε²) and c =
// R² + σ_ε²: E(ȳ − f)² ≤ c is all that Theorem 4 asks of rewards at α = 1, of which Corollary 1 is the case of Laplace
// noise.

namespace {

MomaSettings ldp_moma_gp_ucb_settings(const ParamSet& params, const LearnerSetup& setup) {
  const double R = setup.constants.R.value;
  return {nystrom_settings(params), R * R + added_variance(setup), 1.0, scale_in_use(params, "repeat_scale"),
          uses_median(params)};
}

}  // namespace

AlgorithmEntry ldp_moma_gp_ucb_entry() {
  AlgorithmEntry entry = moma_entry<ldp_moma_gp_ucb_settings, PrivacyNotion::local>(
      {.id = "ldp-moma-gp-ucb",
       .label = "LDP-MoMA-GP-UCB",
       .summary =
           "MoMA-GP-UCB on rewards that each user randomised with Laplace or Gaussian noise: k users per point, k estimates, the most central one.",
       .citation = "Zhou & Tan 2020, Algorithm 3 and Corollary 1"});
  entry.params = {
      constants_param("k = ⌈s_k ln T⌉, β = B + √(m c/λ) and q of the parent code: our extension of its orders to "
                      "MoMA. s does not act. No theorem."),
      beta_scale_param(0.1),
      repeat_scale_param(),
      inclusion_scale_param(),
      nystrom_accuracy_param(),
      estimate_param(),
      coins_param(),
      additive_randomiser_param(),
      epsilon_param(),
      reward_delta_param(),
      first_point_param()};
  show_scales_where_they_act(entry);
  entry.paper = "Local DP (Zhou & Tan 2020)";
  entry.constants = "BR";
  entry.needs_delta = entry.one_gaussian_release = adds_gaussian_noise;
  entry.bounds = [](const ParamSet& params, const LearnerSetup& setup) {
    return moma_bounds(setup, ldp_moma_gp_ucb_settings(params, setup),
                       adds_gaussian_noise(params)
                           ? "Zhou & Tan 2020, Theorem 4, with E(ȳ − f)² ≤ c = R² + σ_ε² of Gaussian noise"
                           : "Zhou & Tan 2020, Corollary 1",
                       {RewardNeed::bounded_noise, Message("|noise| ≤ R, ‖f‖ ≤ B")});
  };
  return entry;
}

}  // namespace privbo

// ATA-GP-UCB: adaptively truncated approximate GP-UCB, Chowdhury & Gopalan 2019, Algorithm 2 and Theorem 4, as restated
// by Zhou & Tan 2020 (Algorithm 1 on raw rewards).
//
//   v bound on E|y|^{1+α}     α moment order     ε_Nys nystrom_accuracy     s beta_scale     s_q inclusion_scale
//   loop in ata_learner.h, formulas in families/local/nystrom/nystrom_width.h
//
// Not private. b_t and β_t are the 2019 paper's Theorem 4 for every α; Zhou & Tan restate it for α = 1. Deviations:
// past terms are all truncated with b_t (Zhou & Tan's listing prints b_τ; the proof, the 2019 listing and its public
// code use b_t); m_0 := 1. With `constants` = "order-wise" they are that code's (families/local/order_wise.h), and with
// `coins` = "per-arm" so is the dictionary.
#include "families/local/constants_choice.h"
#include "families/local/learner/ata_learner.h"
#include "families/local/local.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "learning/ucb/shared_params.h"
#include "text/message.h"

namespace privbo {
namespace {

AtaSettings ata_gp_ucb_settings(const ParamSet& params, const LearnerSetup& setup) {
  return {nystrom_settings(params), setup.constants.v.value, params.real("alpha")};
}

/// Returns the entry without its parameters, the constants it uses and its bounds. `settings`: as the parameters ask.
template <AtaSettings (*settings)(const ParamSet&, const LearnerSetup&), PrivacyNotion notion>
AlgorithmEntry ata_entry(ComponentInfo names) {
  AlgorithmEntry entry(std::move(names));
  entry.complexity = "O(n m² + m³)";
  entry.why_finite = Message("its dictionary is drawn from, and its features are computed on, a list of points");
  entry.notion = [](const ParamSet&) { return notion; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_ata_learner(setup, settings(params, setup));
  };
  entry.preview = [](const ParamSet& params, const LearnerSetup& setup) {
    return ata_preview(setup, settings(params, setup));
  };
  entry.explain = [](const ParamSet& params) { return explain_ata(notion != PrivacyNotion::none, params); };
  return entry;
}

}  // namespace

AlgorithmEntry ata_gp_ucb_entry() {
  AlgorithmEntry entry = ata_entry<ata_gp_ucb_settings, PrivacyNotion::none>(
      {.id = "ata-gp-ucb",
       .label = "ATA-GP-UCB",
       .summary =
           "GP-UCB in Nyström features; cuts a reward where its weight would let it decide a feature, for heavy-tailed noise.",
       .citation = "Chowdhury & Gopalan 2019, Algorithm 2 and Theorem 4; Zhou & Tan 2020, §4.2"});
  entry.params = {
      constants_param(
          "b_t, β_t and q of the parent code: ln((m+1)T) for ln(4mT/δ), no factors. s does not act. No theorem."),
      beta_scale_param(0.1),
      inclusion_scale_param(),
      nystrom_accuracy_param(),
      moment_order_param("v must bound E|y|^(1+α)", "Chowdhury & Gopalan 2019, Theorem 4"),
      coins_param(),
      first_point_param()};
  show_scales_where_they_act(entry);
  entry.paper = "Heavy tails, not private (Chowdhury & Gopalan 2019)";
  entry.constants = "Bv";
  entry.bounds = [](const ParamSet& params, const LearnerSetup& setup) -> std::vector<RegretBound> {
    const AtaSettings s = ata_gp_ucb_settings(params, setup);
    return {ata_bound(setup, s, "Chowdhury & Gopalan 2019, Theorem 4",
                      {RewardNeed::reward_moment, s.alpha < 1.0 ? Message::verbatim("E|y|^(1+α) ≤ v, ‖f‖ ≤ B")
                                                                : Message::verbatim("E y² ≤ v, ‖f‖ ≤ B")})};
  };
  return entry;
}

// LDP-ATA-GP-UCB: Zhou & Tan 2020, "Local Differential Privacy for Bayesian Optimization", Algorithm 1 and Theorem 2.
//
//   B, R, δ, λ constants     ε budget of one reward     ℒ = 2(B+R)/ε laplace_scale     v = B² + R² + 2ℒ²
//   ε_Nys nystrom_accuracy (the paper's ε, again)     s beta_scale     s_q inclusion_scale
//   loop in ata_learner.h, formulas in families/local/nystrom/nystrom_width.h with α = 1: Laplace noise has every
//   moment
//
// Who is protected: the user of each reward, against everyone; neighbouring relation: that reward replaced.
// The reward arrives randomised (privacy/mechanisms/laplace.h); truncation happens in feature space.
// Deviations: past terms are all truncated with b_t (the listing prints b_τ, the proof needs b_t); m_0 := 1; rewards
// are clipped before the noise (without it ε-LDP does not hold for noise that leaves its bound). With `constants` =
// "order-wise" they are those of the parent paper's code for ATA-GP-UCB, with this v (families/local/order_wise.h).
// With `randomiser` = "gaussian" the noise is N(0, σ_ε²) and v = B² + R² + σ_ε²: E ȳ² ≤ v is all that Theorem 4 of
// Chowdhury & Gopalan asks of rewards at α = 1, of which Zhou & Tan's Theorem 2 is the case of Laplace noise.

namespace {

AtaSettings ldp_ata_gp_ucb_settings(const ParamSet& params, const LearnerSetup& setup) {
  const double B = setup.constants.B.value, R = setup.constants.R.value;
  return {nystrom_settings(params), B * B + R * R + added_variance(setup), 1.0};
}

}  // namespace

AlgorithmEntry ldp_ata_gp_ucb_entry() {
  AlgorithmEntry entry = ata_entry<ldp_ata_gp_ucb_settings, PrivacyNotion::local>(
      {.id = "ldp-ata-gp-ucb",
       .label = "LDP-ATA-GP-UCB",
       .summary =
           "ATA-GP-UCB on rewards that each user randomised with Laplace or Gaussian noise: truncation in Nyström feature space.",
       .citation = "Zhou & Tan 2020, Algorithm 1 and Theorem 2"});
  entry.params = {
      constants_param(
          "b_t, β_t and q of the parent code for ATA, with this v: no factors. s does not act. No theorem."),
      beta_scale_param(0.1),
      inclusion_scale_param(),
      nystrom_accuracy_param(),
      coins_param(),
      additive_randomiser_param(),
      epsilon_param(),
      reward_delta_param(),
      first_point_param()};
  show_scales_where_they_act(entry);
  entry.paper = "Local DP (Zhou & Tan 2020)";
  entry.constants = "BR";
  entry.needs_delta = entry.one_gaussian_release = adds_gaussian_noise;
  entry.bounds = [](const ParamSet& params, const LearnerSetup& setup) -> std::vector<RegretBound> {
    return {ata_bound(setup, ldp_ata_gp_ucb_settings(params, setup),
                      adds_gaussian_noise(params)
                          ? "Chowdhury & Gopalan 2019, Theorem 4, with E ȳ² ≤ v = B² + R² + σ_ε² of Gaussian noise"
                          : "Zhou & Tan 2020, Theorem 2",
                      {RewardNeed::bounded_noise, Message("|noise| ≤ R, ‖f‖ ≤ B")})};
  };
  return entry;
}

}  // namespace privbo

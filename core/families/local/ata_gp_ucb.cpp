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
#include "learning/ucb/shared_params.h"

namespace privbo {
namespace {

AtaSettings ata_gp_ucb_settings(const ParamSet& params, const LearnerSetup& setup) {
  return {nystrom_settings(params), setup.constants.v.value, params.real("alpha")};
}

}  // namespace

AlgorithmEntry ata_gp_ucb_entry() {
  AlgorithmEntry entry;
  entry.id = "ata-gp-ucb";
  entry.label = "ATA-GP-UCB";
  entry.summary =
      "GP-UCB in Nyström features; cuts a reward where its weight would let it decide a feature, for heavy-tailed noise.";
  entry.citation = "Chowdhury & Gopalan 2019, Algorithm 2 and Theorem 4; Zhou & Tan 2020, §4.2";
  entry.params = {
      constants_param(
          "b_t, β_t and q of the parent code: ln((m+1)T) for ln(4mT/δ), no factors. s does not act. No theorem."),
      beta_scale_param(0.1),
      inclusion_scale_param(),
      nystrom_accuracy_param(),
      moment_order_param("v must bound E|y|^(1+α)", "Chowdhury & Gopalan 2019, Theorem 4"),
      coins_param(),
      first_point_param()};
  show_scales_where_they_act(entry.params);
  entry.paper = "Heavy tails, not private (Chowdhury & Gopalan 2019)";
  entry.complexity = "O(n m² + m³)";
  entry.constants = "Bv";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_ata_learner(setup, ata_gp_ucb_settings(params, setup));
  };
  entry.bounds = [](const ParamSet& params, const LearnerSetup& setup) -> std::vector<RegretBound> {
    const AtaSettings s = ata_gp_ucb_settings(params, setup);
    return {ata_bound(setup, s, "Chowdhury & Gopalan 2019, Theorem 4",
                      {RewardNeed::reward_moment, s.alpha < 1.0 ? Message::verbatim("E|y|^{1+α} ≤ v, ‖f‖ ≤ B")
                                                                : Message::verbatim("E y² ≤ v, ‖f‖ ≤ B")})};
  };
  entry.preview = [](const ParamSet& params, const LearnerSetup& setup) {
    return ata_preview(setup, ata_gp_ucb_settings(params, setup));
  };
  entry.explain = [](const ParamSet& params) { return explain_ata(false, params); };
  return entry;
}

}  // namespace privbo

// ATA-GP-UCB: adaptively truncated approximate GP-UCB, Chowdhury & Gopalan 2019, Algorithm 2 and Theorem 4, as restated
// by Zhou & Tan 2020 (Algorithm 1 on raw rewards).
//
//   v bound on E|y|^{1+α}     α moment order     ε_Nys nystrom_accuracy     s beta_scale     s_q inclusion_scale
//   loop in ata_learner.h, formulas in families/local/nystrom/nystrom_width.h
//
// Not private. Deviations: past terms are all truncated with b_t (the listing prints b_τ, the proof needs b_t); m_0 :=
// 1; b_t and β_t for α < 1 are our reconstruction of the 2019 paper's Theorem 4, because Zhou & Tan state α = 1 alone.
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
      beta_scale_param(0.1), inclusion_scale_param(), nystrom_accuracy_param(),
      moment_order_param(
          "v must bound E|y|^(1+α). Below 1, limit and width are this program's reconstruction of the theorem",
          "Chowdhury & Gopalan 2019, Theorem 4"),
      coins_param()};
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
                      {RewardNeed::reward_moment,
                       s.alpha < 1.0 ? "E|y|^{1+α} ≤ v, ‖f‖ ≤ B; for α < 1 as this program reads the theorem"
                                     : "E y² ≤ v, ‖f‖ ≤ B"})};
  };
  entry.preview = [](const ParamSet& params, const LearnerSetup& setup) {
    return ata_preview(setup, ata_gp_ucb_settings(params, setup));
  };
  entry.explain = [](const ParamSet&) { return explain_ata(false); };
  return entry;
}

}  // namespace privbo

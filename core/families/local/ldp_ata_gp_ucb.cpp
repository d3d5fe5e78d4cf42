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
// are clipped before the noise (without it ε-LDP does not hold for noise that leaves its bound).
#include "families/local/learner/ata_learner.h"
#include "families/local/local.h"
#include "learning/ucb/shared_params.h"

namespace privbo {
namespace {

AtaSettings ldp_ata_gp_ucb_settings(const ParamSet& params, const LearnerSetup& setup) {
  const double B = setup.constants.B.value, R = setup.constants.R.value, scale = setup.laplace_scale;
  return {nystrom_settings(params), B * B + R * R + 2.0 * scale * scale, 1.0};
}

}  // namespace

AlgorithmEntry ldp_ata_gp_ucb_entry() {
  AlgorithmEntry entry;
  entry.id = "ldp-ata-gp-ucb";
  entry.label = "LDP-ATA-GP-UCB";
  entry.summary =
      "ATA-GP-UCB on rewards that each user randomised with Laplace noise: truncation in Nyström feature space.";
  entry.citation = "Zhou & Tan 2020, Algorithm 1 and Theorem 2";
  entry.params = {beta_scale_param(0.1), inclusion_scale_param(), nystrom_accuracy_param(), coins_param(),
                  epsilon_param()};
  entry.paper = "Local DP (Zhou & Tan 2020)";
  entry.complexity = "O(n m² + m³)";
  entry.constants = "BR";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::local; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_ata_learner(setup, ldp_ata_gp_ucb_settings(params, setup));
  };
  entry.bounds = [](const ParamSet& params, const LearnerSetup& setup) -> std::vector<RegretBound> {
    return {ata_bound(setup, ldp_ata_gp_ucb_settings(params, setup), "Zhou & Tan 2020, Theorem 2",
                      {RewardNeed::bounded_noise, "|noise| ≤ R, ‖f‖ ≤ B"})};
  };
  entry.preview = [](const ParamSet& params, const LearnerSetup& setup) {
    return ata_preview(setup, ldp_ata_gp_ucb_settings(params, setup));
  };
  entry.explain = [](const ParamSet&) { return explain_ata(true); };
  return entry;
}

}  // namespace privbo

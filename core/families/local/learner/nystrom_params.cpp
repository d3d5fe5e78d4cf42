#include "families/local/learner/nystrom_learner.h"

#include "families/local/constants_choice.h"

namespace privbo {

ParamSpec inclusion_scale_param() {
  return {
      .key = "inclusion_scale",
      .label = "Inclusion scale",
      .kind = ParamKind::real,
      .default_value = 1.0,
      .range = {0.0, 1000.0, true},
      .slider = {0.001, 1.0},
      .log_scale = true,
      .symbol = "s_q",
      .help =
          "Multiplies q = 6ρ ln(4T/δ)/ε_Nys², or ln T/(λ ε_Nys²) with order-wise constants: a past play of x enters the dictionary with probability min(q σ̃²(x), 1). "
          "At the theorem's q nearly every point played does, so the dictionary saves nothing on a small domain.",
      .citation = "Zhou & Tan 2020, Theorem 2 and Lemma 8",
      .low_end = "smaller dictionary",
      .high_end = "theorem",
      .named = {{"theorem", "theorem", 1.0, "s_q = 1: the dictionary is ε_Nys-accurate with probability 1 − δ."},
                {"practical", "practical", 0.3 / 72.0,
                 "q = 0.3 ln(4T/δ) at ε_Nys = 0.5, what the presets use: a small dictionary, without a proof."}},
      .effect =
          "Privacy: none, the dictionary depends on the points played alone. Learning: a smaller dictionary is faster "
          "and narrows β, which grows with m; what it cannot express is left to σ̃."};
}

ParamSpec nystrom_accuracy_param() {
  return {
      .key = "nystrom_accuracy",
      .label = "Accuracy of the dictionary",
      .kind = ParamKind::real,
      .default_value = 0.5,
      .range = {0.001, 0.999},
      .slider = {0.1, 0.9},
      .symbol = "ε_Nys",
      .help =
          "How far the features may distort the kernel: σ̃ stays within the factor ρ = (1 + ε_Nys)/(1 − ε_Nys) of σ. It "
          "enters q, ρ and β. Not the privacy budget.",
      .citation = "Zhou & Tan 2020, Theorem 2 and Definition 2",
      .low_end = "more accurate",
      .high_end = "coarser",
      .effect =
          "Privacy: none. Learning: smaller means more points in the dictionary (q grows like 1/ε_Nys²) and a smaller "
          "first term of β."};
}

ParamSpec coins_param() {
  return {
      .key = "coins",
      .label = "Coins of the dictionary",
      .kind = ParamKind::choice,
      .default_value = "per-point",
      .symbol = "z",
      .help =
          "The paper tosses a coin for every past play. A point played c times is then in the dictionary with "
          "probability 1 − (1 − p)^c, and one coin with that probability has the same law. The parent paper's code tosses "
          "one coin with probability p for every distinct point.",
      .citation = "Zhou & Tan 2020, Algorithm 4; public code of Chowdhury & Gopalan 2019",
      .choices = {{"per-point", "one per point", "The same law as one per play, at a cost that does not grow with t."},
                  {"per-play", "one per play", "As printed; t coins in round t."},
                  {"per-arm", "one per distinct point, once",
                   "The parent paper's code: probability p, however often the point was played. No theorem."}},
      .effect =
          "Privacy: none. Learning: the first two have the same distribution of runs, and a single run differs; one coin "
          "per distinct point keeps fewer points, because many plays no longer make it likelier."};
}

ParamSpec repeat_scale_param() {
  return {
      .key = "repeat_scale",
      .label = "Replay scale",
      .kind = ParamKind::real,
      .default_value = 1.0,
      .range = {0.0, 10.0, true},
      .slider = {0.01, 3.0},
      .log_scale = true,
      .symbol = "s_k",
      .help =
          "Replays of a point: k = ⌈24 s_k ln(4eT/δ)⌉, 1 is the paper's (order-wise constants: k = ⌈s_k ln T⌉). The paper's 24 does not follow from its "
          "Hoeffding step, which gives 72 (s_k = 3): s_k = 1 is the theorem as printed, not a proved constant.",
      .citation = "Zhou & Tan 2020, Theorem 4 and Lemma 11",
      .low_end = "more choices",
      .high_end = "more robust",
      .named = {{"theorem", "theorem", 1.0, "s_k = 1: the 24 of Theorem 4, as printed."},
                {"practical", "practical", 0.0125,
                 "k = ⌈0.3 ln(4eT/δ)⌉, what the presets use: a few replays, without a proof."}},
      .effect =
          "Privacy: none, every replay is another user's reward. Learning: k replays make N = ⌊T/k⌋ choices; fewer "
          "replays choose more often, more withstand more wild rewards."};
}

ParamSpec estimate_param() {
  return {
      .key = "estimate",
      .label = "Estimate used",
      .kind = ParamKind::choice,
      .default_value = "median-of-means",
      .symbol = "μ̃",
      .help =
          "Which mean is made of the k estimates. Their plain average is this program's comparison, not the paper's: it "
          "averages noise away, but a single wild reward moves it.",
      .citation = "Zhou & Tan 2020, Algorithm 3, lines 11–13; the average: this program",
      .choices = {{"median-of-means", "median of means (k*)",
                   "the estimate with the smallest median distance to the others"},
                  {"mean", "mean of the k estimates (this program's comparison)",
                   "no theorem covers it with this width"}},
      .effect = "Privacy: none. Learning: k* withstands wild rewards; the average is less noisy where there are none."};
}

NystromSettings nystrom_settings(const ParamSet& params) {
  const std::string coins = params.text("coins");
  return {scale_in_use(params, "beta_scale"),
          scale_in_use(params, "inclusion_scale"),
          params.real("nystrom_accuracy"),
          coins == "per-play"  ? InclusionCoins::per_play
          : coins == "per-arm" ? InclusionCoins::per_arm
                               : InclusionCoins::per_point,
          is_order_wise(params),
          first_point_of(params)};
}

bool uses_median(const ParamSet& params) { return params.text("estimate") == "median-of-means"; }

}  // namespace privbo

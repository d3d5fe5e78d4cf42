#include "families/joint/joint_entry.h"

namespace privbo {

ParamSpec shift_param(NoiseParty holder) {
  ParamSpec spec{
      .key = "shift",
      .label = "Shift of the noisy matrix",
      .kind = ParamKind::choice,
      .default_value = "practical",
      .symbol = "Λ",
      .help =
          "V = Σ̃ + (λ + 2Λ)I must be positive definite although Σ̃ carries symmetric noise. Where it is not, all its "
          "eigenvalues below λ are raised to λ, and the round is counted.",
      .citation = holder == NoiseParty::users ? "Dubey 2021, Lemma 6" : "Dubey 2021, Lemma 3",
      .choices =
          {{"practical", "typical size",
            "Λ = s_Λ σ_H(2√m + 2): the typical largest eigenvalue of the noise, without a proof."},
           {"printed", "as printed",
            holder == NoiseParty::users
                ? "Λ = σ_H(4√m + 2 ln(2T/ζ)); its κ is the typical length of the noise vector, not a bound on it."
                : "Λ = √2 σ_H(4√m + 2 ln(2T/ζ)): positive definite in all rounds with probability 1 − ζ/2."}},
      .effect =
          "Privacy: none, it is added to what was released. Learning: a larger shift acts like that many imagined "
          "plays of reward c in every direction."};
  std::string theorem = "printed";
  if (holder == NoiseParty::users) {
    theorem = "proved";
    spec.choices.push_back(
        {"proved", "as printed, κ completed",
         "The printed Λ, and Lemma 3's κ = σ_h(√m + √(2 ln(2T/ζ)))/√Λ, which bounds the noise vector in all rounds."});
  }
  spec.named = {{"theorem", "theorem", theorem, "What the proof needs."},
                {"practical", "practical", "practical", "What the presets use: far less shift, without a proof."}};
  return spec;
}

ParamSpec shift_scale_param() {
  return {
      .key = "shift_scale",
      .label = "Shift scale",
      .kind = ParamKind::real,
      .default_value = 1.0,
      .range = {0.0, 10.0, true},
      .slider = {0.05, 2.0},
      .log_scale = true,
      .symbol = "s_Λ",
      .help =
          "Multiplies the practical Λ. Far below 1 the noise makes Σ̃ + (λ + 2Λ)I indefinite, and eigenvalues have to be "
          "raised: the number of such rounds is shown.",
      .citation = "this program",
      .visible_when = Condition{"shift", {"practical"}},
      .low_end = "less shift",
      .high_end = "more shift",
      .effect = "Privacy: none. Learning: less shift lets rewards count for more, and noise too."};
}

ParamSpec mechanism_param() {
  return {
      .key = "mechanism",
      .label = "Privatiser",
      .kind = ParamKind::choice,
      .default_value = "tree",
      .symbol = "H_t",
      .help =
          "How the sums of all rounds so far are released over and over. A tree adds one noisy node per binary digit of "
          "t − 1; the square-root factorisation is one Gaussian release of C x with CC the prefix sums.",
      .citation = "Dubey 2021, Algorithm 2; Toeplitz: Fichtenberger, Henzinger & Upadhyay 2023 (this program's use)",
      .choices = {{"tree", "binary tree", "Fresh noise for every node: n = 1 + ⌊log₂ T⌋ of them concern a user."},
                  {"toeplitz", "square-root Toeplitz",
                   "Less noise at the same guarantee (3.1 instead of 7.4 at T = 1024), beyond the paper."}},
      .effect =
          "Privacy: the same (α, β). Learning: at T = 1024 the noise of a prefix is 0.42 of the tree's with the factorisation, root mean square "
          "over the rounds; at its largest 0.31."};
}

ParamSpec tree_calibration_param() {
  return {
      .key = "calibration",
      .label = "Calibration of the noise",
      .kind = ParamKind::choice,
      .default_value = "exact",
      .symbol = "σ",
      .help =
          "How much noise a node gets for (α, β). All but the paper's are tight or nearly so; Lemma 2 gives 12 times the "
          "noise needed at α = 1, β = 0.1 and Y = 1. What each really costs is among the numbers before a run. The factorisation knows "
          "exact and zCDP.",
      .citation = "Dubey 2021, Lemma 2; Shariff & Sheffet 2018; Balle & Wang 2018; Bun & Steinke 2016",
      .choices = {{"exact", "exact", "Gaussian composition and the analytic Gaussian mechanism."},
                  {"zcdp", "zCDP", "Zero-concentrated DP with the optimised conversion."},
                  {"lemma-2", "Lemma 2 as proved", "σ² = 16n(1 + Y²) ln(10/β)²/α² with n = 1 + ⌈log₂ T⌉"},
                  {"shariff-sheffet", "Shariff & Sheffet", "σ² = 16n(1 + Y²)² ln(10/β)²/α² with n = 1 + ⌈log₂ T⌉"}},
      .effect =
          "Privacy: each is meant to give (α, β); the true loss is shown beside the claim. Learning: less noise learns sooner."};
}

ParamSpec local_calibration_param() {
  return {
      .key = "calibration",
      .label = "Calibration of the noise",
      .kind = ParamKind::choice,
      .default_value = "exact",
      .symbol = "σ",
      .help =
          "How much noise each user adds for (α, β). Lemma 5 takes the sensitivities 1 and Y where replacing a user gives √2 "
          "and 2Y: for bounded rewards it fails for α above about 8. What each really costs is among the numbers "
          "before a run.",
      .citation = "Dubey 2021, Lemma 5; Balle & Wang 2018",
      .choices = {{"exact", "exact", "One σ for both, by Gaussian composition and the analytic Gaussian mechanism."},
                  {"lemma-5-bounded", "Lemma 5, bounded rewards", "σ_X² = 8 ln(5/(2β))/α², σ_u² = 8Y² ln(5/β)/α²"},
                  {"lemma-5-gaussian", "Lemma 5, Gaussian rewards", "σ_u² = 8(Y² + 2 ln(8m/ζ)) ln(5/β)/α²"}},
      .effect =
          "Privacy: only \"exact\" gives the claimed (α, β) at every α; the true loss is shown beside the claim. Learning: less noise "
          "learns sooner."};
}

ParamSpec own_epsilon_param() {
  return {
      .key = "epsilon",
      .label = "Own privacy budget of a user",
      .kind = ParamKind::real,
      .default_value = nullptr,
      .range = {0.0, 1000.0, true},
      .slider = {0.1, 20.0},
      .log_scale = true,
      .symbol = "α",
      .help =
          "Budget of one user's decision set and reward for this algorithm alone (the paper's α is the ε of other papers); unset, "
          "the scenario's budget holds.",
      .citation = "Dubey 2021, Definitions 6 and 7",
      .low_end = "more private",
      .high_end = "less private",
      .inherits = "/privacy/epsilon",
      .effect =
          "Privacy: a user of this algorithm has this (α, β). Learning: the noise is about inversely proportional to it.",
      .pinned_to_toolbar = true};
}

ParamSpec own_delta_param() {
  return {
      .key = "delta",
      .label = "Own privacy failure probability",
      .kind = ParamKind::real,
      .default_value = nullptr,
      .range = {0.0, 0.999999, true},
      .slider = {1e-6, 0.1},
      .log_scale = true,
      .symbol = "β",
      .help =
          "The β of (α, β) for this algorithm alone (the δ of other papers); unset, the scenario's holds. It should be far "
          "below one over the number of users: above 10⁻³ it is hardly a guarantee, and 0.5 is none.",
      .citation = "Dubey 2021, Definitions 6 and 7; §6.1 uses 0.01 to 0.99",
      .low_end = "more private",
      .high_end = "less private",
      .inherits = "/privacy/delta",
      .effect = "Privacy: with this probability α may fail altogether. Learning: larger means less noise."};
}

}  // namespace privbo

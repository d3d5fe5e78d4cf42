// Describes the parameters of features, width and clip, and puts all parameters of an entry in order.
#include <algorithm>
#include <array>
#include <string_view>

#include "families/joint/joint_entry.h"
#include "learning/ucb/shared_params.h"

namespace privbo {
namespace {

const char* const no_privacy_effect = "Privacy: none, the width is made of what was released.";

ParamSpec features_param() {
  return choice_param(
      "features", "Features", "quadrature",
      {{"quadrature", "quadrature Fourier features", "Gauss–Hermite nodes on a grid: deterministic, m = m̄^d."},
       {"planned", "quadrature, planned anew in every period",
        "The fewest nodes, at most m̄, with a kernel error of t⁻⁵ in a period of t rounds (Remark 5)."},
       {"random", "random Fourier features", "Frequencies drawn once from public randomness: for comparison."}},
      {.symbol = "Φ",
       .help =
           "What stands for the kernel: Φ(x)ᵀΦ(y) ≈ k(x, y). Quadrature places the frequencies where the integral of "
           "Bochner's theorem is exact for polynomials; its error falls exponentially with m̄. Random frequencies are "
           "there for comparison: their error falls like 1/√m only.",
       .citation = "Dubey 2021, Definition 4; Mutný & Krause 2018; Rahimi & Recht 2008",
       .effect = "Privacy: the same, for both ‖Φ‖ ≤ 1. Learning: what the features cannot express is never learnt."});
}

ParamSpec nodes_param() {
  return integer_param(
      "nodes", "Quadrature nodes per dimension", 5, {1, 64}, {2, 12},
      {.symbol = "m̄",
       .help =
           "m̄^d features. It must fit the size of the domain in lengthscales: on a ball of radius two lengthscales the "
           "kernel error is 0.15 at m̄ = 8 and 0.004 at m̄ = 12. The achieved error is among the numbers before a run.",
       .citation = "Dubey 2021, Definition 4 and Remark 2",
       .visible_when = Condition{"features", {"quadrature", "planned"}},
       .low_end = "coarser",
       .high_end = "more accurate",
       .effect =
           "Privacy: none. Learning: more features express the kernel better, and cost more noise: the shift Λ grows "
           "with √m."});
}

ParamSpec frequencies_param() {
  return integer_param(
      "frequencies", "Random frequencies", 64, {1, 2048}, {8, 256},
      {.log_scale = true,
       .symbol = "m/2",
       .help = "Each gives two features, a cosine and a sine; of an additive kernel, so many in every group.",
       .citation = "Rahimi & Recht 2008",
       .visible_when = Condition{"features", {"random"}},
       .low_end = "coarser",
       .high_end = "more accurate",
       .effect = "Privacy: none, frequencies are public. Learning: the kernel error falls like 1/√m."});
}

ParamSpec rho_param() {
  return real_param(
      "rho", "Prior scale", 0.5, {0.0, 100.0, true}, {0.05, 2.0},
      {.log_scale = true,
       .symbol = "ρ",
       .unit = "reward",
       .help =
           "σ̃ = ρ‖Φ‖ in the norm of V⁻¹. Theorem 1 needs reward noise that is ρ-sub-Gaussian; rewards of 0 and 1 are for "
           "ρ = 1/2.",
       .citation = "Dubey 2021, §3 and §6.1",
       .effect = "Privacy: none. Learning: scales the deviations; the terms of the width that are divided by ρ do not "
                 "change with it, the last one grows."});
}

ParamSpec reward_bound_param(bool is_private) {
  return real_param(
      "reward_bound", "Clipping bound of rewards", 1.0, {0.0, 1e6, true}, {0.1, 10.0},
      {.log_scale = true,
       .symbol = "Y",
       .unit = "reward",
       .help =
           std::string("y − c is clipped to ±Y. ") +
           (is_private
                ? "How much one user can move the statistics follows from it: √2(1 + Y²) up to Y = 1 for a privatiser."
                : "Nothing private needs it here: with the same Y, private algorithms differ by noise alone."),
       .citation = "this program: Dubey 2021, Lemma 2 takes a bound that holds with high probability",
       .effect =
           is_private
               ? "Privacy: the noise is calibrated to Y, so the claim holds for every reward. Learning: larger means more noise, "
                 "smaller clips rewards, which biases the mean."
               : "Privacy: none. Learning: clipped rewards bias the mean."});
}

ParamSpec centre_param(NoiseParty holder) {
  const bool is_private = holder != NoiseParty::none;
  return real_param(
      "centre", "Centre of rewards", 0.0, {-1e6, 1e6}, {-1.0, 1.0},
      {.symbol = "c",
       .unit = "reward",
       .help = std::string("Subtracted from every reward before the clip; the mean shown has it added again. ") +
               (is_private ? std::string("Rewards of 0 and 1 centred at 1/2 need Y = 1/2 only: ") +
                                 (holder == NoiseParty::users ? "25" : "37.5") +
                                 " % less noise at the same guarantee, calibrated exactly."
                           : ""),
       .citation = "this program",
       .effect = is_private ? "Privacy: none, c is public. Learning: allows a smaller Y; B must then bound f − c."
                            : "Privacy: none. Learning: B must bound f − c."});
}

ParamSpec width_scale_param() {
  ParamSpec spec = beta_scale_param(0.2);
  spec.help =
      "Multiplies the whole confidence width: s √β. 1 is Theorem 1's value, which explores far too long on small "
      "problems; the presets use 0.2.";
  spec.citation = "Dubey 2021, Theorem 1; the scale: this program";
  return spec;
}

ParamSpec norm_term_param() {
  return choice_param(
      "norm_term", "Width term: norm", "printed",
      {{"printed", "as printed", "B √(λ_max/ρ² + 1)"},
       {"corrected", "as derived", "B √((λ_max + λ)/ρ²), a bound for every λ"},
       {"off", "off", "without a proof"}},
      {.symbol = "√β (norm)",
       .help =
           "What the norm of f contributes to √β. The derivation gives B√((λ_max + λ)/ρ²); the theorem prints ρ² in λ's "
           "place, which is a bound only where λ ≤ ρ².",
       .citation = "Dubey 2021, Theorem 1",
       .named = {{"theorem", "theorem", "corrected", "The form that the proof gives for every λ."},
                 {"practical", "practical", "printed", "What the presets use."}},
       .effect = no_privacy_effect});
}

ParamSpec term_param(const char* key, const char* label, const char* symbol, const char* help, bool practical) {
  return toggle_param(key, label, practical,
                      {.symbol = symbol,
                       .help = help,
                       .citation = "Dubey 2021, Theorem 1",
                       .named = {{"theorem", "theorem", true, "Part of the theorem's width."},
                                 {"practical", "practical", practical, "What the presets use."}},
                       .effect = no_privacy_effect});
}

}  // namespace

std::vector<ParamSpec> feature_params(NoiseParty holder) {
  const bool is_private = holder != NoiseParty::none;
  std::vector<ParamSpec> specs{features_param(),    nodes_param(), frequencies_param(),
                               width_scale_param(), rho_param(),   reward_bound_param(is_private),
                               centre_param(holder)};
  if (is_private) specs.insert(specs.end(), {shift_param(holder), shift_scale_param()});
  if (holder == NoiseParty::curator) specs.insert(specs.end(), {mechanism_param(), tree_calibration_param()});
  if (holder == NoiseParty::users) specs.push_back(local_calibration_param());
  specs.push_back(norm_term_param());
  specs.push_back(
      term_param("feature_term", "Width term: kernel error", "√β (features)",
                 "t B ε/(ρ √max(λ_min, λ)), for what the features cannot express. It grows with t: alone it makes "
                 "regret linear unless ε is of order T⁻⁴.",
                 false));
  if (is_private)
    specs.push_back(
        term_param("noise_term", "Width term: privacy noise", "√β (noise)", "κ/ρ, for the noise in ũ.", true));
  specs.push_back(term_param("volume_term", "Width term: reward noise", "√β (volume)",
                             "√(ln det V − m ln(λ + λ_min) + 2 ln(2/ζ)), for the noise of the rewards.", true));
  if (is_private)
    specs.push_back(toggle_param(
        "release_at_end", "Release the parameters at the end", true,
        {.symbol = "Σ̃_{T+1}",
         .help = "Whether the statistics of all T rounds are released too, so that anyone may predict from them. "
                 "The choice of x_T needs the first T − 1 rewards only.",
         .citation = "Dubey 2021, Remark 1",
         .effect =
             holder == NoiseParty::users
                 ? "Privacy: none, every user's noise covers it. Learning: none."
                 : "Privacy: the release is paid for by the same noise; without it the tree may need one level less. Learning: none."}));
  specs.push_back(toggle_param(
      "doubling", "Unknown horizon: doubling", false,
      {.symbol = "2^i",
       .help =
           std::string("Periods of 1, 1, 2, 4, … rounds, each planned for its own length and started from nothing. ") +
           (is_private ? "Users of a period are nobody else's: each pays for one period." : ""),
       .citation = "Dubey 2021, Remark 5",
       .effect =
           is_private
               ? "Privacy: (α, β) in every period, of disjoint users. Learning: what a period learnt is forgotten at its end."
               : "Privacy: none. Learning: what a period learnt is forgotten at its end."}));
  if (is_private) specs.insert(specs.end(), {own_epsilon_param(), own_delta_param()});
  return specs;
}

std::vector<ParamSpec> statistics_params() {
  std::vector<ParamSpec> specs = feature_params(NoiseParty::curator);
  constexpr std::array<std::string_view, 7> of_the_learner{"beta_scale",   "shift",      "shift_scale", "norm_term",
                                                           "feature_term", "noise_term", "volume_term"};
  std::erase_if(specs, [&](const ParamSpec& spec) {
    return std::ranges::find(of_the_learner, std::string_view(spec.key)) != of_the_learner.end();
  });
  for (ParamSpec& spec : specs) {
    if (spec.key == "features") {
      std::erase_if(spec.choices, [](const Choice& choice) { return choice.id == "planned"; });
      spec.effect =
          "Privacy: the same, for both ‖Φ‖ ≤ 1. Learning: the program is told Φ at every point, and sums in these features.";
    }
    if (spec.key == "nodes") spec.visible_when = Condition{"features", {"quadrature"}};
    if (spec.key == "rho") {
      spec.label = "Sub-Gaussian scale of rewards";
      spec.help = "What Lemma 2 for sub-Gaussian rewards reckons with.";
      spec.citation = "Dubey 2021, Lemma 2";
      spec.visible_when = Condition{"calibration", {"lemma-2-gaussian"}};
      spec.effect = "Privacy: this calibration's noise grows with it. Learning: more noise.";
    }
  }
  return specs;
}

ParamSpec shift_param(NoiseParty holder) {
  ParamSpec spec = choice_param(
      "shift", "Shift of the noisy matrix", "practical",
      {{"practical", "typical size",
        "Λ = s_Λ σ_H(2√m + 2): the typical largest eigenvalue of the noise, without a proof."},
       {"printed", "as printed",
        holder == NoiseParty::users
            ? "Λ = σ_H(4√m + 2 ln(2T/ζ)); its κ is the typical length of the noise vector, not a bound on it."
            : "Λ = √2 σ_H(4√m + 2 ln(2T/ζ)): positive definite in all rounds with probability 1 − ζ/2."}},
      {.symbol = "Λ",
       .help =
           "V = Σ̃ + (λ + 2Λ)I must be positive definite although Σ̃ carries symmetric noise. Where it is not, all its "
           "eigenvalues below λ are raised to λ, and the round is counted.",
       .citation = holder == NoiseParty::users ? "Dubey 2021, Lemma 6" : "Dubey 2021, Lemma 3",
       .effect =
           "Privacy: none, it is added to what was released. Learning: a larger shift acts like that many imagined "
           "plays of reward c in every direction."});
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
  return real_param(
      "shift_scale", "Shift scale", 1.0, {0.0, 10.0, true}, {0.05, 2.0},
      {.log_scale = true,
       .symbol = "s_Λ",
       .help =
           "Multiplies the practical Λ. Far below 1 the noise makes Σ̃ + (λ + 2Λ)I indefinite, and eigenvalues have to be "
           "raised: the number of such rounds is shown.",
       .citation = "this program",
       .visible_when = Condition{"shift", {"practical"}},
       .low_end = "less shift",
       .high_end = "more shift",
       .effect = "Privacy: none. Learning: less shift lets rewards count for more, and noise too."});
}

ParamSpec mechanism_param() {
  return choice_param(
      "mechanism", "Privatiser", "tree",
      {{"tree", "binary tree", "Fresh noise for every node: n = 1 + ⌊log₂ T⌋ of them concern a user."},
       {"toeplitz", "square-root Toeplitz",
        "Less noise at the same guarantee (3.1 instead of 7.4 at T = 1024), beyond the paper."}},
      {.symbol = "H_t",
       .help =
           "How the sums of all rounds so far are released over and over. A tree adds one noisy node per binary digit of "
           "t − 1; the square-root factorisation is one Gaussian release of C x with CC the prefix sums.",
       .citation = "Dubey 2021, Algorithm 2; Toeplitz: Fichtenberger, Henzinger & Upadhyay 2023 (this program's use)",
       .effect =
           "Privacy: the same (α, β). Learning: at T = 1024 the noise of a prefix is 0.42 of the tree's with the factorisation, root mean square "
           "over the rounds; at its largest 0.31."});
}

ParamSpec tree_calibration_param() {
  return choice_param(
      "calibration", "Calibration of the noise", "exact",
      {{"exact", "exact", "Gaussian composition and the analytic Gaussian mechanism."},
       {"zcdp", "zCDP", "Zero-concentrated DP with the optimised conversion."},
       {"lemma-2", "Lemma 2 as proved", "σ² = 16n(1 + Y²) ln(10/β)²/α² with n = 1 + ⌈log₂ T⌉"},
       {"lemma-2-gaussian", "Lemma 2, sub-Gaussian rewards",
        "The same with Y² = B² + 2ρ² ln(8T/β), which the lemma takes for a bound on squared rewards. Rewards are clipped "
        "to c ± Y all the same."},
       {"shariff-sheffet", "Shariff & Sheffet", "σ² = 16n(1 + Y²)² ln(10/β)²/α² with n = 1 + ⌈log₂ T⌉"}},
      {.symbol = "σ",
       .help =
           "How much noise a node gets for (α, β). All but the paper's are tight or nearly so; Lemma 2 gives 12 times the "
           "noise needed at α = 1, β = 0.1 and Y = 1. What each really costs is among the numbers before a run. The factorisation knows "
           "exact and zCDP.",
       .citation = "Dubey 2021, Lemma 2; Shariff & Sheffet 2018; Balle & Wang 2018; Bun & Steinke 2016",
       .effect =
           "Privacy: each is meant to give (α, β); the true loss is shown beside the claim. Learning: less noise learns sooner."});
}

ParamSpec local_calibration_param() {
  return choice_param(
      "calibration", "Calibration of the noise", "exact",
      {{"exact", "exact", "One σ for both, by Gaussian composition and the analytic Gaussian mechanism."},
       {"lemma-5-bounded", "Lemma 5, bounded rewards", "σ_X² = 8 ln(5/(2β))/α², σ_u² = 8Y² ln(5/β)/α²"},
       {"lemma-5-gaussian", "Lemma 5, Gaussian rewards", "σ_u² = 8(Y² + 2 ln(8m/ζ)) ln(5/β)/α²"},
       {"lemma-5-proof", "Lemma 5, as its proof has it",
        "σ_u² = 8(B + ρ√(2 ln(8m/β)))² ln(5/β)/α². Rewards are clipped to c ± Y all the same."}},
      {.symbol = "σ",
       .help =
           "How much noise each user adds for (α, β). Lemma 5 takes the sensitivities 1 and Y where replacing a user gives √2 "
           "and 2Y: for bounded rewards it fails for α above about 8. What each really costs is among the numbers "
           "before a run.",
       .citation = "Dubey 2021, Lemma 5; Balle & Wang 2018",
       .effect =
           "Privacy: only \"exact\" gives the claimed (α, β) at every α; the true loss is shown beside the claim. Learning: less noise "
           "learns sooner."});
}

ParamSpec own_epsilon_param() {
  return real_param(
      "epsilon", "Own privacy budget of a user", nullptr, {0.0, 1000.0, true}, {0.1, 20.0},
      {.log_scale = true,
       .symbol = "ε",
       .help =
           "Budget of one user's decision set and reward for this algorithm alone (the paper's α); unset, the scenario's budget "
           "holds. Gaussian noise has it for ε ≤ 1 with σ = Δ√(2 ln(1.25/δ))/ε at the latest, where Δ is the most by which a "
           "user moves what is released.",
       .citation = "Dubey 2021, Definitions 6 and 7; Dwork & Roth 2014, Theorem A.1",
       .low_end = "more private",
       .high_end = "less private",
       .inherits = "/privacy/epsilon",
       .effect =
           "Privacy: a user of this algorithm has this (α, β). Learning: the noise is about inversely proportional to it.",
       .pinned_to_toolbar = true});
}

ParamSpec own_delta_param() {
  return real_param(
      "delta", "Own privacy failure probability", nullptr, {0.0, 0.999999, true}, {1e-6, 0.1},
      {.log_scale = true,
       .symbol = "δ",
       .help =
           "The β of (α, β) for this algorithm alone (the δ of other papers); unset, the scenario's holds. It should be far "
           "below one over the number of users: above 10⁻³ it is hardly a guarantee, and 0.5 is none.",
       .citation = "Dubey 2021, Definitions 6 and 7; §6.1 uses 0.01 to 0.99",
       .low_end = "more private",
       .high_end = "less private",
       .inherits = "/privacy/delta",
       .effect = "Privacy: with this probability α may fail altogether. Learning: larger means less noise."});
}

}  // namespace privbo

#include "families/joint/joint_entry.h"

#include "learning/ucb/shared_explanation.h"

namespace privbo {
namespace {

const char* const dubey =
    "A. Dubey: No-Regret Algorithms for Private Gaussian Process Bandit Optimization. AISTATS 2021, PMLR 130.";
const char* const mutny =
    "M. Mutný, A. Krause: Efficient High Dimensional Bayesian Optimization with Additivity and Quadrature Fourier Features. NeurIPS 2018.";
const char* const shariff = "R. Shariff, O. Sheffet: Differentially Private Contextual Linear Bandits. NeurIPS 2018.";
const char* const tree_paper =
    "C. Dwork, M. Naor, T. Pitassi, G. N. Rothblum: Differential Privacy under Continual Observation. STOC 2010.";
const char* const toeplitz_paper =
    "H. Fichtenberger, M. Henzinger, J. Upadhyay: Constant Matters: Fine-grained Error Bound on Differentially Private Continual Observation. ICML 2023.";

bool is_random(const ParamSet& params) { return params.text("features") == "random"; }
bool is_toeplitz(const ParamSet& params) {
  return params.json().contains("mechanism") && params.text("mechanism") == "toeplitz";
}

ExplainStep features_step(const ParamSet& params) {
  ExplainStep step{
      is_random(params)
          ? "Before the run, frequencies ω are drawn from the kernel's spectrum, with public randomness. A point becomes a vector "
            "Φ(x), whose products stand for the kernel."
          : "Before the run, frequencies ω are placed by Gauss–Hermite quadrature, m̄ per dimension. A point becomes a vector "
            "Φ(x), whose products stand for the kernel. Of two mirrored frequencies one is kept, with both weights.",
      {{"feature-map", "Φ(x) = (√w_i cos(ω_iᵀx), √w_i sin(ω_iᵀx))_i, ‖Φ(x)‖ ≤ 1"},
       {"feature-kernel", "|k(x,y) − Φ(x)ᵀΦ(y)| ≤ ε"}},
      {{"m", "features", "", "features"},
       {"ε", "kernel error achieved", "", "kernel_error"},
       {"‖Φ‖", "largest length", "", "largest_norm"}}};
  if (params.text("features") == "planned")
    step.text +=
        "Every period of t rounds takes the fewest nodes, at most m̄, whose kernel error is at most t⁻⁵: m is planned anew (Remark 5). What it "
        "looks at is public.";
  step.symbols.push_back(is_random(params) ? ExplainSymbol{"m/2", "random frequencies", "frequencies"}
                                           : ExplainSymbol{"m̄", "nodes per dimension", "nodes"});
  return step;
}

ExplainStep reward_step(const ParamSet& params, NoiseParty holder) {
  const auto with_doubling = [&params](Text text) {
    if (params.boolean("doubling")) text += "With doubling, each period of 1, 1, 2, 4, … rounds starts from nothing.";
    return text;
  };
  const std::vector<ExplainSymbol> clip{{"Y", "clipping bound", "reward_bound"}, {"c", "centre", "centre"}};
  const Formula clipped{"feature-clip", "y_t − c is clipped to ±Y"};
  if (holder == NoiseParty::none)
    return {with_doubling("Rewards count through two sums alone."),
            {clipped,
             {"feature-statistics", "Σ_t = sum over τ < t of Φ(x_τ)Φ(x_τ)ᵀ, u_t = sum over τ < t of (y_τ − c)Φ(x_τ)"}},
            clip};
  if (holder == NoiseParty::users) {
    ExplainStep step{
        with_doubling(
            "After playing x_t, the user adds Gaussian noise to their own square and product and sends both. The server adds up what "
            "it gets; the noise adds up too, over all t users."),
        {clipped,
         {"local-jdp-release", "Φ(x_t)Φ(x_t)ᵀ + N_t, (y_t − c)Φ(x_t) + n_t"},
         {"local-jdp-sum", "Σ̃_{t+1} = Σ̃_t + Φ(x_t)Φ(x_t)ᵀ + N_t, ũ_{t+1} = ũ_t + (y_t − c)Φ(x_t) + n_t"}},
        clip};
    step.symbols.push_back({"σ_X", "noise of an entry of N_t", "calibration", "sigma_x"});
    step.symbols.push_back({"σ_u", "noise of an entry of n_t", "calibration", "sigma_u"});
    return step;
  }
  ExplainStep step{
      "The privatiser is told Φ(x_t) and y_t, and keeps their sums.",
      {clipped,
       {"feature-statistics", "Σ_t = sum over τ < t of Φ(x_τ)Φ(x_τ)ᵀ, u_t = sum over τ < t of (y_τ − c)Φ(x_τ)"},
       {"jdp-release", "Σ̃_t = Σ_t + H_t, ũ_t = u_t + h_t"}},
      clip};
  if (is_toeplitz(params)) {
    step.text += with_doubling(
        "It releases them in every round through the square root of the matrix of prefix sums: one Gaussian release of C S, to which C is "
        "applied again. Beyond the paper.");
    step.formulas.push_back({"jdp-toeplitz", "C(C S + Z), C C = prefix sums, Z ~ N(0, σ²)"});
  } else {
    step.text += with_doubling(
        "It releases them in every round as the sum of the nodes of a binary tree that make up t − 1. Every node has noise of its own: "
        "the text's \"each parent is the sum of its children\", noise included, would let the difference of two releases show a "
        "reward.");
    step.formulas.push_back({"jdp-leaf", "leaf t: z_t z_tᵀ, z_t = (Φ(x_t), y_t − c)"});
    step.formulas.push_back({"jdp-node", "node: + (υ + υᵀ)/√2, υ_ij ~ N(0, σ²)"});
    step.formulas.push_back({"jdp-levels", "n = 1 + ⌊log₂ T⌋"});
    step.symbols.push_back({"n", "nodes that concern one user", "", "levels"});
  }
  step.symbols.push_back({"σ", "noise of an entry", "calibration", "sigma"});
  return step;
}

ExplainStep posterior_in_features(const ParamSet& params, NoiseParty holder) {
  const Formula deviation{"feature-deviation", "σ̃_t(x) = ρ‖Φ(x)‖ in the norm of V_t⁻¹"};
  const ExplainSymbol rho{"ρ", "prior scale", "rho"};
  if (holder == NoiseParty::none)
    return {"A ridge regression of f on Φ: the posterior of a Gaussian process with the approximate kernel.",
            {{"feature-exact-posterior", "V_t = Σ_t + λI, θ̃_t = V_t⁻¹ u_t"}, deviation},
            {regulariser_symbol(), rho}};
  const bool users = holder == NoiseParty::users;
  ExplainStep step{
      "A ridge regression of f on Φ from what was released. The noise H_t is symmetric but not positive: 2Λ is added so that V_t is. "
      "Where it is not in spite of that, its eigenvalues below λ are raised to λ, and the round is counted.",
      {{"feature-posterior", "V_t = Σ̃_t + (λ + 2Λ)I, θ̃_t = V_t⁻¹ ũ_t"}, deviation},
      {regulariser_symbol(),
       rho,
       {"Λ", "size of the noise's eigenvalues", "shift", "Lambda"},
       {"σ_H", "noise of an entry of H_t", "", "noise_deviation"},
       {"ζ", "error probability of the confidence bounds", "/constants/delta"}}};
  if (params.text("shift") == "practical") {
    step.formulas.push_back({"shift-practical", "Λ = s_Λ σ_H(2√m + 2)"});
    step.symbols.push_back({"s_Λ", "shift scale", "shift_scale"});
  } else if (users) {
    step.formulas.push_back({"shift-local", "Λ = σ_H(4√m + 2 ln(2T/ζ))"});
  } else {
    step.formulas.push_back({"shift-printed", "Λ = √2 σ_H(4√m + 2 ln(2T/ζ))"});
  }
  return step;
}

ExplainStep width_step(const ParamSet& params, NoiseParty holder) {
  ExplainStep step{
      "The width has four terms: for the norm of f against the shift, for what the features cannot express, for the noise in ũ and "
      "for the noise of the rewards.",
      {{"width-sum", "√β_t = s (norm + features + noise + volume)"}},
      {{"√β_t", "confidence width", "", "beta_last"},
       scale_symbol(),
       bound_symbol(),
       {"ζ", "error probability of the confidence bounds", "/constants/delta"}}};
  const std::string norm = params.text("norm_term");
  if (norm == "printed") {
    step.formulas.push_back({"width-norm", "norm = B √(λ_max/ρ² + 1)"});
    step.text += "The norm term is as printed: a bound only where λ ≤ ρ².";
  } else if (norm == "corrected") {
    step.formulas.push_back({"width-norm-corrected", "norm = B √((λ_max + λ)/ρ²)"});
    step.text += "The norm term is as derived; the printed one has ρ² in λ's place.";
  }
  if (params.boolean("feature_term")) {
    step.formulas.push_back({"width-features", "features = t B ε/(ρ √max(λ_min, λ))"});
    step.text += "The term of the features grows with t, so that regret is linear unless ε is tiny.";
    if (holder == NoiseParty::none)
      step.text +=
          "It is divided by the smallest eigenvalue that noise and shift leave: without noise that is λ alone, so that the theorem's width "
          "punishes the run without privacy most.";
  }
  if (holder != NoiseParty::none && params.boolean("noise_term")) {
    step.formulas.push_back({"width-noise", "noise = κ/ρ"});
    step.symbols.push_back({"κ", "size of the noise vector", "", "kappa"});
  }
  if (params.boolean("volume_term"))
    step.formulas.push_back({"width-volume", "volume = √(ln det V_t − m ln(λ + λ_min) + 2 ln(2/ζ))"});
  if (step.formulas.size() < (holder == NoiseParty::none ? 4U : 5U))
    step.text += "Terms that are switched off count as 0.";
  return step;
}

/// What the noise of a privatiser gives, beside what is claimed.
ExplainStep loss_step() {
  return {"What the noise really gives, computed from it and from the largest change that one user can make.",
          {{"jdp-definition", "P(x_{−t} in E | D_t, y_t) ≤ e^α P(x_{−t} in E | D′_t, y′_t) + β"}},
          {{"α", "claimed", "epsilon", "epsilon"},
           {"β", "claimed", "delta", "delta"},
           {"α", "real, at β", "", "true_epsilon"},
           {"β", "real, at α", "", "true_delta"}}};
}

std::vector<ExplainStep> remark_steps() {
  return {
      {"How many features? For ε of order T⁻⁶ Corollary 1 asks for more than any run of teaching size can have; Remark 3's coarser bound needs "
       "2(3 ln T)^d.",
       {{"feature-count", "m = 2(6 ln T)^d"}},
       {{"2(6 ln T)^d", "asked for", "", "features_asked"},
        {"2(3 ln T)^d", "Remark 3", "", "features_asked_least"},
        {"m", "here", "", "features"}}},
      {"Why not random features? Their error falls like 1/√m, and the analysis needs less than T⁻⁴ (Remark 4).",
       {{"feature-random-error", "ε = O(m^(−1/2)) against o(T⁻⁴)"}},
       {{"1/√m", "of so many random features", "", "random_error"},
        {"T⁻⁴", "needed", "", "error_needed"},
        {"ε", "achieved", "", "kernel_error"}}},
      {"Why not more features? Noise enters every one of them: Λ grows with √m, and learning needs m of smaller order than √T (Remark 6).",
       {{"feature-room", "m = o(√T)"}},
       {{"√T", "room", "", "root_horizon"}, {"m", "here", "", "features"}}}};
}

}  // namespace

Explanation explain_statistics(const ParamSet& params) {
  Explanation e;
  e.idea =
      "A program of your own decides what is played, and is never told a reward: a trusted privatiser keeps two sums, a matrix Σ "
      "and a vector u, and releases them with noise. What the program makes of them is post-processing, whatever it does.";
  e.steps = {
      features_step(params),
      reward_step(params, NoiseParty::curator),
      {"The program is told Φ at every point before the run, and Σ̃_t and ũ_t in every round; it answers with a point of "
       "D_t.",
       {{"jdp-release", "Σ̃_t = Σ_t + H_t, ũ_t = u_t + h_t"}},
       {{"m", "features", "", "features"}, {"σ_H", "noise of an entry of H_t", "", "noise_deviation"}}},
      loss_step()};
  describe_joint_guarantee(e, params, NoiseParty::curator);
  e.assumptions.insert(
      e.assumptions.begin(),
      "Privacy: where users have decision sets or contexts of their own, the program is told those of the round. Others are "
      "protected from them only if it forgets them before the next round, and nothing here sees whether it does. Where everything "
      "may be played in every round, there is nothing to forget.");
  e.regret = "Nothing is known here of what the program does: no bound is drawn.";
  e.references = {"A program of yours; what it does is its own.", dubey, is_random(params) ? rahimi : mutny, shariff,
                  is_toeplitz(params) ? toeplitz_paper : tree_paper};
  return e;
}

Explanation explain_features(const ParamSet& params, NoiseParty holder) {
  const bool is_private = holder != NoiseParty::none;
  Explanation e;
  e.idea =
      "A Gaussian process needs all past points and rewards for every prediction. With m features the posterior depends on them through two sums "
      "alone, a matrix Σ and a vector u.";
  if (holder == NoiseParty::curator)
    e.idea +=
        "Sums are what differential privacy is good at: a trusted privatiser keeps them and releases them with noise that grows like log T, "
        "not like T. Everything after that is post-processing.";
  if (holder == NoiseParty::users)
    e.idea +=
        "Here nobody is trusted with them: every user adds noise before sending, so that after t users the noise has grown like √t. That is "
        "the price of having no privatiser.";
  if (!is_private) e.idea += "It is the yardstick for the two private algorithms: the same rule without their noise.";
  e.steps = {features_step(params),
             reward_step(params, holder),
             posterior_in_features(params, holder),
             width_step(params, holder),
             {holder == NoiseParty::users
                  ? "The user picks, from their own decision set, the point with the largest upper confidence bound."
                  : "The point of the round's decision set with the largest upper confidence bound is played.",
              {{"feature-choice", "x_t = argmax over x in D_t of ⟨θ̃_t, Φ(x)⟩ + √β_t σ̃_t(x)"}},
              {{"√β_t", "confidence width", "", "beta_last"}}}};
  for (ExplainStep& step : remark_steps()) e.steps.push_back(std::move(step));
  if (is_private) {
    e.steps.push_back(loss_step());
    describe_joint_guarantee(e, params, holder);
  } else {
    fill_in_no_guarantee(e);
    e.parties[0].sees = "their own D_t, x_t and y_t";
  }
  e.regret =
      "With the theorem's constants Theorem 3 bounds the regret with probability 1 − 3ζ/2 as we count. The printed 2√(T·β_T·γ_T) lacks the factor "
      "√(2/ln(1 + 1/λ)), 1.70 at λ = 1; the line drawn has it. The corollary gives the order in T for the number of features it asks for: it "
      "is drawn, where rates are asked for, as C times the rate, with C fitted.";
  e.regret_formulas = {{"feature-regret", "R_T ≤ 2√β_T ρ√(2Tγ/(λ₀ ln(1 + 1/λ₀))) + 2TBε, λ₀ = λ + λ_min"}};
  if (holder == NoiseParty::none)
    e.regret_formulas.push_back({"feature-rate", "R_T = O(√(Tγ_T) √(ln(1/ζ) + (6 ln T)^(d+1)))"});
  if (holder == NoiseParty::curator)
    e.regret_formulas.push_back(
        {"jdp-rate", "R_T = O(√(Tγ_T) ((ln T)^((d+2)/4) √(ln(1/β) ln(1/ζ)/α) + (ln T)^((d+1)/2)))"});
  if (holder == NoiseParty::users)
    e.regret_formulas.push_back({"local-jdp-rate", "R_T = O(T^(3/4) (ln T)^((d+2)/4) √(γ_T ln(1/β) ln(1/ζ)/α))"});
  e.regret_assumptions = {
      "Regret: some function of the features with norm at most B is within Bε of f (Lemma 1). One is where f = Σ a_i k(x_i, ·) with Σ|a_i| ≤ B, as in "
      "the paper's experiments; ‖f‖ ≤ B alone is not enough. The line of Theorem 3 is drawn where such a function was found.",
      "Regret: the reward noise is ρ-sub-Gaussian with mean 0. Rewards of 0 and 1 need f within [0, 1], and ρ = 1/2.",
      "Regret: no reward is clipped. A clipped reward has another mean than f, and the estimate is biased however long the run."};
  e.references = {dubey, is_random(params) ? rahimi : mutny};
  if (is_private) e.references.push_back(shariff);
  if (holder == NoiseParty::curator) e.references.push_back(is_toeplitz(params) ? toeplitz_paper : tree_paper);
  return e;
}

}  // namespace privbo

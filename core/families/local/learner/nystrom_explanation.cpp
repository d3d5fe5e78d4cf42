#include "families/local/learner/nystrom_learner.h"

#include "learning/ucb/shared_explanation.h"

namespace privbo {

ExplainStep dictionary_step(const NystromSettings& settings) {
  const bool per_arm = settings.coins == InclusionCoins::per_arm;
  ExplainStep step{std::string("A dictionary D of m points played stands for all of them. A coin decides for each ") +
                       (per_arm ? "distinct point played, as in the parent paper's code" : "past play") +
                       ": the less is known at " + (per_arm ? "it" : "its point") +
                       " (large σ̃), the likelier it is kept. The dictionary is tossed anew each time" +
                       (per_arm || settings.order_wise ? "." : ", and is large enough for σ̃ ≤ ρσ when s_q = 1."),
                   {per_arm ? Formula{"nystrom-arm-coin", "P(x enters D) = min(q σ̃²(x), 1) for every x played"}
                            : Formula{"nystrom-coin", "P(a play of x enters D) = min(q σ̃²(x), 1)"}},
                   {{"q", "inclusion factor", "inclusion_scale", "inclusion"},
                    {"s_q", "inclusion scale (theorem: 1)", "inclusion_scale"},
                    accuracy_symbol(),
                    dictionary_symbol()}};
  if (settings.order_wise) {
    step.formulas.push_back({"nystrom-order-inclusion", "q = s_q ln T/(λ ε_Nys²)"});
  } else {
    step.formulas.push_back({"nystrom-inclusion", "q = s_q 6ρ ln(4T/δ)/ε_Nys²"});
    step.formulas.push_back({"nystrom-distortion", "ρ = (1 + ε_Nys)/(1 − ε_Nys)"});
  }
  return step;
}

ExplainStep features_step() {
  return {
      "Each point x gets m coordinates φ̃(x), its kernel values with the dictionary made orthogonal. Regression in m "
      "coordinates replaces the exact posterior, and the deviation σ̃ counts what the dictionary cannot express as unknown.",
      {{"nystrom-features", "φ̃(x) = (K_D^(1/2))⁺ k_D(x)"},
       {"nystrom-gram", "Ṽ = sum over plays of φ̃(x_i) φ̃(x_i)ᵀ + λI"},
       {"nystrom-variance", "σ̃²(x) = k(x,x) − φ̃(x)ᵀφ̃(x) + λ φ̃(x)ᵀ Ṽ⁻¹ φ̃(x)"}},
      {regulariser_symbol(), {"k", "kernel", "/kernel"}}};
}

ExplainSymbol accuracy_symbol() { return {"ε_Nys", "accuracy of the dictionary", "nystrom_accuracy"}; }
ExplainSymbol dictionary_symbol() { return {"m", "size of the dictionary", "", "features_last"}; }

void fill_in_nystrom_regret(Explanation& explanation, const std::string& theorem, const std::string& noise,
                            const Formula& bound) {
  explanation.regret =
      "With probability 1 − δ the dictionary is accurate and the interval μ̃ ± β σ̃ (β at s = 1) covers f at every "
      "point in every round (" +
      theorem +
      "). Then σ̃ ≤ ρσ, and the regret is at most the value below, with "
      "κ = max k(x,x) and m at most the points of the domain or the plays so far.";
  explanation.regret_formulas = {bound};
  explanation.regret_assumptions.push_back(
      "Regret: ‖f‖ ≤ B in the RKHS of the kernel chosen. max |f| is smaller than this norm: a "
      "bound is drawn only where the B used covers the norm.");
  explanation.regret_assumptions.push_back("Regret: " + noise);
  explanation.regret_assumptions.push_back(
      "Regret: every scale is the theorem's, 1. A smaller one learns sooner and has no proof; "
      "privacy, if any, is the same, because noise is added before.");
  explanation.regret_assumptions.push_back(
      "Regret: λ ≥ 1. This program's derivation: the sampling lemma (Calandriello et al. 2019) includes points by "
      "their ridge leverage score, which is σ²/λ, and the paper by σ²: below 1 its q includes too few.");
  explanation.regret_assumptions.push_back(
      "Regret: the proof takes the weights u_{i,τ} for fixed before the rewards. In a run they depend on earlier "
      "rewards through the points chosen: the theorem is shown as printed.");
  explanation.references.push_back(reference::sketching);
}

}  // namespace privbo

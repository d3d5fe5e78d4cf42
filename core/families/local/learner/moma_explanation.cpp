#include "families/local/learner/moma_learner.h"

#include "families/local/constants_choice.h"
#include "families/local/learner/nystrom_learner.h"
#include "learning/ucb/shared_explanation.h"

namespace privbo {
namespace {

ExplainStep epoch_step(bool is_private, bool order_wise) {
  ExplainStep step = is_private ? private_reward_step() : open_reward_step();
  step.text =
      std::string("A run of T rounds is N epochs of k rounds. All k rounds of epoch n play the same point x_n") +
      (is_private
           ? ", for k different users. Each clips their own reward to ±(B + R), adds Laplace noise, and sends the result; "
             "the true reward never leaves the user."
           : ", and the learner sees the k rewards.") +
      " The rounds left over replay the last point.";
  step.formulas.push_back(order_wise ? Formula{"moma-order-epochs", "k = ⌈s_k ln T⌉, N = ⌊T/k⌋"}
                                     : Formula{"moma-epochs", "k = ⌈24 s_k ln(4eT/δ)⌉, N = ⌊T/k⌋"});
  step.symbols.push_back({"k", "replays of a point", "repeat_scale", "replays"});
  step.symbols.push_back({"N", "epochs", "", "epochs"});
  step.symbols.push_back({"s_k", "replay scale (paper: 1)", "repeat_scale"});
  return step;
}

ExplainStep estimates_step(bool is_private) {
  return {
      "Estimate j learns from the j-th reward of every epoch and from nothing else: k independent estimates of the same f.",
      {is_private ? Formula{"moma-private-estimates", "θ̃_j = Ṽ⁻¹ sum over i ≤ n of ȳ_{i,j} φ̃(x_i), j = 1 … k"}
                  : Formula{"moma-estimates", "θ̃_j = Ṽ⁻¹ sum over i ≤ n of y_{i,j} φ̃(x_i), j = 1 … k"}},
      {regulariser_symbol()}};
}

ExplainStep choice_of_estimate_step(bool median) {
  if (!median)
    return {
        "This program's comparison, not the paper's: all k estimates are averaged. Without wild rewards that is the less noisy "
        "estimate; a single wild reward moves it.",
        {{"moma-average", "μ̃_n(x) = φ̃(x)ᵀ (θ̃_1 + … + θ̃_k)/k"}},
        {{"μ̃", "estimate used", "estimate"}}};
  return {
      "r_j is the median distance of estimate j to the others. The estimate with the smallest r_j is used: it has most others "
      "near it, so it is near the truth whenever most are.",
      {{"moma-distance", "r_j = median over s ≠ j of ‖θ̃_j − θ̃_s‖_Ṽ"},
       {"moma-mean", "μ̃_n(x) = φ̃(x)ᵀ θ̃_{k*}, k* = argmin over j of r_j"}},
      {{"k*", "estimate chosen", "estimate"}}};
}

ExplainStep moma_order_width_step(bool is_private) {
  ExplainStep step{
      "The width of epoch n + 1 follows from m_n and from a moment c of the noise: Theorem 4 without its factors. In the "
      "first epoch m and n count as 1.",
      {},
      {width_symbol(), bound_symbol(), regulariser_symbol()}};
  if (is_private) {
    step.formulas = {{"moma-private-order-width", "β_{n+1} = B + √(m_n c/λ)"}, {"moma-private-moment", "c = R² + 2ℒ²"}};
    step.symbols.push_back({"c", "bound on E(ȳ − f)²", "", "moment"});
  } else {
    step.formulas = {{"moma-order-width", "β_{n+1} = B + (m_n c)^(1/(1+α)) n^((1−α)/(2(1+α)))/√λ"}};
    step.symbols.push_back({"c", "bound on E|η|^(1+α)", "/constants/c_rule", "moment"});
    step.symbols.push_back({"α", "moment order", "alpha"});
  }
  return step;
}

ExplainStep moma_width_step(bool is_private) {
  ExplainStep step{
      "The width of epoch n + 1 follows from m_n and from a moment c of the noise. Theorem 4 prints it without √λ, its "
      "proof (eq. 21) with it. In the first epoch m and n count as 1.",
      {},
      {width_symbol(), scale_symbol(), bound_symbol(), accuracy_symbol()}};
  if (is_private) {
    step.formulas = {{"moma-private-width", "β_{n+1} = s (B(1 + 1/√(1−ε_Nys)) + 9 √(m_n c/λ))"},
                     {"moma-private-moment", "c = R² + 2ℒ²"}};
    step.symbols.push_back({"c", "bound on E(ȳ − f)²", "", "moment"});
  } else {
    step.formulas = {{"moma-width", "β_{n+1} = s (B(1 + 1/√(1−ε_Nys)) + 3 (9 m_n c)^(1/(1+α)) n^((1−α)/(2(1+α)))/√λ)"}};
    step.symbols.push_back({"c", "bound on E|η|^(1+α)", "/constants/c_rule", "moment"});
    step.symbols.push_back({"α", "moment order", "alpha"});
  }
  return step;
}

}  // namespace

Explanation explain_moma(bool is_private, const ParamSet& params) {
  const NystromSettings settings = nystrom_settings(params);
  const bool median = uses_median(params);
  Explanation e;
  e.idea =
      "A single wild reward spoils an average, but never a median. MoMA plays one point k times and makes k estimates, the "
      "j-th from the j-th reward of every epoch: a wild reward spoils only the one estimate it belongs to. Each estimate "
      "alone is good with probability 3/4, so nearly surely well over half of the k are, and these lie close together: the "
      "one with the smallest median distance to the others is good too. No reward is cut, so nothing is biased. The "
      "price is k rounds for every choice: only T/k points are chosen, and a poor one costs k times.";
  if (is_private) e.idea += "Here the wild rewards are Laplace noise: the more private, the less one estimate tells.";
  e.steps = {epoch_step(is_private, settings.order_wise),
             dictionary_step(settings),
             features_step(),
             estimates_step(is_private),
             choice_of_estimate_step(median),
             settings.order_wise ? moma_order_width_step(is_private) : moma_width_step(is_private),
             {"The next epoch plays the point with the largest upper confidence bound.",
              {{"moma-choice", "x_n = argmax over x in D of μ̃_{n−1}(x) + β_n σ̃_{n−1}(x)"}},
              {{"D", "domain", "/domain", "points"}, {"β_n", "confidence width", "", "beta_last"}}}};
  explain_first_point(e.steps.back(), settings.first);
  e.references = {reference::local_dp_bo, reference::linear_tails};
  if (is_private)
    fill_in_local_guarantee(e);
  else
    fill_in_no_guarantee(e);
  if (!median) {
    e.regret = "Nothing is proved for the average of the estimates with this width. No bound is drawn.";
    e.regret_assumptions.push_back("Regret: none, nothing is claimed. The width is the one for k*.");
    return e;
  }
  fill_in_nystrom_regret(e, is_private ? "Corollary 1 of Zhou & Tan" : "Theorem 4 of Zhou & Tan",
                         is_private ? "the noise before privatisation is bounded, |η| ≤ R."
                                    : "E|η|^(1+α) ≤ c. Nothing is asked of the tails beyond this moment.",
                         {"moma-regret", "R_T ≤ k · 2 β_N ρ √(2 κ N γ_N / ln(1 + κ/λ)) + (T − kN) · 2 β_N √κ"});
  e.regret_assumptions.push_back(
      "Regret: the 24 in k is the paper's. Its Hoeffding step needs 72 (deviations of 1/12), so the theorem is "
      "shown as printed, not as proved; s_k = 3 would repair it.");
  explain_constants(e, params, extension_of_parent_code);
  return e;
}

}  // namespace privbo

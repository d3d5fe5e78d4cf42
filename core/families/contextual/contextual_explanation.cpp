#include "families/contextual/contextual_entry.h"
#include "text/message.h"

#include <utility>

#include "learning/ucb/shared_explanation.h"

namespace privbo {
namespace {

const char* const contextual_paper =
    "N. Pavlovic, S. Salgia, Q. Zhao. Differentially Private Kernelized Contextual Bandits. 2025.";
const char* const exponential_paper = "F. McSherry, K. Talwar. Mechanism Design via Differential Privacy. FOCS 2007.";
const char* const joint_paper =
    "R. Shariff, O. Sheffet. Differentially Private Contextual Linear Bandits. NeurIPS 2018.";

const ExplainSymbol tau_symbol{"τ", "regulariser", "tau"};
const ExplainSymbol law_symbol{"κ", "law of contexts", "/contexts/type"};
const ExplainSymbol bound_of_rewards{"B", "bound on rewards", "", "bound"};

ExplainStep learning_step() {
  return {
      "While learning, the user of each round announces a context and is given an action drawn uniformly, whatever was seen before: what others are "
      "given says nothing about anybody. The recommender keeps context, action and reward, clipped; nothing is released.",
      {{"usca-play", "c_t ~ κ, x_t ~ Uniform(X), y_t clipped to [−B, B]"}},
      {law_symbol, bound_of_rewards}};
}

void fill_in_private(Explanation& e, const ParamSet& params, const std::string& mechanism) {
  const std::string answers = params.boolean("every_checkpoint")
                                  ? " Every checkpoint has an answer, and k answers about the same users cost kε."
                                  : " One answer is given, after the last round.";
  e.parties = {{"User of round t", "their own c_t, x_t and y_t", Trust::owner, "c_t and y_t, as they are"},
               {"Recommender", "every context, action and reward", Trust::trusted,
                "one action for the visitor, by " + mechanism, true},
               {"Visitor", "their own context, and the action for it", Trust::untrusted}};
  e.guarantee =
      "ε-joint differential privacy, without a δ: whatever actions are given to others changes in odds by at most the factor e^ε when one user's "
      "context and reward are replaced. The visitor's action may depend on the visitor's own context." +
      answers;
  e.protects =
      "Every user who was learnt from, against everyone else: all later visitors together, and whoever sees their actions.";
  e.neighbours = "One user's context and reward replaced by any other (t-neighbours).";
  e.assumptions = {
      "Privacy: rewards are clipped to [−B, B], where the paper assumes |y| < B.",
      "Privacy: the set (or box) of contexts is declared; any other context is refused.",
      "Privacy: a user takes part in one round. One who takes part in k rounds has kε.",
      "Privacy: B, the kernel, τ and every other constant are public, and the recommender is trusted with contexts and rewards.",
      "Privacy: the run is a simulation. A real answer needs a secure source of randomness and sums that are exact."};
}

void fill_in_open(Explanation& e) {
  fill_in_no_guarantee(e);
  e.parties = {{"User of round t", "their own c_t, x_t and y_t", Trust::owner, "c_t and y_t, as they are"},
               {"Recommender", "every context, action and reward", Trust::trusted, "the action with the largest mean"},
               {"Visitor", "their own context, and an action that may give away others' data", Trust::trusted}};
}

ExplainStep choice_step(const std::string& exponent) {
  const ExplainSymbol s{"s", "sup σ̄²", "", "largest_variance"},
      budget{"ε", "privacy budget of one answer", "epsilon", "epsilon"};
  if (exponent == "none")
    return {"The visitor is given the action with the largest mean for their context. ε = ∞: nothing hides the users.",
            {{"usca-best", "x̂(c) = argmax over x of μ̄(x, c)"}},
            {{"s", "sup σ̄²", "", "largest_variance"}}};
  ExplainStep step{
      "The visitor's action is drawn at random, better ones more often. Of the mean one user can move no entry by more than 2B s.",
      {{"usca-sensitivity", "|μ̄(w) − μ̄′(w)| ≤ 2B s, s = sup σ̄²"}},
      {bound_of_rewards, s, {"2B s", "what one user can move a mean by", "", "sensitivity"}, budget}};
  if (exponent == "sharper") {
    step.formulas.push_back({"usca-choice-sharper", "P(x) ∝ exp(ε μ̄(x, c)/(2B (s + κ)))"});
    step.symbols.push_back({"κ", "minus the smallest covariance", "", "kappa"});
    step.text += "Two actions' means move at most 2B (s + κ) apart: that alone decides how sharp the choice may be.";
  } else if (exponent == "safe") {
    step.formulas.push_back({"usca-choice-safe", "P(x) ∝ exp(ε τ μ̄(x, c)/(4B))"});
    step.symbols.push_back(tau_symbol);
    step.text +=
        "1/τ stands in the place of s: no pair exceeds it where k ≤ 1. Where a kernel does, the larger of the two is taken.";
  } else {
    step.formulas.push_back({"usca-choice", "P(x) ∝ exp(ε μ̄(x, c)/(4B s))"});
  }
  step.formulas.push_back({"usca-definition", "P(x̂ in E | S) ≤ e^ε P(x̂ in E | S′)"});
  step.symbols.push_back({"ε", "from which on the exponent helps", "", "epsilon_start"});
  return step;
}

}  // namespace

Explanation explain_usca(const ParamSet& params) {
  const std::string exponent = params.text("exponent");
  Explanation e;
  e.idea =
      "How far can one user move a posterior mean? No useful bound is known: the user's context enters the covariance, and with it every weight. USCA "
      "takes the covariance from an independent sample of contexts instead. The weights are then coins, the mean is a plain weighted sum of rewards, and "
      "one user moves it by at most 2B sup σ̄², which shrinks like γ_T/T.";
  e.steps = {
      learning_step(),
      {"A sample Z of K T pairs is drawn from the law of contexts. No user's context is among them.",
       {{"usca-sample", "Z = {(x_k, c_k)}, k = 1 … KT, x_k ~ Uniform(X), c_k ~ κ, K = ⌈T/γ_T⌉"}},
       {{"K", "size of the sample over T", "copies", "copies"},
        {"γ_T", "greedy information gain", "", "gamma_usca"},
        law_symbol}},
      {"The posterior covariance of that sample, scaled by 1/τ, gives variance and weights. On a finite domain only counts enter; on a box, features do.",
       {{"usca-variance", "σ̄²(w) = (1/τ)(k(w,w) − k_Z(w)ᵀ (K_ZZ + Kτ I)⁻¹ k_Z(w))"},
        {"usca-mean", "μ̄(w) = (1/τ)(k_W(w)ᵀ − k_Z(w)ᵀ (K_ZZ + Kτ I)⁻¹ K_ZW) y"}},
       {tau_symbol, {"s", "sup σ̄²", "", "largest_variance"}}},
      choice_step(exponent)};
  if (exponent == "none")
    fill_in_open(e);
  else {
    fill_in_private(e, params, "the exponential mechanism");
    e.assumptions.push_back(
        "Privacy: the law that Z is drawn from is declared or public, and no user is part of it (Assumption 2.10). Resampling the users' own "
        "contexts breaks the guarantee.");
    e.assumptions.push_back(
        "Privacy: this ε is pure and of one answer. The (α, β) of joint DP algorithms that release statistics in every round is another "
        "promise: the same number does not mean the same protection.");
  }
  e.regret =
      "Theorem 4.1: with probability 1 − δ and for T > T_0 the error rate, the expected loss of the visitor's action, is of the order below, drawn as C "
      "times the rate. Theorem 8.2 prints the constants. On a finite domain F (the largest eigenfunction under κ), |U_T| (all pairs) and L_f (‖f‖ times "
      "the kernel's steepness) are computed, and its line is drawn too; up to many thousand rounds it lies above 2B, the largest possible regret, and says "
      "nothing. T_0 is the condition of the proof, √(γ_T ln(1/δ)/(Tτ)) ≤ 1/4: the N̄_1 that the paper prints has its fraction upside down. Regret while "
      "learning is that of uniform play.";
  e.regret_formulas = {{"usca-rate", "ER = O(√(γ_T/T) + γ_T/(T ε))"}};
  e.assumptions.push_back(
      "Error rate: the contexts of users and visitors are drawn i.i.d. from the law that Z is drawn from.");
  e.assumptions.push_back(
      "Error rate: the kernel's eigenvalues fall polynomially, its eigenfunctions are bounded, f is Lipschitz and in the RKHS, the noise is "
      "sub-Gaussian.");
  e.references = {contextual_paper, exponential_paper, joint_paper};
  return e;
}

Explanation explain_noisy_mean(const ParamSet& params) {
  const bool open = params.text("exponent") == "none";
  Explanation e;
  e.idea =
      "The plain way to a private answer: compute the posterior mean of every action from the data, add noise that hides any user, answer with the largest. "
      "What one user can do to a posterior mean has no useful bound, so each mean is clipped to [−B, B] and the noise must cover all of it. It does not "
      "shrink as users come.";
  ExplainStep last{
      open
          ? "The largest clipped mean is answered. ε = ∞: nothing hides the users."
          : "Each clipped mean moves by at most 2B, all A of them by 2BA in sum. With Laplace noise of that size over ε the whole vector could be "
            "published; its largest entry's place is answered.",
      {},
      {bound_of_rewards}};
  if (!open) {
    last.formulas.push_back({"noisy-mean-release", "m̃(x) = clip(μ_T(x, c)) + L_x, L_x ~ Laplace(2BA/ε)"});
    last.symbols.push_back({"2BA", "L1 sensitivity", "", "sensitivity"});
    last.symbols.push_back({"2BA/ε", "scale of the noise", "", "laplace_mean"});
    last.symbols.push_back({"ε", "privacy budget of one answer", "epsilon", "epsilon"});
    last.formulas.push_back({"noisy-mean-choice", "x̂(c) = argmax over x of m̃(x)"});
  } else {
    last.formulas.push_back({"noisy-mean-best", "x̂(c) = argmax over x of clip(μ_T(x, c))"});
  }
  e.steps = {learning_step(),
             {"The exact GP posterior mean of all clipped rewards.",
              {{"noisy-mean-posterior", "μ_T(w) = k_W(w)ᵀ (K_WW + τI)⁻¹ y"}},
              {tau_symbol}},
             std::move(last)};
  if (open)
    fill_in_open(e);
  else
    fill_in_private(e, params, "Laplace noise");
  e.regret =
      "Nothing is proved. With enough users the means are right, and the noise of scale 2BA/ε stays: at an ε of order 1 the answer is close to a "
      "uniform one for ever.";
  if (e.assumptions.empty()) e.assumptions = {"None."};
  e.references = {
      Message(
          "A baseline: %1",
          "C. Dwork, F. McSherry, K. Nissim, A. Smith. Calibrating Noise to Sensitivity in Private Data Analysis. TCC 2006."),
      contextual_paper};
  return e;
}

}  // namespace privbo

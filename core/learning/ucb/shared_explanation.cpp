#include "learning/ucb/shared_explanation.h"

#include "text/message.h"

namespace privbo {

namespace reference {
const char* const local_dp_bo =
    "X. Zhou, J. Tan: Local Differential Privacy for Bayesian Optimization. arXiv, October 2020; AAAI 2021.";
const char* const kernelised = "S. R. Chowdhury, A. Gopalan: On Kernelized Multi-armed Bandits. ICML 2017.";
const char* const heavy_tails =
    "S. R. Chowdhury, A. Gopalan: Bayesian Optimization under Heavy-tailed Payoffs. NeurIPS 2019.";
const char* const sketching =
    "D. Calandriello, L. Carratino, A. Lazaric, M. Valko, L. Rosasco: Gaussian Process Optimization with Adaptive Sketching: "
    "Scalable and No Regret. COLT 2019.";
const char* const linear_tails =
    "H. Shao, X. Yu, I. King, M. R. Lyu: Almost Optimal Algorithms for Linear Stochastic Bandits with Heavy-Tailed Payoffs. "
    "NeurIPS 2018.";
const char* const gp_ucb =
    "N. Srinivas, A. Krause, S. M. Kakade, M. Seeger: Gaussian Process Optimization in the Bandit Setting: No Regret and "
    "Experimental Design. ICML 2010.";
const char* const improvement =
    "D. R. Jones, M. Schonlau, W. J. Welch: Efficient Global Optimization of Expensive Black-Box Functions. Journal of "
    "Global Optimization 13, 1998.";
const char* const laplace =
    "C. Dwork, F. McSherry, K. Nissim, A. Smith: Calibrating Noise to Sensitivity in Private Data Analysis. TCC 2006 (the "
    "Laplace mechanism).";
const char* const local_privacy =
    "S. P. Kasiviswanathan, H. K. Lee, K. Nissim, S. Raskhodnikova, A. Smith: What Can We Learn Privately? SIAM Journal on "
    "Computing 40, 2011 (the local model).";
}  // namespace reference

ExplainStep open_reward_step() {
  return {"The learner plays x_t and sees the reward.",
          {{"reward", "y_t = f(x_t) + η_t"}},
          {{"η", "reward noise", "/noise"}}};
}

ExplainStep private_reward_step() {
  return {
      "The learner announces x_t. The user of round t clips their own reward to ±(B + R), adds Laplace noise, and sends the "
      "result. The true reward never leaves the user.",
      {{"ldp-release", "ȳ_t = clip(y_t) + L_t, L_t ~ Laplace(ℒ)"}, {"ldp-scale", "ℒ = 2(B + R)/ε"}},
      {budget_symbol(), laplace_symbol(), bound_symbol(), noise_symbol()}};
}

ExplainStep posterior_step(const std::string& rewards) {
  return {"The learner updates a Gaussian-process posterior of f with the " + rewards +
              ", stacked in y_t: a mean μ and a deviation σ at every point. λ is the noise variance it assumes.",
          {{"gp-mean", "μ_t(x) = k_t(x)ᵀ (K_t + λI)⁻¹ y_t"},
           {"gp-variance", "σ_t(x)² = k(x,x) − k_t(x)ᵀ (K_t + λI)⁻¹ k_t(x)"}},
          {regulariser_symbol(), {"k", "kernel", "/kernel"}}};
}

ExplainStep upper_confidence_step() {
  return {
      "It plays the point with the largest upper confidence bound: one that looks good (μ) or of which little is known "
      "(σ). β_t weighs the two.",
      {{"ucb-choice", "x_t = argmax over x in D of μ_{t−1}(x) + β_t σ_{t−1}(x)"}},
      {{"D", "domain", "/domain", "points"}, width_symbol()}};
}

ExplainSymbol scale_symbol() { return {"s", "scale of the width (theorem: 1)", "beta_scale"}; }
ExplainSymbol width_symbol() { return {"β_t", "confidence width", "", "beta_last"}; }
ExplainSymbol bound_symbol() { return {"B", "bound on ‖f‖", "/constants/B_rule", "B"}; }
ExplainSymbol noise_symbol() { return {"R", "bound on the reward noise, or its scale", "/constants/R_rule", "R"}; }
ExplainSymbol gain_symbol() { return {"γ", "information gain", "/constants/gain", "gain_upper"}; }
ExplainSymbol failure_symbol() { return {"δ", "error probability of the confidence bounds", "/constants/delta"}; }
ExplainSymbol regulariser_symbol() { return {"λ", "regulariser", "/constants/lambda"}; }
ExplainSymbol budget_symbol() { return {"ε", "privacy budget of one reward", "epsilon"}; }
ExplainSymbol laplace_symbol() { return {"ℒ", "scale of the Laplace noise", "", "laplace_scale"}; }

std::vector<Party> open_parties() {
  return {{"User of round t", "their own true reward y_t", Trust::owner, "y_t, as it is"},
          {"Learner", "every true reward and the points played", Trust::trusted}};
}

std::vector<Party> local_parties() {
  return {{"User of round t", "their own true reward y_t", Trust::owner, "ȳ_t: clipped, with Laplace noise", true},
          {"Channel", "ȳ_t only", Trust::untrusted, "ȳ_t, unchanged"},
          {"Learner", "all ȳ and the points played", Trust::untrusted}};
}

void fill_in_no_guarantee(Explanation& explanation) {
  explanation.parties = open_parties();
  explanation.guarantee =
      "Not private: the learner sees every true reward, and nothing limits what it, or anyone it tells, can infer from them.";
}

void fill_in_local_guarantee(Explanation& explanation) {
  explanation.parties = local_parties();
  explanation.guarantee =
      "ε-local differential privacy of each reward: seeing the randomised value ȳ changes the odds between any two true "
      "rewards by at most the factor e^ε. The guarantee is per reward: a user who answers m times has mε; with a new user "
      "every round nobody's ε grows, however long the run.";
  explanation.protects =
      "The user who gives the reward, against everyone else, the learner included. Only the reward is protected: the points "
      "played are public in this model, and where users have contexts so are these.";
  explanation.neighbours = "That one reward replaced by any other.";
  explanation.assumptions = {
      "Privacy: rewards are clipped to ±(B + R) before the noise. Without the clip ε would not hold for a reward beyond it.",
      "Privacy: B, R and every other constant are public. Where they were computed from the protected data, as in the paper's "
      "experiments, ε says nothing about what they reveal.",
      "Privacy: the run is a simulation. A real release needs a secure source of randomness and a sampler that is secure in "
      "floating point."};
  explanation.references.push_back(reference::laplace);
  explanation.references.push_back(reference::local_privacy);
}

void fill_in_ucb_regret(Explanation& explanation, const Text& theorem, const Message& noise) {
  explanation.regret = Message(
      "With probability 1 − δ the confidence interval μ ± β_t σ (β_t at s = 1) covers f at every point in every round "
      "(%1), and then the regret is at most the value below, with κ = max k(x,x) and β_T the largest width.",
      theorem);
  explanation.regret_formulas = {{"regret-bound", "R_T ≤ 2 β_T √(2 κ T γ_T / ln(1 + κ/λ))"}};
  explanation.regret_assumptions.push_back(
      "Regret: ‖f‖ ≤ B in the RKHS of the kernel chosen. max |f| is smaller than this norm: a "
      "bound is drawn only where the B used covers the norm.");
  explanation.regret_assumptions.push_back(Message("Regret: %1", noise));
  explanation.regret_assumptions.push_back(
      "Regret: s = 1. A smaller scale learns sooner and has no proof; privacy is the same, "
      "because noise is added before.");
}

const std::vector<Formula>& general_formulas() {
  static const std::vector<Formula> formulas{
      {"regret", "R_T = sum over t = 1…T of max f − f(x_t)"},
      {"ldp-definition", "P(ȳ in E | y) ≤ e^ε P(ȳ in E | y′) for all rewards y, y′ and sets E"},
      {"approximate-ldp-definition", "P(ȳ in E | y) ≤ e^ε P(ȳ in E | y′) + δ for all rewards y, y′ and sets E"},
      {"ruled-out", "β_t σ_{t−1}(x) < max f − min f"},
      {"single-point", "σ = √(κλ / (λ + κN))"}};
  return formulas;
}

}  // namespace privbo

// What a reader should know about publishing the winner alone.
#include "families/output_only/output_only.h"
#include "learning/ucb/shared_explanation.h"

namespace privbo {
namespace {

ExplainSymbol release_budget() { return {"ε", "privacy budget of one release", "epsilon", "epsilon"}; }
ExplainSymbol share_of_draws() {
  return {"δ", "share of the draws of f that nothing is promised for", "/constants/delta", "prior_failure"};
}
ExplainSymbol similarity() { return {"k_1", "similarity of neighbouring data sets", "similarity"}; }

ExplainStep curator_step() {
  return {
      "The curator plays the point with the largest upper confidence bound. The width knows how many points there are and "
      "how many rounds have gone; f is thought to be a draw from the Gaussian process.",
      {{"output-width", "β_t = 2 ln(|Λ| t² π²/(3δ))"},
       {"output-choice", "λ_t = argmax over λ in Λ of μ_{t−1}(λ) + √β_t σ_{t−1}(λ)"}},
      {{"Λ", "domain", "/domain", "points"}, {"β_T", "squared width in the last round", "", "beta"}, failure_symbol()}};
}

ExplainStep point_step() {
  return {
      "After the last round a point is drawn at random, better ones more often. Of the posterior mean one record moves no "
      "entry by more than Δ, but for a share δ of the draws of f.",
      {{"output-point", "P(λ̃ = λ) ∝ exp(ε μ_T(λ)/(2Δ))"},
       {"output-point-sensitivity", "Δ = 2√β_{T+1} + c, c = 2√((1 − k_1) ln(3|Λ|/δ))"}},
      {release_budget(),
       {"Δ", "what one record can move a mean by", "", "point_sensitivity"},
       similarity(),
       share_of_draws()}};
}

ExplainStep value_step() {
  return {"The best reward is published with Laplace noise. How far it can move follows from the regret of GP-UCB.",
          {{"output-value", "ṽ = max over t of v_t + Laplace(Δ_v/ε)"},
           {"output-value-sensitivity", "Δ_v = √(C_1 β_T γ_T/T) + c + q, C_1 = 8/ln(1 + σ⁻²), q = σ√(8 ln(3/δ))"}},
          {release_budget(),
           {"Δ_v", "what one record can move the best value by", "", "value_sensitivity"},
           {"γ_T", "information gain", "", "gain"},
           {"σ²", "variance of reward noise, λ", "/constants/lambda"},
           similarity(),
           share_of_draws()}};
}

ExplainStep lipschitz_step() {
  return {
      "The best reward is published with Laplace noise. How far it can move follows from constants of the loss, whatever "
      "f is and however points are chosen.",
      {{"output-value", "ṽ = max over t of v_t + Laplace(Δ_v/ε)"},
       {"output-lipschitz", "Δ_v = min{g*/m, L/(m λ_min)} + (λ_max − λ_min) L/(λ_max λ_min)"}},
      {release_budget(),
       {"Δ_v", "what one record can move the best value by", "", "value_sensitivity"},
       {"m", "records", "records"},
       {"g*", "largest loss", "largest_loss"},
       {"L", "Lipschitz constant", "lipschitz"},
       {"λ_min", "smallest regulariser", "lowest"},
       {"λ_max", "largest regulariser", "highest"}}};
}

void describe_promise(Explanation& e, Published what) {
  const Text published = what == Published::point  ? Text("one point, drawn at random")
                         : what == Published::both ? Text("one point, drawn at random, and one value with noise")
                                                   : Text("one value with noise");
  e.parties = {{"People of the data set V", "their own records", Trust::owner, "their records, as they are"},
               {"Curator", "V, every point, every true reward and the posterior", Trust::trusted, published, true},
               {"Public", published, Trust::untrusted}};
  e.protects = "Each record of V, against everybody but the curator.";
  e.neighbours = "One record of V replaced by any other.";
  if (!is_over_prior(what)) {
    e.guarantee =
        "ε-differential privacy of one record: the odds of any published value change by at most the factor e^ε when a record "
        "of V is replaced. It holds for every f that keeps the constants. Only a value is published, and no point.";
    e.assumptions = {
        "Privacy: the loss is bounded by g*, convex and L-Lipschitz, the regulariser lies in [λ_min, λ_max], and all of this is "
        "public.",
        "Privacy: reward noise does not depend on V.",
        "Privacy: the curator is trusted with V and with the whole run."};
  } else {
    e.guarantee =
        what == Published::both
            ? "Not differential privacy. Over the draw of f from the prior, with probability at least 1 − 2δ, the odds of what is "
              "published change by at most the factor e^{2ε} when a record of V is replaced. For the other draws of f nothing is "
              "promised, and which these are, coins do not decide. So no accountant of differential privacy may add this up with "
              "other releases."
            : "Not differential privacy. Over the draw of f from the prior, with probability at least 1 − δ, the odds of what is "
              "published change by at most the factor e^ε when a record of V is replaced. For the other draws of f nothing is "
              "promised, and which these are, coins do not decide. So no accountant of differential privacy may add this up with "
              "other releases.";
    e.assumptions = {
        "Privacy: f and the f′ of a neighbouring data set are draws from the Gaussian process with the kernel k_1 k, k_1(V, V′) at "
        "least as given. For an f that is no such draw δ counts nothing.",
        "Privacy: reward noise is normal with variance λ, and kernel, λ and k_1 are the true ones and public.",
        "Privacy: the curator is trusted with V and with the whole run."};
  }
  e.assumptions.push_back("Privacy: the run is a simulation. A real release needs a secure source of randomness.");
}

}  // namespace

Explanation explain_output_only(const ParamSet& params) {
  const Published what = published_of(params);
  Explanation e;
  e.idea =
      "What if nobody sees the run, and only its winner is published? Then one answer needs noise instead of every reward. But the "
      "answer depends on all records at once, through a posterior that no useful bound is known of. With a prior on f there is "
      "one, for most draws of f, and it is larger than the range of f: at a small ε the published point is hardly better than a uniform one.";
  e.steps = {open_reward_step(), posterior_step("rewards y"), curator_step()};
  if (what == Published::point || what == Published::both) e.steps.push_back(point_step());
  if (what == Published::value || what == Published::both) e.steps.push_back(value_step());
  if (what == Published::lipschitz_value) e.steps.push_back(lipschitz_step());
  describe_promise(e, what);
  if (what == Published::point || what == Published::both) {
    e.regret =
        "Theorem 2: but for a probability of δ + e^−a, over f and coins, the mean at the published point is below the largest by at "
        "most the value below. That is usually more than the range of f. The regret drawn is the curator's own, inside; what "
        "the published point loses is the regret of the recommended point.";
    e.regret_formulas = {{"output-utility", "max μ_T − μ_T(λ̃) ≤ 2Δ(ln|Λ| + a)/ε"}};
    e.regret_assumptions = {"Regret: f is a draw from the Gaussian process with this kernel, on a finite domain."};
  } else {
    e.regret =
        "The regret drawn is the curator's own, inside. The published value is off by the Laplace noise and by what the best reward "
        "differs from max f; no point is published that could have a regret.";
  }
  e.references = {
      "M. J. Kusner, J. R. Gardner, R. Garnett, K. Q. Weinberger: Differentially Private Bayesian Optimization. ICML 2015.",
      reference::gp_ucb, "F. McSherry, K. Talwar. Mechanism Design via Differential Privacy. FOCS 2007."};
  return e;
}

}  // namespace privbo

// GP-UCB on a finite domain: Srinivas, Krause, Kakade & Seeger 2010, Algorithm 1 with Theorem 1's β_t.
//
//   n |D|     t round     δ delta     s beta_scale          β_t^{1/2} = s √(2 ln(n t² π²/(6δ)))
//
// Not private: the learner sees raw rewards. Deviation: none at s = 1. Theorem 1 is Bayesian (f drawn from the GP,
// Gaussian noise), so no bound is drawn for a fixed f.
#include "families/baselines/baselines.h"
#include "learning/ucb/confidence_width.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "learning/ucb/ucb_learner.h"

namespace privbo {
namespace {

UcbRules gp_ucb_rules(const ParamSet& params, const LearnerSetup& setup) {
  const double s = params.real("beta_scale");
  const double delta = setup.constants.delta;
  const Index n = setup.prior->size;
  return {[=](std::int64_t t, double) { return s * srinivas_width(n, t, delta); }, {}};
}

Explanation explain_gp_ucb(const ParamSet& params) {
  Explanation e;
  e.idea =
      "Optimism in the face of uncertainty: f is thought to be drawn from the Gaussian process, and a union bound over "
      "all points and rounds makes the intervals hold at once. So the width knows only how many points there are.";
  e.steps = {{"The learner plays x_t and sees the reward.",
              {{"reward", "y_t = f(x_t) + η_t"}},
              {{"η", "reward noise", "/noise"}}},
             posterior_step("rewards y"),
             {"The width grows like √(ln t), whatever was played; the paper calls its square β_t.",
              {{"srinivas-width", "β_t = s √(2 ln(n t² π² / (6δ)))"}},
              {width_symbol(), scale_symbol(), {"n", "points of the domain", "/domain", "points"}, failure_symbol()}},
             upper_confidence_step()};
  explain_first_point(e.steps.back(), first_point_of(params));
  fill_in_no_guarantee(e);
  e.regret =
      "The paper bounds the regret when f is a draw from the Gaussian process (a Bayesian statement). For one fixed f, "
      "as here, nothing is proved, so no bound is drawn.";
  e.regret_assumptions = {"Regret: f is a draw from the Gaussian process with this kernel, and the domain is finite.",
                          "Regret: the noise is Gaussian with variance λ."};
  e.references = {reference::gp_ucb};
  return e;
}

}  // namespace

AlgorithmEntry gp_ucb_entry() {
  AlgorithmEntry entry;
  entry.id = "gp-ucb";
  entry.label = "GP-UCB";
  entry.summary = "Plays argmax μ + β σ with a width that depends on the size of the domain only.";
  entry.citation = "Srinivas, Krause, Kakade & Seeger 2010, Theorem 1";
  entry.params = {beta_scale_param(0.3), first_point_param()};
  entry.paper = "Baselines";
  entry.complexity = "O(n r)";
  entry.why_finite = Message("its width counts the points of the domain, ln |D|");
  entry.constants = "";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_ucb_learner(setup, gp_ucb_rules(params, setup), first_point_of(params));
  };
  entry.rules = gp_ucb_rules;
  entry.explain = explain_gp_ucb;
  return entry;
}

}  // namespace privbo

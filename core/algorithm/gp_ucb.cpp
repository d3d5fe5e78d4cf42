// GP-UCB on a finite domain: Srinivas, Krause, Kakade & Seeger 2010, Algorithm 1 with Theorem 1's β_t.
//
//   n |D|     t round     δ delta     s beta_scale          β_t^{1/2} = s √(2 ln(n t² π²/(6δ)))
//
// Not private: the learner sees raw rewards. Deviation: none at s = 1. Theorem 1 is Bayesian (f drawn from the GP, Gaussian
// noise), so no bound is drawn for a fixed f.
#include "algorithm/algorithms.h"
#include "algorithm/shared_params.h"
#include "algorithm/ucb_learner.h"
#include "theory/confidence_width.h"

namespace privbo {
namespace {

UcbRules rules(const ParamSet& params, const LearnerSetup& setup) {
  const double s = params.real("beta_scale");
  const double delta = setup.constants.delta;
  const Index n = setup.prior->size;
  return {[=](std::int64_t t, double) { return s * srinivas_width(n, t, delta); }, {}};
}

}  // namespace

AlgorithmEntry gp_ucb_entry() {
  AlgorithmEntry entry;
  entry.id = "gp-ucb";
  entry.label = "GP-UCB";
  entry.summary = "Plays argmax μ + β σ with a width that depends on the size of the domain only.";
  entry.citation = "Srinivas, Krause, Kakade & Seeger 2010, Theorem 1";
  entry.params = {beta_scale_param()};
  entry.paper = "Baselines, not private";
  entry.complexity = "O(n r)";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) { return make_ucb_learner(setup, rules(params, setup)); };
  entry.preview = [](const ParamSet& params, const LearnerSetup& setup) {
    return std::vector<std::pair<std::string, double>>{{"β_T", rules(params, setup).width(setup.horizon, 0.0)}};
  };
  return entry;
}

}  // namespace privbo

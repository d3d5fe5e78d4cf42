// Output perturbation, USCA's competitor: it adds Laplace noise to the posterior mean of every action and answers with
// the largest.
//
//   A actions     B bound on rewards, and on the means that are released     τ tau     b = 2BA/ε scale of the noise
// The sensitivity 2BA is proven in families/contextual/release/recommendation.h; noise: Dwork, McSherry, Nissim & Smith
// 2006. It plays uniformly while learning, as USCA does, so that the two differ in their answers alone. Who is
// protected, against whom, and the neighbouring relation are as for USCA (Pavlovic, Salgia & Zhao 2025, Definition
// 2.4).
#include "families/contextual/contextual.h"
#include "families/contextual/contextual_entry.h"
#include "families/contextual/contextual_learner.h"

namespace privbo {

AlgorithmEntry noisy_mean_entry() {
  AlgorithmEntry entry;
  entry.id = "noisy-mean";
  entry.label = "Noisy posterior mean";
  entry.summary =
      "Plays uniformly, then recommends the largest posterior mean after Laplace noise on every action: what privacy costs without USCA.";
  entry.citation = "baseline; Dwork, McSherry, Nissim & Smith 2006, Proposition 1";
  entry.paper = "Contextual joint DP (Pavlovic, Salgia & Zhao 2025)";
  entry.complexity = "O(1); O(n³) per answer";
  entry.constants = "BR";
  entry.params = noisy_mean_params();
  entry.notion = contextual_notion;
  entry.make = [](const ParamSet&, const LearnerSetup& setup) { return make_contextual_learner(setup); };
  auto own = std::make_shared<ContextualEntry>();
  own->request = noisy_mean_request;
  entry.own = own;
  entry.observes_rewards = false;
  entry.needs_contexts = true;
  entry.contexts_anywhere = true;
  entry.preview = noisy_mean_preview;
  entry.explain = explain_noisy_mean;
  return entry;
}

}  // namespace privbo

// USCA, Uniform Sampling with Covariance Approximation: "Differentially Private Kernelized Contextual Bandits"
// (Pavlovic, Salgia & Zhao 2025), Algorithm 1, Lemma 3.1, Definition 3.2, Theorem 4.1.
//
//   T rounds     K = ⌈T/γ_T⌉ copies     τ tau     Z independent sample of K T pairs     κ law of contexts
//   B bound on rewards     μ̄, σ̄² eq. (4), (5): families/contextual/covariance/independent_covariance.h
//   exponent and its proof: families/contextual/release/recommendation.h
//
// Who is protected: the user of each round (context and reward), against everyone else; the recommender is trusted, and
// the visitor's action may depend on the visitor's own context. Neighbouring relation: one user's context and reward
// replaced (Definition 2.4). ε is pure. Deviations: rewards are clipped, where the paper assumes |y| < B; γ_T is the
// greedy one; actions are a finite list (the paper's set is a continuum, with Lebesgue measure in the place of
// counting); the sharper and the safe exponent, and answers at checkpoints, are this program's. The successor,
// "Differential Privacy in Kernelized Contextual Bandits via Random Projections" (Pavlovic, Salgia & Zhao,
// arXiv:2507.13639; cumulative regret √(γ_T T) + γ_T/ε under joint, √(γ_T T) + γ_T √T/ε under local privacy), would be
// an entry beside this one: its channel releases projected statistics.
#include "families/contextual/contextual.h"
#include "families/contextual/contextual_entry.h"
#include "families/contextual/contextual_learner.h"

namespace privbo {
namespace {

/// Returns the entry of a recommender without its parameters, preview and words.
template <ContextualRequest (*request)(const ParamSet&)>
AlgorithmEntry contextual_entry(ComponentInfo names) {
  AlgorithmEntry entry(std::move(names));
  entry.paper = "Contextual joint DP (Pavlovic, Salgia & Zhao 2025)";
  entry.complexity = "O(1); O(n³) per answer";
  entry.why_finite = Message("its answers are drawn from a list of actions");
  entry.constants = "BR";
  entry.notion = contextual_notion;
  entry.make = [](const ParamSet&, const LearnerSetup& setup) { return make_contextual_learner(setup); };
  auto own = std::make_shared<ContextualEntry>();
  own->request = request;
  entry.own = own;
  entry.observes_rewards = false;
  entry.needs_contexts = true;
  entry.contexts_anywhere = true;
  return entry;
}

}  // namespace

AlgorithmEntry usca_entry() {
  AlgorithmEntry entry = contextual_entry<usca_request>(
      {.id = "usca",
       .label = "USCA",
       .summary =
           "Plays uniformly, then recommends one action per visitor by the exponential mechanism on a mean whose covariance no user touches.",
       .citation = "Pavlovic, Salgia & Zhao 2025, Algorithm 1"});
  entry.params = usca_params();
  entry.preview = usca_preview;
  entry.explain = explain_usca;
  return entry;
}

// Output perturbation, USCA's competitor: it adds Laplace noise to the posterior mean of every action and answers with
// the largest.
//
//   A actions     B bound on rewards, and on the means that are released     τ tau     b = 2BA/ε scale of the noise
// The sensitivity 2BA is proven in families/contextual/release/recommendation.h; noise: Dwork, McSherry, Nissim & Smith
// 2006. It plays uniformly while learning, as USCA does, so that the two differ in their answers alone. Who is
// protected, against whom, and the neighbouring relation are as for USCA (Pavlovic, Salgia & Zhao 2025, Definition
// 2.4).

AlgorithmEntry noisy_mean_entry() {
  AlgorithmEntry entry = contextual_entry<noisy_mean_request>(
      {.id = "noisy-mean",
       .label = "Noisy posterior mean",
       .summary =
           "Plays uniformly, then recommends the largest posterior mean after Laplace noise on every action: what privacy costs without USCA.",
       .citation = "baseline; Dwork, McSherry, Nissim & Smith 2006, Proposition 1"});
  entry.params = noisy_mean_params();
  entry.preview = noisy_mean_preview;
  entry.explain = explain_noisy_mean;
  return entry;
}

}  // namespace privbo

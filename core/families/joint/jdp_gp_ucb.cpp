// JDP GP-UCB: "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021), Algorithm 1 with
// the privatiser of Algorithm 2, Lemmas 2 and 3, Corollary 2.
//
//   α, β budget of one user     Y, c clip     n levels of the tree     σ noise of a node
//   symbols and loop in feature_learner.h
//
// Who is protected: the user of each round (decision set and reward) against all other users and whoever sees the
// statistics. Privatiser and server are trusted: the server has D_t in clear when it chooses x_t. Neighbouring
// relation: one user replaced. Deviations: noise is fresh for every node (privacy/mechanisms/tree.h); it is calibrated
// exactly by default, Lemma 2 is offered (its printed "σ >" bounds σ²; n = 1 + ⌈log₂ T⌉ as printed); rewards are
// clipped, where the paper has a bound with high probability only; the square-root Toeplitz mechanism is beyond the
// paper.
#include "families/joint/joint.h"
#include "families/joint/joint_entry.h"

namespace privbo {

AlgorithmEntry jdp_gp_ucb_entry() {
  AlgorithmEntry entry = feature_entry<NoiseParty::curator>();
  entry.id = "jdp-gp-ucb";
  entry.label = "JDP GP-UCB";
  entry.summary = "GP-UCB in feature space on noisy sums that a trusted privatiser releases in every round.";
  entry.citation = "Dubey 2021, Algorithms 1 and 2, Lemmas 2 and 3";
  entry.paper = "Joint DP (Dubey 2021)";
  return entry;
}

}  // namespace privbo

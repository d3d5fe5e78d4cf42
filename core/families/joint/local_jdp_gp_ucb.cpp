// Local JDP GP-UCB: "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021), Algorithm 3,
// Lemmas 5 and 6, Corollary 3.
//
//   α, β budget of one user     Y, c clip     σ_X, σ_u noise of a user     symbols and loop in feature_learner.h
//
// Who is protected: the user of each round (decision set and reward) against the server and all other users; `ask` is
// what runs on the side of the user. Neighbouring relation: one user replaced. Deviations: the listing has V = Σ̃ + λI,
// which the noise of t users makes indefinite; it is shifted by 2Λ as in Lemma 6, with σ_X in Λ. Noise is calibrated
// exactly by default; Lemma 5 is offered, whose sensitivities 1 and Y should be √2 and 2Y. Lemma 6's κ is a typical
// length of the noise vector; the shift "proved" completes it.
#include "families/joint/joint.h"
#include "families/joint/joint_entry.h"

namespace privbo {

AlgorithmEntry local_jdp_gp_ucb_entry() {
  AlgorithmEntry entry = feature_entry<NoiseParty::users>();
  entry.id = "local-jdp-gp-ucb";
  entry.label = "Local JDP GP-UCB";
  entry.summary = "GP-UCB in feature space where every user adds noise to what it sends: nobody is trusted.";
  entry.citation = "Dubey 2021, Algorithm 3, Lemmas 5 and 6";
  entry.paper = "Local joint DP (Dubey 2021)";
  return entry;
}

}  // namespace privbo

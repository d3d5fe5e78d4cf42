// QFF GP-UCB: "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021), Algorithm 1 without
// noise, on quadrature Fourier features (Mutný & Krause 2018).
//
//   symbols, loop and deviations in feature_learner.h; Λ = κ = 0; width in families/joint/learner/joint_width.h
//
// Not private: the learner receives exact sums. Rewards are clipped to c ± Y as in the private algorithms, so that
// those differ from this one by noise alone; the paper has no clip here.
#include "families/joint/joint.h"
#include "families/joint/joint_entry.h"

namespace privbo {

AlgorithmEntry qff_gp_ucb_entry() {
  AlgorithmEntry entry = feature_entry<NoiseParty::none>();
  entry.id = "qff-gp-ucb";
  entry.label = "QFF GP-UCB";
  entry.summary =
      "GP-UCB in the space of m quadrature Fourier features, on exact sums: the yardstick of the private ones.";
  entry.citation = "Dubey 2021, Algorithm 1 and Theorem 1";
  entry.paper = "Feature space, not private (Dubey 2021)";
  return entry;
}

}  // namespace privbo

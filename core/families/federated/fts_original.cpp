// FTS as first published: "Federated Bayesian Optimization via Thompson Sampling" (Dai, Low & Jaillet 2020), Algorithm
// 1; in the words of "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low &
// Jaillet 2021), §2.
//
// Every agent gets every other agent's vector; with probability 1 − p_t it maximises φ(x)ᵀω of one of them, picked at
// random. Symbols and loop in federated_learner.h. Deviations: all agents learn at once, where the paper looks
// at agent 1; agents are picked uniformly; in the paper the other agents' data are complete before agent 1 begins, but
// here all agents learn together, as in the algorithms this is compared with. Not private: vectors reach the other
// agents as they are.
#include "families/federated/federated.h"
#include "families/federated/federated_entry.h"

namespace privbo {

AlgorithmEntry fts_original_entry() {
  AlgorithmEntry entry = federated_entry<FederatedKind::original>();
  entry.id = "fts-original";
  entry.label = "FTS (2020)";
  entry.summary = "Agents pass each other samples of their posteriors; now and then one follows another agent's.";
  entry.citation = "Dai, Low & Jaillet 2020, Algorithm 1; Dai, Low & Jaillet 2021, §2";
  return entry;
}

}  // namespace privbo

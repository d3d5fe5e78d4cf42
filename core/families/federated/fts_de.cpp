// FTS-DE: "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet
// 2021), §3.2: federated Thompson sampling (FTS) with distributed exploration, without noise, sampling or clipping. For
// symbols and loop see federated_learner.h, for the weights families/federated/release/agent_weights.h.
//
// It is not private: exact averages put no limit on what can be inferred about an agent.
#include "families/federated/federated.h"
#include "families/federated/federated_entry.h"

namespace privbo {

AlgorithmEntry fts_de_entry() {
  AlgorithmEntry entry = federated_entry<FederatedKind::fts_de>();
  entry.id = "fts-de";
  entry.label = "FTS-DE";
  entry.summary = "FTS whose agents explore a sub-region each; the server makes one average per sub-region.";
  entry.citation = "Dai, Low & Jaillet 2021, §3.2 and §5";
  return entry;
}

}  // namespace privbo

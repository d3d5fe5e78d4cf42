// FTS-DE: "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet
// 2021), §3.2: FTS with distributed exploration, without noise, sampling and clipping. Symbols and loop in
// federated_learner.h, weights in families/federated/release/agent_weights.h.
//
// Not private: averages of exact vectors limit nothing that can be inferred from them.
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

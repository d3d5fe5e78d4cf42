// FTS with a server: "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low &
// Jaillet 2021), §3.1 without noise, sampling and clipping: the server broadcasts the average of all vectors. Symbols
// and loop in federated_learner.h.
//
// Not private: the average of exact vectors limits nothing that can be inferred from it.
#include "families/federated/federated.h"
#include "families/federated/federated_entry.h"

namespace privbo {

AlgorithmEntry fts_entry() {
  AlgorithmEntry entry = federated_entry<FederatedKind::fts>();
  entry.id = "fts";
  entry.label = "FTS";
  entry.summary = "A server averages samples of all agents' posteriors; agents follow the average now and then.";
  entry.citation = "Dai, Low & Jaillet 2021, §3.1 and §5";
  return entry;
}

}  // namespace privbo

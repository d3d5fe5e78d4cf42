// TS: Thompson sampling by every agent alone, the yardstick of "Differentially Private Federated Bayesian Optimization
// with Distributed Exploration" (Dai, Low & Jaillet 2021), §5: Algorithm 2 with p_t = 1. Symbols and loop in
// federated_learner.h.
//
// Nothing leaves an agent, so no mechanism acts and no guarantee is needed or given.
#include "families/federated/federated.h"
#include "families/federated/federated_entry.h"

namespace privbo {

AlgorithmEntry federated_ts_entry() {
  AlgorithmEntry entry = federated_entry<FederatedKind::alone>();
  entry.id = "federated-ts";
  entry.label = "TS (agents alone)";
  entry.summary = "Every agent does Thompson sampling on its own data: what all sharing is measured against.";
  entry.citation = "Dai, Low & Jaillet 2021, §2 and §5";
  return entry;
}

}  // namespace privbo

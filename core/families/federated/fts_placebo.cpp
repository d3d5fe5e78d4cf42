// FTS with a placebo server: agents that follow random numbers as often as they would follow a server's vectors.
//
// A control, of this program's own, for "Differentially Private Federated Bayesian Optimization with Distributed
// Exploration" (Dai, Low & Jaillet 2021). The server draws ω_t ~ N(0, I) in every round, whatever the agents did, and
// asks them for nothing; everything else is FTS. What FTS and its kin gain over this was in the vectors; what this
// gains or loses against agents alone comes from asking elsewhere now and then. Symbols and loop in
// federated_learner.h.
//
// Nothing leaves an agent, so that nothing is charged.
#include "families/federated/federated.h"
#include "families/federated/federated_entry.h"

namespace privbo {

AlgorithmEntry fts_placebo_entry() {
  AlgorithmEntry entry = federated_entry<FederatedKind::placebo>();
  entry.id = "fts-placebo";
  entry.label = "Placebo server";
  entry.summary = "Agents follow random numbers as often as FTS follows a server: the control for what sharing gains.";
  entry.citation = "control, this program; Dai, Low & Jaillet 2021, Algorithm 2";
  return entry;
}

}  // namespace privbo

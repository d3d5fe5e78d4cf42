// DP-FTS: "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet
// 2021), §3.1; Algorithms 1 and 2 with P = 1. Symbols and loop in federated_learner.h, the server in
// families/federated/release/server_protocol.h.
//
// Who is protected: one agent's whole contribution (user level), against all other agents and whoever sees the
// broadcasts; the server is trusted. Neighbouring relation: that agent's vectors replaced by zero, the roster of N
// agents fixed. Deviations: those of server_protocol.h; δ = N^{−1.1} unless declared.
#include "families/federated/federated.h"
#include "families/federated/federated_entry.h"

namespace privbo {

AlgorithmEntry dp_fts_entry() {
  AlgorithmEntry entry = federated_entry<FederatedKind::dp_fts>();
  entry.id = "dp-fts";
  entry.label = "DP-FTS";
  entry.summary = "FTS whose server samples agents, clips their vectors and adds noise: nobody can tell who took part.";
  entry.citation = "Dai, Low & Jaillet 2021, §3.1, Algorithms 1 and 2 with P = 1";
  return entry;
}

}  // namespace privbo

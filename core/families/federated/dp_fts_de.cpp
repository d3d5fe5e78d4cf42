// DP-FTS-DE: "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet
// 2021), Algorithms 1 and 2, Theorem 1, Proposition 1. Symbols and loop in federated_learner.h, the server in
// families/federated/release/server_protocol.h.
//
// Who is protected: one agent's whole contribution (user level), against all other agents and whoever sees the
// broadcasts; the server is trusted. Neighbouring relation: that agent's vectors replaced by zero, the roster of N
// agents fixed. Deviations: those of server_protocol.h, the exact sensitivity (a choice) among
// them; δ = N^{−1.1} unless declared.
#include "families/federated/federated.h"
#include "families/federated/federated_entry.h"

namespace privbo {

AlgorithmEntry dp_fts_de_entry() {
  AlgorithmEntry entry = federated_entry<FederatedKind::dp_fts_de>();
  entry.id = "dp-fts-de";
  entry.label = "DP-FTS-DE";
  entry.summary = "DP-FTS whose agents explore a sub-region each; one noisy vector per sub-region at the same privacy.";
  entry.citation = "Dai, Low & Jaillet 2021, Algorithms 1 and 2";
  return entry;
}

}  // namespace privbo

// User-level differential privacy for several agents with a server: "Differentially Private Federated Bayesian
// Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021).
#pragma once

#include <memory>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "environment/agents/agents.h"
#include "families/federated/release/server_protocol.h"
#include "trial/family.h"
#include "trial/family_records.h"

namespace privbo {

const Family& federated_family();

/// Returns what a server releases, as rooms without families see it; `plan` makes its releases private.
PlannedReleases planned_by(const ServerProtocol& plan);

/// Who is trusted under it, and what that costs.
std::vector<TrustModel> federated_trust_models();

// One function per algorithm, each in a file of its own; federated.cpp puts them in a list.
AlgorithmEntry dp_fts_de_entry();
AlgorithmEntry dp_fts_entry();
AlgorithmEntry fts_de_entry();
AlgorithmEntry fts_entry();
AlgorithmEntry fts_original_entry();
AlgorithmEntry fts_placebo_entry();
AlgorithmEntry federated_ts_entry();
AlgorithmEntry external_agents_entry();

const FamilyRecords& federated_records();

struct ExperimentParts;

/// Algorithms that speak for agents want agents, and all others want none. `domain`: of the first instance.
void check_agents(const ExperimentParts& parts, const Domain& domain, Problems& problems);

/// "single" (the default: no agents), "perturbed" (App. B.1.1 of Dai, Low & Jaillet 2021), "mixture" (App. B.1.2),
/// "scores" (a table of precomputed scores), "tuning" (a model trained on each agent's own data). All but the first
/// have the parameters "agents" (where it is not the data that states) and "initial" (N_init ≥ 1).
const std::vector<AgentsEntry>& federated_agents();

}  // namespace privbo

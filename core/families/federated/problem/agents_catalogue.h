// Where the agents of a problem come from.
#pragma once

#include "environment/agents/agents.h"

namespace privbo {

/// "single" (the default: no agents), "perturbed" (App. B.1.1 of Dai, Low & Jaillet 2021), "mixture" (App. B.1.2),
/// "scores" (a table of precomputed scores), "tuning" (a model trained on each agent's own data). All but the first
/// have the parameters "agents" (where it is not the data that says) and "initial" (N_init ≥ 1).
const std::vector<AgentsEntry>& federated_agents();

}  // namespace privbo

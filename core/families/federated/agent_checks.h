// Checks of scenarios with agents: whether algorithms, objective, kernel and decision sets fit them, and all of it the
// memory.
#pragma once

#include "catalogue/param_set.h"
#include "domain/domain.h"

namespace privbo {

struct ExperimentParts;

/// Algorithms that speak for agents want agents, and all others want none. `domain`: of the first instance.
void check_agents(const ExperimentParts& parts, const Domain& domain, Problems& problems);

}  // namespace privbo

// Checks of scenarios with agents: whether algorithms, kernel and decision sets fit them.
#pragma once

#include "catalogue/param_set.h"
#include "numerics/types.h"

namespace privbo {

struct ExperimentParts;

/// Algorithms that speak for agents want agents, and all others want none.
void check_agents(const ExperimentParts& parts, Index dimension, Problems& problems);

}  // namespace privbo

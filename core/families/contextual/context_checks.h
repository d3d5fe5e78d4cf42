// Whether a scenario fits its contexts: algorithms, agents and decision sets, work and memory.
#pragma once

#include "catalogue/param_set.h"
#include "domain/domain.h"

namespace privbo {

struct ExperimentParts;

/// Algorithms that recommend want contexts, and contexts want neither agents nor decision sets; work and memory are
/// known before a run.
void check_contexts(const ExperimentParts& parts, const Domain& domain, Problems& problems);

}  // namespace privbo

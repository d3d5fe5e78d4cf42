// Checks of what algorithms with local privacy and heavy tails ask of a scenario.
#pragma once

#include "catalogue/param_set.h"
#include "domain/domain.h"

namespace privbo {

struct ExperimentParts;

/// A sub-Weibull truncation wants noise with such a tail.
void check_truncation(const ExperimentParts& parts, Problems& problems);
/// Dictionaries so large that a round takes seconds.
void check_dictionary_cost(const ExperimentParts& parts, const Domain& domain, Problems& problems);
/// What happens to private rewards of unbounded noise.
void check_unbounded(const ExperimentParts& parts, Problems& problems);

}  // namespace privbo

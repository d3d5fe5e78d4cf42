// Checks of what algorithms with local privacy and heavy tails ask of a scenario.
#pragma once

#include "catalogue/param_set.h"
#include "domain/domain.h"

namespace privbo {

struct ExperimentParts;

/// Warns where a sub-Weibull truncation is narrower than the noise's tail needs.
void check_truncation(const ExperimentParts& parts, Problems& problems);
/// Warns of dictionaries that can grow so large that a round takes seconds.
void check_dictionary_cost(const ExperimentParts& parts, const Domain& domain, Problems& problems);
/// Warns what happens to private rewards where the noise is unbounded, and refuses privacy settings that do not fit it.
void check_unbounded(const ExperimentParts& parts, Problems& problems);

}  // namespace privbo

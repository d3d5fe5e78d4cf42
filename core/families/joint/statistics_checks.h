// Checks of what joint DP asks of a scenario: features of the kernel, noise that can be
// calibrated.
#pragma once

#include "catalogue/param_set.h"
#include "domain/domain.h"

namespace privbo {

struct ExperimentParts;

/// Every algorithm that is told statistics: its features exist in this dimension, its plan can be made; warnings where
/// rewards are clipped, where a formula as printed gives less privacy than it claims, where δ is no privacy, and where
/// a round is slow.
void check_statistics(const ExperimentParts& parts, const Domain& domain, Problems& problems);

}  // namespace privbo

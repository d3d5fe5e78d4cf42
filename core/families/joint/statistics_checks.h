// Checks of what joint DP asks of a scenario: decision sets that exist, features of the kernel, noise that can be
// calibrated.
#pragma once

#include "catalogue/param_set.h"
#include "numerics/types.h"

namespace privbo {

struct ExperimentParts;

/// Whether the decision sets can be made of this f (n values).
void check_decision_sets(const ExperimentParts& parts, const Vector& f, Problems& problems);
/// Algorithms that play one point for several rounds want the same points in each.
void check_epochs(const ExperimentParts& parts, Problems& problems);
/// Every algorithm that is told statistics: its features exist in this dimension, its plan can be made; warnings where
/// rewards are clipped, where a formula as printed gives less privacy than it claims, where δ is no privacy, and where
/// a round is slow.
void check_statistics(const ExperimentParts& parts, Index dimension, Problems& problems);

}  // namespace privbo

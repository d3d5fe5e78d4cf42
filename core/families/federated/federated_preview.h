// Numbers of a federated run before it starts, and Theorem 1's order where it applies.
#pragma once

#include <vector>

#include "families/federated/federated_params.h"
#include "learning/algorithm_entry.h"

namespace privbo {

/// Empty where the setup has no plan.
std::vector<Derived> federated_preview(const ParamSet& params, const LearnerSetup& setup, FederatedKind kind);
/// Theorem 1; what it needs and does not have here is in BoundNeeds::settings.
std::vector<RegretBound> federated_bounds(const ParamSet& params, const LearnerSetup& setup, FederatedKind kind);

}  // namespace privbo

// One round of a federated algorithm in words and formulas, step by step.
#pragma once

#include <vector>

#include "catalogue/param_set.h"
#include "families/federated/federated_params.h"
#include "learning/explanation.h"

namespace privbo {

/// Returns whether what the server sends has noise: agents are protected.
bool is_private(const ParamSet& params, FederatedKind kind);

/// From the initial points to what the privacy costs, where there is any.
std::vector<ExplainStep> federated_steps(const ParamSet& params, FederatedKind kind);

}  // namespace privbo

// What the explain pane says about federated Thompson sampling, from agents alone to DP-FTS-DE.
#pragma once

#include "algorithm/explanation.h"
#include "algorithm/federated_params.h"

namespace privbo {

Explanation explain_federated(const ParamSet& params, FederatedKind kind);

}  // namespace privbo

// What the explain pane says about federated Thompson sampling, from agents alone to DP-FTS-DE.
#pragma once

#include "families/federated/federated_params.h"
#include "learning/explanation.h"

namespace privbo {

Explanation explain_federated(const ParamSet& params, FederatedKind kind);

}  // namespace privbo

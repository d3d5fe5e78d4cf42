// A whole algorithm under user-level central DP as an audit target: the server's releases of a run of this scenario.
//
// What an agent's vectors may tell, and to whom, passes through the server alone: agents' own queries and rewards stay
// with them, and what the others do is a function of the broadcasts. So the server with the plan of this algorithm is
// what is audited, on vectors worse than any algorithm's (families/federated/audit/federated_target.h).
#pragma once

#include <memory>

#include "families/federated/audit/federated_target.h"
#include "trial/experiment.h"

namespace privbo {

/// Throws std::invalid_argument where the algorithm has no server that claims anything. With `channel`, that one stands
/// in the server's place.
std::unique_ptr<AuditTarget> audit_of_federated(const std::shared_ptr<const Experiment>& experiment,
                                                std::size_t algorithm, MakeFederatedChannel channel = {});

}  // namespace privbo

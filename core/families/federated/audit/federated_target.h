// Makes the server of a federated run an audit target: all its broadcasts, with one agent's vectors at their worst or
// replaced.
//
// Poisson sampling (relation: one agent's vector replaced by zero): the agent sends a vector of norm S/√P, ten times
// too long before the clip, against zero; all others send zero, so that nothing but noise hides it. Sampling of fixed
// size (relation: one agent's vector replaced by any other): the agent sends that vector against its opposite. The
// others send the opposite too in rounds whose weights are all equal, where a sample without the agent then looks like
// one of the second kind and sampling is at its weakest, and zero in all other rounds, where such sums would depend on
// who else was sampled. The audited agent is the one whose weights reach furthest: of the region with φ_max. The loss
// is known: the broadcasts, read along the direction in which that agent moves them. The vectors come from no agent's
// learning: whatever algorithm runs at the agents, its neighbours are no easier to tell apart.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "accounting/audit/audit.h"
#include "families/federated/release/federated_channel.h"
#include "trial/experiment.h"

namespace privbo {

/// Makes the server under audit, which draws from `noise`.
using MakeFederatedChannel = std::function<std::unique_ptr<Channel>(std::shared_ptr<const ServerProtocol> claimed,
                                                                    std::unique_ptr<NoiseSource> noise)>;

/// The first `max_audited_releases` releases are run. The claim is what they charge, read as tightly as possible: by
/// its privacy-loss distribution, or by Rényi divergences for several samples of fixed size. Throws
/// std::invalid_argument where the plan claims nothing.
std::unique_ptr<AuditTarget> audit_of_federated_server(std::shared_ptr<const ServerProtocol> plan,
                                                       const Text& label = "federated server",
                                                       MakeFederatedChannel channel = {});

/// Returns a whole algorithm under user-level central DP as an audit target: the server's releases of a run of this
/// scenario. What an agent's vectors may tell, and to whom, passes through the server alone: agents' own queries and
/// rewards stay with them, and what the others do is a function of the broadcasts. So the server with the plan of this
/// algorithm is what is audited, on vectors worse than any algorithm's. Throws std::invalid_argument where the
/// algorithm has no server that claims anything. With `channel`, that one stands in the server's place.
std::unique_ptr<AuditTarget> audit_of_federated(const std::shared_ptr<const Experiment>& experiment,
                                                std::size_t algorithm, MakeFederatedChannel channel = {});

}  // namespace privbo

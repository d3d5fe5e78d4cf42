// The attacker under user-level DP, who sees all broadcasts and which of the other agents were sampled in each round,
// which is more than an agent sees. The attacker does not know whether this agent was sampled; its vectors are taken as
// they were in the run that is shown.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "families/federated/release/server_protocol.h"
#include "numerics/random/random_source.h"
#include "trial/adversary_view.h"

namespace privbo {

/// One broadcast, read along the direction in which the agent's own vector moves it. The others' part is taken out.
struct SharedRound {
  double separation = 0.0;  // ‖moved‖/σ; infinite: no noise; 0: the agent's vector is zero
  double position =
      0.0;  // where the broadcast lies along that direction, in σ: separation if sampled, 0 if not, plus N(0, 1)
  bool sampled = false;
};

/// Shows the attacker the broadcasts of a server that sampled the agent with probability q: the loss of each is ln((1 −
/// q) + q e^{ρx − ρ²/2}), with ρ the agent's vector in units of the noise. The vectors are those of the shown run. The
/// advantage is exact for a single release, q (2Φ(ρ/2) − 1), and where there is no noise.
void view_sampled(AttackResult& result, const std::vector<SharedRound>& shared, double q, std::int64_t draws,
                  RandomSource& coins);

/// `label`: the algorithm's. `agent`: the one whose vectors are left out, from 0.
std::unique_ptr<AdversaryView> make_server_view(std::shared_ptr<const ServerProtocol> plan, std::string label,
                                                Index agent);

}  // namespace privbo

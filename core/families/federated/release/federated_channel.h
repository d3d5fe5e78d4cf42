// The server of a federated run: the only party that sees the agents' vectors. Each agent sees its own raw rewards.
#pragma once

#include <memory>
#include <vector>

#include "families/federated/release/server_protocol.h"
#include "privacy/channel.h"
#include "privacy/noise/noise_source.h"

namespace privbo {

/// Records what happened at the server in its last round: ground truth of the simulation, never sent to an agent.
struct ServerView {
  std::int64_t t = -1;          // −1: nothing yet
  std::vector<double> norms;    // N, ‖ω_n‖ before clipping, of all agents, sampled or not
  std::vector<Index> sample;    // who took part, ascending: sampled, and the message not lost
  double clip_norm = 0.0;       // S/√P; infinite: no clipping
  std::int64_t clipped = 0;     // how many of all N are longer
  double clipped_weight = 0.0;  // Σ_i Σ φ_n^{(i)} over those that are longer, in [0, P]; 0 where nothing is weighed
  double deviation = 0.0;       // of the noise on each coordinate
  Vector signal;                // the broadcast without its noise
  Vector broadcast;
  std::int64_t seen = 0, clipped_so_far = 0, lost_so_far = 0;  // vectors of all rounds
};

/// Gives what this server saw in its last round; null where the channel is no server.
const ServerView* server_view(const Channel& channel);

/// Sends a BroadcastMessage of M P numbers, region after region (relay: M N, agent after agent). A vector that is not
/// finite counts as zero and as clipped. Uploads must come from agents 0 … N − 1 in order (std::logic_error).
std::unique_ptr<Channel> make_federated_channel(std::shared_ptr<const ServerProtocol> plan,
                                                std::unique_ptr<NoiseSource> noise);

}  // namespace privbo

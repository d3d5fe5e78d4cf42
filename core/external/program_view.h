// What others see of a program in one trial: of a learner its queries and uploads, of a mechanism its queries and
// releases, of a randomiser its messages. A claim of privacy is a claim about this.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "external/protocol/program_client.h"

namespace privbo {

struct ProgramView {
  std::vector<std::vector<Index>> queries;    // of every round, one an agent
  std::vector<Upload> uploads;                // of agents, in the order of the rounds
  std::vector<std::vector<double>> released;  // of a mechanism a row a round, of a randomiser a row a user
};
bool operator==(const ProgramView& a, const ProgramView& b);

/// Adds what agents have uploaded, entry by entry; empty where nobody has uploaded anything. Vectors of another length
/// than the first one are left out.
Vector sum_of_uploads(std::span<const Upload> uploads);

/// The raw reward of an agent that plays a point in round t.
using RawReward = std::function<double(std::int64_t t, Index agent, Index point)>;

/// Plays a whole trial with a trusted curator: it is asked for the points of every round and then handed the raw
/// outcomes. Throws RuntimeError where the program is no mechanism, and what its client throws.
ProgramView view_of_mechanism(ProgramClient& client, const Start& start, const RawReward& reward);

/// Hands each of these rewards to the program as one user's, and returns what it publishes of them. Throws RuntimeError
/// where the program is no randomiser, and what its client throws.
ProgramView view_of_randomiser(ProgramClient& client, const Start& start, std::span<const Seen> rewards);

/// Plays a whole trial with a learner that acts for `start.agents` agents, each of which is told its own rewards alone.
/// The vector that all of them are sent in a round is the sum of what they have uploaded in the one before; a channel
/// of ours would add noise to it. Throws RuntimeError where the program is no learner, and what its client throws.
ProgramView view_of_agents(ProgramClient& client, const Start& start, const RawReward& reward);

}  // namespace privbo

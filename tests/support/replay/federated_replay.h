// A case of replay_federated.json as a real trial: the catalogue's learner, the real server, every random number given.
//
// The file describes one server with q, z, S, P, a and an adaptive or a fixed temperature, and five algorithms that
// differ in which of them they use. A setting reaches the catalogue's entry where it has such a parameter, and
// otherwise the server's request.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "families/federated/release/federated_channel.h"
#include "families/federated/sharing_schedule.h"
#include "learning/algorithm_entry.h"
#include "support/reference.h"
#include "trial/trial.h"

namespace privbo::test {

/// What a replay keeps of one round (the trial's own record is overwritten by the next).
struct FederatedRound {
  std::int64_t t = 0;
  std::vector<Index> x;
  std::vector<double> y, regrets;
  std::vector<Belief> beliefs;  // of every agent, as it asked (t ≥ 1)
  std::vector<Upload> uploads;
  ServerView server;
  Decision decision;
};

struct FederatedReplay {
  std::vector<FederatedRound> rounds;  // t = 1 − N_init … T
  LearnerSetup setup;
  Ledger ledger;
  std::size_t unused = 0;  // random numbers of the case that nobody asked for
};

/// Throws std::runtime_error that names the first key of a case that no replay reads or compares.
void expect_known_federated_case(const Json& replay_case);

/// The catalogue's id of a case's algorithm; std::runtime_error for one that the format does not have.
std::string federated_id(const Json& replay_case);

/// How often agents follow the server: "1" (never), "1-1/sqrt(t)", "1-1/t", "1-1/t^2", "1-1/(1+t)^2", or a number, the
/// same p in every round. Anything else throws std::runtime_error.
SharingSchedule sharing_schedule_of(const Json& params);

FederatedReplay replay_federated(const Json& replay_case);

}  // namespace privbo::test

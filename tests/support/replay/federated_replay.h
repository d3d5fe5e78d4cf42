// A case of replay_federated.json as a real trial: the catalogue's learner, the real server, every random number given.
//
// The file describes one server with q, z, S, P, a and an adaptive or a fixed temperature, and five algorithms that
// differ in which of them they use. A setting reaches the catalogue's entry where it has such a parameter, and
// otherwise the server's request.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "families/federated/release/federated_channel.h"
#include "learning/algorithm_entry.h"
#include "support/replay/federated_case.h"
#include "trial/trial.h"

namespace privbo::test {

/// What a replay keeps of one round (the trial's own record is overwritten by the next).
struct FederatedRound {
  std::int64_t t = 0;
  std::vector<Index> x;
  std::vector<double> y, regrets;
  std::vector<PosteriorValues> posteriors;  // of every agent, as it asked (t ≥ 1)
  std::vector<Upload> uploads;
  ServerView server;
  std::int64_t own_choices = -1;
};

struct FederatedReplay {
  std::vector<FederatedRound> rounds;  // t = 1 − N_init … T
  LearnerSetup setup;
  Ledger ledger;
  std::size_t unused = 0;  // random numbers of the case that nobody asked for
};

FederatedReplay replay_federated(const Json& replay_case);

}  // namespace privbo::test

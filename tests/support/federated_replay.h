// A case of replay_federated.json as a real trial: the catalogue's learner, the real server, every random number given.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "algorithm/catalogue.h"
#include "experiment/trial.h"
#include "privacy/federated_channel.h"
#include "support/reference.h"

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
};

/// The catalogue's id of a case's algorithm.
std::string federated_id(const nlohmann::json& replay_case);
FederatedReplay replay_federated(const nlohmann::json& replay_case);

}  // namespace privbo::test

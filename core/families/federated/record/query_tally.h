// Adds up what the queries of a trial's agents were worth, by where they came from.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021),
// Algorithm 2: a query follows the server's function, or is the agent's own by Thompson sampling. The initial points
// are drawn uniformly, from the domain or the agent's sub-region: they state what a random query is worth, which is
// what following must be held against. Ground truth of the simulation.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "record/agents_record.h"
#include "trial/trial.h"

namespace privbo {

class QueryTally {
 public:
  /// `sources`: whom each agent followed in this round, −1: itself (followed_sources). Rounds before the first are
  /// those of the initial points, whatever `sources` states.
  void add(const RoundRecord& record, std::span<const Index> sources);
  /// Mean regret of the queries so far; NaN where there was none.
  double mean_regret(QueryOrigin origin) const;

 private:
  std::array<double, 3> sum_{};
  std::array<std::int64_t, 3> count_{};
};

}  // namespace privbo

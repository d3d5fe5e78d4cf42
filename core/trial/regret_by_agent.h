// Regret of one trial, agent by agent; one learner without agents counts as one agent.
#pragma once

#include <vector>

#include "trial/trial.h"

namespace privbo {

class RegretByAgent {
 public:
  explicit RegretByAgent(Index agents = 1);

  /// After every round, those of the initialisation included.
  void add(const RoundRecord& record);

  /// Mean over agents of the smallest regret of an agent's own queries so far, those of the initialisation included
  /// (Dai, Low & Jaillet 2021, §5: "averaged over N agents").
  double simple() const { return mean_simple_; }
  double initial_simple() const { return initial_simple_; }  // the same when round 1 begins; NaN: there are none before
  const std::vector<double>& simple_by_agent() const { return simple_; }
  const std::vector<double>& cumulative_by_agent() const { return cumulative_; }  // from round 1 on

 private:
  std::vector<double> simple_, cumulative_;
  double mean_simple_, initial_simple_;
};

}  // namespace privbo

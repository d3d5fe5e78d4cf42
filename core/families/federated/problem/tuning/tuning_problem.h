// Makes agents that tune hyperparameters: an agent's score at a point is that of a model trained there on its own data.
#pragma once

#include <memory>
#include <vector>

#include "domain/domain.h"
#include "environment/agents/agents.h"
#include "families/federated/problem/tuning/agent_data.h"
#include "families/federated/problem/tuning/hyperparameters.h"
#include "families/federated/problem/tuning/models/trainer.h"

namespace privbo {

/// The unit box, in which any point may be asked, one axis per hyperparameter; its points are a grid for pictures: 101,
/// 31 × 31 or 11 × 11 × 11. There are one to three hyperparameters, or std::invalid_argument is thrown.
Domain tuning_domain(const std::vector<Hyperparameter>& hyperparameters);

struct TuningSettings {
  std::vector<Hyperparameter> hyperparameters{};
  std::shared_ptr<const Trainer> trainer{};
  ScoreMetric metric = ScoreMetric::auc;
  unsigned threads = 0;                            // 0: as many as the machine has
  std::size_t remembered = std::size_t{1} << 17U;  // scores that are kept
};

/// A query is answered at Query::at where it is set, else at the grid point Query::point. The queries of one call are
/// trained for in parallel; a score is a function of agent and point, whatever the threads. Training that fails, and a
/// score that is not a number, give worst_score(metric) and a sentence in failures(). best() = 1. The data must pass
/// unusable_because(). Scores are remembered for all that share the problem.
std::shared_ptr<const AgentProblem> make_tuning_problem(AgentsData data, TuningSettings settings);

}  // namespace privbo

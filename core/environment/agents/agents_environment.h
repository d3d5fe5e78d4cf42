// N agents that ask in the same rounds, each its own objective: the setting of the federated paper.
#pragma once

#include <memory>

#include "domain/domain.h"
#include "environment/agents/agents.h"
#include "environment/environment.h"
#include "environment/noise/reward_noise.h"

namespace privbo {

/// Rounds 1 − `initial` … 0 are rounds of initialisation: one query per agent in each (`initial` ≥ 1). `draws`: the
/// reward-noise stream of this trial; every query takes its share in the order of the queries. Regret of a query:
/// AgentProblem::best − score, both in expected rewards (RewardNoise::expected, the same number for noise of mean
/// zero). Queries of unknown agents, of places not on offer or outside of the box throw std::out_of_range; problem and
/// domain that do not fit, std::invalid_argument.
std::unique_ptr<Environment> make_agents_environment(std::shared_ptr<const Domain> domain,
                                                     std::shared_ptr<const AgentProblem> problem, std::int64_t initial,
                                                     std::shared_ptr<const RewardNoise> noise,
                                                     std::unique_ptr<RandomSource> draws);

}  // namespace privbo

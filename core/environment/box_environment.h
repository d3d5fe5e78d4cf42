// One agent and a fixed objective on a box, any point of which may be asked.
#pragma once

#include <memory>

#include "domain/domain.h"
#include "environment/environment.h"
#include "environment/noise/reward_noise.h"
#include "environment/objective/box_objective.h"
#include "numerics/random/random_source.h"

namespace privbo {

/// `domain`: where any point may be asked. `draws`: the reward-noise stream of this trial. Queries give coordinates
/// (Query::at) in the box, otherwise std::out_of_range. Regret is in expected rewards (RewardNoise::expected), against
/// the bound of the largest value: it is never negative, and too large by at most the gap of that bound.
std::unique_ptr<Environment> make_box_environment(std::shared_ptr<const Domain> domain,
                                                  std::shared_ptr<const BoxObjective> f,
                                                  std::shared_ptr<const RewardNoise> noise,
                                                  std::unique_ptr<RandomSource> draws);

}  // namespace privbo

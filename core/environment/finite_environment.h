// One agent, a fixed objective on a finite domain, reward noise, and optionally a decision set every round: the
// settings of the local-DP and the joint-DP paper.
#pragma once

#include <memory>

#include "domain/domain.h"
#include "environment/decisions/decision_sets.h"
#include "environment/environment.h"
#include "environment/noise/reward_noise.h"
#include "numerics/random/random_source.h"

namespace privbo {

/// `f`: n values on `domain`. `draws`: the reward-noise stream of this trial. `sets`: what each round offers; null: the
/// whole domain, always. Regret is in expected rewards (RewardNoise::expected), against the best point that the round
/// offers. A query of a point that the round does not offer throws std::out_of_range.
std::unique_ptr<Environment> make_finite_environment(std::shared_ptr<const Domain> domain, Vector f,
                                                     std::shared_ptr<const RewardNoise> noise,
                                                     std::unique_ptr<RandomSource> draws,
                                                     std::unique_ptr<DecisionSets> sets = nullptr);

}  // namespace privbo

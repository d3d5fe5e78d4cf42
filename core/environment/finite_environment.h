// One agent, a fixed objective on a finite domain, additive reward noise: the setting of the local-DP paper.
#pragma once

#include <memory>

#include "domain/domain.h"
#include "environment/environment.h"
#include "environment/reward_noise.h"
#include "numerics/draws.h"

namespace privbo {

/// `f`: n values on `domain`. `draws`: the reward-noise stream of this trial.
std::unique_ptr<Environment> make_finite_environment(std::shared_ptr<const Domain> domain, Vector f,
                                                     std::shared_ptr<const RewardNoise> noise,
                                                     std::unique_ptr<Draws> draws);

}  // namespace privbo

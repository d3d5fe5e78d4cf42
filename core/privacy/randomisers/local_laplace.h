// CTL(ε): "Local Differential Privacy for Bayesian Optimization" (Zhou & Tan 2020), Curator 1 and Lemma 1.
//
// Who is protected: the user who gives the reward, against everyone else, the learner included (local model).
// Neighbouring relation: that user's reward replaced by any other. Only the reward is protected; arms are public.
// Deviation: rewards are clipped to [−(B+R), B+R] first. Without the clip the sensitivity 2(B+R), and with it ε-LDP,
// would hold only for noise that never leaves its bound.
#pragma once

#include <memory>

#include "privacy/randomisers/local_randomiser.h"

namespace privbo {

/// Clips to ±bound and adds Laplace noise of scale ℒ = 2·bound/ε (Δ+g over ε on the integer grid,
/// privacy/mechanisms/laplace.h). bound > 0, ε > 0; otherwise std::invalid_argument.
std::unique_ptr<LocalRandomiser> make_local_laplace(double bound, double epsilon,
                                                    const Protection& protection = reward_protection(),
                                                    const NoiseSource& noise = undrawn_noise());
/// Does the same noise without the clip: ε holds only between rewards in ±bound. Zhou & Tan 2020, §4.5; never local DP.
std::unique_ptr<LocalRandomiser> make_unclipped_laplace(double bound, double epsilon, const Protection& protection,
                                                        const NoiseSource& noise = undrawn_noise());

}  // namespace privbo

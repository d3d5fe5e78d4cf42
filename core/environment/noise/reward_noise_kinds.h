// The reward noises, made from numbers.
#pragma once

#include <memory>

#include "environment/noise/reward_noise.h"

namespace privbo {

/// y = f(x).
std::unique_ptr<RewardNoise> make_no_noise();
/// η uniform on [−bound, bound].
std::unique_ptr<RewardNoise> make_uniform_noise(double bound);
std::unique_ptr<RewardNoise> make_gaussian_noise(double deviation);
/// η = scale × Student's t with ν degrees of freedom; E|η|^p exists for p < ν.
std::unique_ptr<RewardNoise> make_student_noise(double nu, double scale);
/// |η| = κ E^θ with E ~ Exp(1) and a fair sign, so that P(|η| > κ (ln u)^θ) = 1/u for u ≥ 1.
std::unique_ptr<RewardNoise> make_weibull_noise(double theta, double kappa);
/// y is 1 with probability f(x) clipped to [0, 1], otherwise 0.
std::unique_ptr<RewardNoise> make_bernoulli_reward();
/// η is what one row of the readings, drawn anew, has beyond the mean of its arm.
std::unique_ptr<RewardNoise> make_residual_noise(const DataSet& data);

}  // namespace privbo

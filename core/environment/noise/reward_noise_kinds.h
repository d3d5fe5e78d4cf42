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
/// |η| is Pareto of the second kind (Lomax) with a fair sign: P(|η| > x) = (1 + x/scale)^(−exponent). E η = 0 where
/// exponent > 1; E|η|^p exists for p < exponent. Symmetric, so that f stays the mean of the rewards; Chowdhury &
/// Gopalan 2019 draw one-sided Pareto rewards whose mean is f.
std::unique_ptr<RewardNoise> make_pareto_noise(double exponent, double scale);
/// η uniform on [−bound, bound], but with probability `share` it is +size or −size, each as often as the other.
std::unique_ptr<RewardNoise> make_outlier_noise(double bound, double size, double share);
/// y is 1 with probability f(x) clipped to [0, 1], otherwise 0.
std::unique_ptr<RewardNoise> make_bernoulli_reward();
/// y = sgn(f) Y with probability |f|/Y and 0 otherwise, Y = (v/(2Δ))^{1/α}: eq. (11) of Zhou & Tan 2020, so that
/// E y = f and E|y|^{1+α} = |f| v/(2Δ) ≤ v for |f| ≤ 2Δ. Bound Y and moments are those of such f; y takes f clipped to
/// [−Y, Y]. 0 < α ≤ 1, v > 0, Δ > 0. Throws std::invalid_argument unless Δ ≤ ½ v^{1/(1+α)}, where |f|/Y ≤ 1.
std::unique_ptr<RewardNoise> make_two_valued_reward(double alpha, double v, double delta);
/// y is +size or −size, with mean f clipped to [−size, size]: of all rewards that take at most this size, those that
/// tell least about f. |η| ≤ size + largest and the moments hold for |f| ≤ largest. Throws std::invalid_argument unless
/// 0 < largest ≤ size.
std::unique_ptr<RewardNoise> make_sign_reward(double size, double largest);
/// η is what one row of the readings, drawn anew, has beyond the mean of its arm.
std::unique_ptr<RewardNoise> make_residual_noise(const DataSet& data);

}  // namespace privbo

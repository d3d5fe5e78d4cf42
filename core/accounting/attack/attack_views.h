// Ways of reading a release: the privacy loss ln p_first/p_second of what the shown run released, and the law of that
// loss under each hypothesis. Families add their own.
#pragma once

#include <limits>
#include <vector>

#include "accounting/attack/attack_result.h"
#include "numerics/random/draws.h"

namespace privbo {

/// The loss of a release that leaves no doubt.
inline constexpr double certain_loss = std::numeric_limits<double>::infinity();

/// The attacker's belief that it was the first, with prior odds 1:1: 1/(1 + e^{−loss}).
double belief(double loss);

/// Losses of releases drawn under each hypothesis into `result.first` and `second` (as beliefs, ascending), and the
/// total variation they show: the mean of (1 − e^{−|loss|}) over releases that speak for the hypothesis they are drawn
/// under, which is unbiased under either.
void take_draws(AttackResult& result, std::vector<double> first, std::vector<double> second);
/// Where the total variation is known.
void set_exact_advantage(AttackResult& result, double advantage);

/// The user's value shows as it is: certainty, unless both are the same. `draws` of each.
void view_in_the_open(AttackResult& result, bool same, std::int64_t draws);

/// Gaussian releases whose means lie μ apart: the loss is N(±μ²/2, μ²), and the advantage 2Φ(μ/2) − 1 (Dong, Roth & Su
/// 2022).
void view_gaussian(AttackResult& result, double loss, double mu, std::int64_t draws, Draws& coins);
/// 2Φ(μ/2) − 1 without cancellation.
double gaussian_advantage(double mu);

}  // namespace privbo

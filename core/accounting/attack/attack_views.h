// Computes what releases reveal: the privacy loss ln p_first/p_second of the shown run's release, and the law of that
// loss under each hypothesis. Families add views for their own mechanisms.
#pragma once

#include <limits>
#include <vector>

#include "accounting/attack/attack_result.h"
#include "numerics/random/random_source.h"

namespace privbo {

/// The loss of a release that proves which data it came from.
inline constexpr double certain_loss = std::numeric_limits<double>::infinity();

/// Returns the attacker's belief that the data were the first, with prior odds 1:1: 1/(1 + e^{−loss}).
double posterior(double loss);

/// Stores the losses of releases drawn under each hypothesis in `result.first` and `second` (as beliefs, ascending),
/// and estimates the total variation from them: the mean of (1 − e^{−|loss|}) where the loss favours the hypothesis
/// that the release is drawn under, and of 0 elsewhere, which is unbiased under either hypothesis.
void store_losses(AttackResult& result, std::vector<double> first, std::vector<double> second);
/// Replaces the estimate by a known total variation.
void set_exact_advantage(AttackResult& result, double advantage);

/// Fills the result for a user's value that is released without noise: the attacker is certain unless both values are
/// the same. Stores `draws` beliefs of each.
void view_unprotected(AttackResult& result, bool same, std::int64_t draws);

/// Fills the result for Gaussian releases whose means differ by μ standard deviations: the loss is N(±μ²/2, μ²), and
/// the advantage 2Φ(μ/2) − 1 (Dong, Roth & Su 2022).
void view_gaussian(AttackResult& result, double loss, double mu, std::int64_t draws, RandomSource& coins);
/// Returns 2Φ(μ/2) − 1 without cancellation.
double gaussian_advantage(double mu);

}  // namespace privbo

// What an attacker who knows everything but one user's record learns from a release, for every way of releasing.
//
// A view is the privacy loss ln p_first/p_second of what the shown run released, and the law of that loss under each
// hypothesis.
#pragma once

#include <memory>
#include <vector>

#include "experiment/attack/attack.h"
#include "experiment/attack/attack_run.h"
#include "privacy/randomisers/local_randomiser.h"

namespace privbo {

/// The attacker's belief that it was the first, with prior odds 1:1: 1/(1 + e^{−loss}).
double belief(double loss);

/// Losses of releases drawn under each hypothesis into `result.first` and `second` (as beliefs, ascending), and the
/// total variation they show: the mean of (1 − e^{−|loss|}) over releases that speak for the hypothesis they are drawn
/// under, which is unbiased under either.
void take_draws(AttackResult& result, std::vector<double> first, std::vector<double> second);

/// The user's value shows as it is: certainty, unless both are the same. `draws` of each.
void view_in_the_open(AttackResult& result, bool same, std::int64_t draws);

/// One reward through the user's own randomiser. Exact advantage for Laplace noise (1 − e^{−|y − y′|/(2b)}) and for one
/// bit.
void view_randomised(AttackResult& result, const LocalRandomiser& randomiser, double told, double first, double second,
                     std::int64_t draws, Draws& coins);

/// Gaussian releases whose means lie μ apart: the loss is N(±μ²/2, μ²), and the advantage 2Φ(μ/2) − 1 (Dong, Roth & Su
/// 2022).
void view_gaussian(AttackResult& result, double loss, double mu, std::int64_t draws, Draws& coins);

/// Broadcasts of a server that sampled the agent with probability q: each loses ln((1 − q) + q e^{ρx − ρ²/2}), ρ the
/// agent's vector in units of the noise. The vectors are those of the shown run. Exact advantage for a single release,
/// q (2Φ(ρ/2) − 1), and where there is no noise.
void view_sampled(AttackResult& result, const std::vector<SharedRound>& shared, double q, std::int64_t draws,
                  Draws& coins);

/// Recommendations, drawn from known laws. One of them: exact advantage, ½ Σ |p − p′|.
void view_answers(AttackResult& result, const std::vector<AnsweredVisitor>& first,
                  const std::vector<AnsweredVisitor>& second, std::int64_t draws, Draws& coins);

}  // namespace privbo

// The loop shared by the upper-confidence-bound algorithms: an exact GP, x_t = argmax μ + β_t σ over what the round
// offers or over a box (learning/ucb/box_ucb_learner.h), and an optional truncation of each reward. Algorithms differ
// in width and truncation alone.
#pragma once

#include <memory>
#include <string>

#include "learning/algorithm_entry.h"
#include "learning/learner.h"
#include "learning/setup.h"
#include "learning/ucb/first_point.h"
#include "posterior/exact/posterior.h"
#include "text/message.h"

namespace privbo {

/// Where the setup has a box, any point of it is asked; the rules must then not depend on the number of points.
std::unique_ptr<Learner> make_ucb_learner(const LearnerSetup& setup, UcbRules rules,
                                          FirstPoint first = FirstPoint::first);

/// Returns the posterior that such a learner shows: μ, σ (n each) and what it maximises, μ + β σ.
PosteriorValues ucb_values(Vector mean, Vector deviation, double width);

/// The explicit bound 2 β_t √(2 t κ γ_t / ln(1 + κ/λ)) of a UCB algorithm with these rules at scale s = 1 (see
/// ucb_regret_bound). `source`: whose theorem; `needs`: what it assumes.
RegretBound ucb_bound(const LearnerSetup& setup, const UcbRules& theorem, const Text& source, const BoundNeeds& needs);

/// γ_{t−1} by the rule that the setup names: realised, greedy, or e/(e−1) × greedy.
double gain_for_width(const LearnerSetup& setup, const Posterior& posterior, std::int64_t t);
/// γ_{t−1} under a rule that does not need the realised gain: greedy, or e/(e−1) × greedy.
double declared_gain(const LearnerSetup& setup, std::int64_t t);

}  // namespace privbo

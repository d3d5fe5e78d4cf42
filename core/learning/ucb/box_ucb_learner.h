// The loop of upper-confidence-bound algorithms where any point of a box may be asked.
//
// x_t maximises μ + β_t σ as far as a search finds it: from points of a Sobol sequence and the point asked last, by
// L-BFGS, and by branch and bound until no point can exceed the one found by more than the setup's share of β_t
// σ_{t−1}(x_t) (numerics/certified_search.h). What a round loses is at most 2 β_t σ_{t−1}(x_t) plus that gap. Before
// any reward all points look alike (learning/ucb/first_point.h).
#pragma once

#include <memory>

#include "learning/algorithm_entry.h"
#include "learning/learner.h"
#include "learning/setup.h"
#include "learning/ucb/first_point.h"

namespace privbo {

/// `setup.box` is set. The gain in the width is the realised one: no other is known of a box.
std::unique_ptr<Learner> make_box_ucb_learner(const LearnerSetup& setup, UcbRules rules, FirstPoint first);

}  // namespace privbo

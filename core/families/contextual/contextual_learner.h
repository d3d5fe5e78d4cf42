// The learner of algorithms whose channel recommends: uniform play while learning, the recommendation when a visitor
// asks.
#pragma once

#include <memory>

#include "learning/learner.h"
#include "learning/setup.h"

namespace privbo {

/// Learns nothing itself: it is told nothing until a visitor's action is recommended.
std::unique_ptr<Learner> make_contextual_learner(const LearnerSetup& setup);

}  // namespace privbo

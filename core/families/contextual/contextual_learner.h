// The learner of algorithms whose channel recommends. It plays uniformly while learning, and plays the recommendation
// when a visitor asks.
#pragma once

#include <memory>

#include "learning/learner.h"
#include "learning/setup.h"

namespace privbo {

/// The learner itself learns nothing: it receives no message until a visitor's action is recommended.
std::unique_ptr<Learner> make_contextual_learner(const LearnerSetup& setup);

}  // namespace privbo

// Whether the settings of an algorithm and the rewards of a scenario are what the theorem behind a bound asks for.
#pragma once

#include <string>

#include "learning/bound_needs.h"
#include "trial/experiment.h"

namespace privbo {

/// Why the bound would not be one in this instance, and what to change; empty where the assumptions hold. ‖f‖ ≤ B is
/// not looked at.
std::string bound_obstacle(const Experiment& experiment, const Instance& instance, const AlgorithmSpec& plan,
                           const BoundNeeds& needs);

}  // namespace privbo

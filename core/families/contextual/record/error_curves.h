// Error rates of one algorithm over trials, with the line its theorem draws.
#pragma once

#include <vector>

#include "experiment/experiment.h"
#include "experiment/record/snapshot.h"

namespace privbo {

/// At the first `checkpoints` of the experiment's.
ErrorRates error_rates(const Experiment& experiment, std::size_t algorithm, const std::vector<const TrialPath*>& trials,
                       std::size_t checkpoints);

}  // namespace privbo

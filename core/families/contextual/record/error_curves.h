// Makes the error rates of one algorithm over trials, with the line its theorem draws.
#pragma once

#include <vector>

#include "families/contextual/record/error_rates.h"
#include "trial/experiment.h"

namespace privbo {

/// Names of the values that a trial keeps of each checkpoint (TrialPath).
inline constexpr const char *error_rate_name = "error_rate", *monte_carlo_name = "monte_carlo_error",
                            *largest_error_name = "largest_error", *information_gain_name = "information_gain",
                            *copies_name = "copies", *largest_variance_name = "largest_variance";

/// Error rates at the first `checkpoints` checkpoints of the experiment.
ErrorRates make_error_rates(const Experiment& experiment, std::size_t algorithm,
                            const std::vector<const TrialPath*>& trials, std::size_t checkpoints);

}  // namespace privbo

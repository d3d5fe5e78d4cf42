// The half of privbo solve that searches for the smallest value of a scenario's setting within a limit of regret.
#pragma once

#include "options/utility_options.h"

namespace privbo::app {

/// Runs the trials that answer the request, writes the files and prints the answer. Returns an ExitCode: run_error
/// where no value was shown to be within the limit.
int solve_utility(const UtilityRequest& request, bool json);

}  // namespace privbo::app

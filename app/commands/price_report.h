// The price of privacy of a finished run, printed under its table.
#pragma once

#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo::app {

/// Prints the price with its interval and by which scales it was reached, or why there is none. Only of a scenario that
/// keeps a tuning (scenario/scale_tuning.h): elsewhere nothing is printed.
void print_price(const Snapshot& snapshot, const Experiment& experiment);

}  // namespace privbo::app

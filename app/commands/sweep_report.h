// Describes what privbo sweep and privbo merge print of a sweep.
#pragma once

#include "experiment/batch/sweep_result.h"
#include "trial/experiment.h"

namespace privbo::app {

/// A table of the regret at every value and the notes, on standard output. `base`: at the scenario's own value.
void print_sweep(const SweepResult& sweep, const Experiment& base);

}  // namespace privbo::app

// Puts the results of a sweep or a run together from trials that were run elsewhere, value by value: never from sums
// or means.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "experiment/cells/cell_runner.h"

namespace privbo {

/// Returns the picture that a run of these trials in one process would end with. `cells` cover all its trials, in any
/// order. Throws std::runtime_error with a sentence where they do not fit the experiment or each other.
Snapshot merged_run(const std::shared_ptr<const Experiment>& experiment, KeptRounds kept,
                    const std::vector<CellResult>& cells);

}  // namespace privbo

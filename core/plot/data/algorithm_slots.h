// Determines which slot of the theme an algorithm is drawn in, wherever it is drawn: its colour states what it is.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "experiment/batch/sweep_result.h"
#include "plot/data/run_tones.h"
#include "record/snapshot.h"

namespace privbo {

/// Returns the slot of one algorithm of the run. One that the run does not list counts as private, behind those it
/// lists.
int algorithm_slot(const Snapshot& run, std::size_t algorithm, std::size_t first = 0);
/// Returns a slot of the same tone whose colour no algorithm of the run has, or where they have all of them, at least
/// not this one: for what else is drawn of it.
int companion_slot(const Snapshot& run, std::size_t algorithm);

/// Returns the slot of an algorithm of a sweep, by its index in the scenario: as in the run (may be null) where that
/// has it in the same place, else by what the sweep tells of it.
int sweep_slot(const SweepResult& sweep, std::size_t algorithm, const Snapshot* run);

}  // namespace privbo

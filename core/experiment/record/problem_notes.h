// What a reader of a run's results must know of its data and agents.
#pragma once

#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo {

/// Adds it to the notes: a stand-in for real data before all others, what is said of the agents after them.
void add_problem_notes(const Experiment& experiment, Snapshot& snapshot);

}  // namespace privbo

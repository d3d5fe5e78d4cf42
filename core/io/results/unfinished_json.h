// Describes what is kept of trials that a stop cut short, in summary.json and curves.json.
#pragma once

#include <vector>

#include "catalogue/param_spec.h"
#include "record/snapshot.h"

namespace privbo {

/// Returns one object for each unfinished trial of each algorithm: the rounds it has, and regret after the last of
/// them.
Json unfinished_json(const Snapshot& snapshot);
/// Reads them back. Refuses the file where an algorithm is unknown or a number of rounds is not 1 … horizon.
std::vector<UnfinishedTrial> unfinished_from(const Json& list, const Snapshot& snapshot);

}  // namespace privbo

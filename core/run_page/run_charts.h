// The curves of a run on its page: a picture, the names of its lines, and its numbers.
#pragma once

#include <string>

#include "record/snapshot.h"

namespace privbo {

/// Regret of all algorithms: mean and one standard error over trials. Empty where nothing was recorded.
std::string regret_figure(const Snapshot& snapshot, Metric metric);
/// ε over the rounds, of whom each algorithm protects. Empty where none is private.
std::string privacy_figure(const Snapshot& snapshot);

}  // namespace privbo

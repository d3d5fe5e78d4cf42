// The curves of a run on its page: a picture, the names of its lines, and its numbers.
#pragma once

#include <string>

#include "record/snapshot.h"

namespace privbo {

/// Regret of all algorithms: mean and one standard error over trials. Empty where nothing was recorded.
std::string regret_figure(const Snapshot& snapshot, Metric metric);
/// Regret beside the lines of the theorems, by powers of ten, and under it what each line needs. Empty where there is
/// no line.
std::string bounds_figure(const Snapshot& snapshot);
/// Regret of one answer to a visitor, had the run stopped at each checkpoint. Empty where no visitor is answered.
std::string error_rate_figure(const Snapshot& snapshot);
/// ε over the rounds, of whom each algorithm protects. Empty where none is private.
std::string privacy_figure(const Snapshot& snapshot);

}  // namespace privbo

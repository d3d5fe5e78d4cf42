// A lighter copy of a finished run's picture, for runs that are only remembered.
#pragma once

#include <cstddef>

#include "record/snapshot.h"

namespace privbo {

/// Keeps at most `most` ≥ 2 of the recorded rounds, evenly among them, first and last included, and leaves out beliefs
/// and the paths of single trials. Curves are then drawn straight between the rounds kept; final values stay as they
/// are.
Snapshot downsampled(const Snapshot& snapshot, std::size_t most);

}  // namespace privbo

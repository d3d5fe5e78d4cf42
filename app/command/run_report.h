// What privbo run prints about a finished run.
#pragma once

#include "record/snapshot.h"

namespace privbo::app {

/// Final regrets, privacy, bounds and notes. Standard output.
void print_results(const Snapshot& snapshot);

}  // namespace privbo::app

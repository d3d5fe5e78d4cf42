// What privbo run prints about a finished run.
#pragma once

#include <stop_token>

#include "record/snapshot.h"

namespace privbo::app {

/// Final regrets, privacy, bounds and notes. Standard output. ε that take a while are "interrupted" once `stop` is
/// requested.
void print_results(const Snapshot& snapshot, const std::stop_token& stop = {});

}  // namespace privbo::app

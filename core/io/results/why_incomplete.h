// Words for results that lack a part.
#pragma once

#include <cstddef>

#include "record/snapshot.h"
#include "text/message.h"

namespace privbo {

/// "stopped before the end: 3 of 10 trials"; empty where everything was run.
enum class WorkUnit { trials, values, runs };
Message why_incomplete(RunState state, std::size_t done_count, std::size_t all, WorkUnit things);

}  // namespace privbo

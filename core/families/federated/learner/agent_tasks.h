// Describes what the agents of a round do each for itself, divided among the threads of the job.
#pragma once

#include "numerics/types.h"
#include "numerics/work/task_ref.h"

namespace privbo {

/// Calls task(0), …, task(count − 1), of which each takes about so many operations and no two touch the same numbers:
/// in order where all of them are little, otherwise a few at a time on threads to spare.
void for_agents(Index count, double operations_each, TaskRef task);

}  // namespace privbo

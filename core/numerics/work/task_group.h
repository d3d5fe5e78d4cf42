// Describes what a computation divides into tasks for the threads of its job.
#pragma once

#include "numerics/types.h"
#include "numerics/work/task_ref.h"

namespace privbo {

/// Has as many threads as the present work has to spare, the calling one among them. What a task computes may not
/// depend on who runs it: then the result is the same for every number of threads.
class TaskGroup {
 public:
  /// At most `useful` threads; with one, tasks are run in order at no cost.
  explicit TaskGroup(Index useful) : useful_(useful) {}

  /// Runs task(0), …, task(count − 1), each once, in any order, and returns when all have ended. Where the present work
  /// is stopped, tasks that have not begun are left out and Stopped is thrown. Otherwise throws what a task threw: the
  /// one with the lowest number.
  void run(Index count, TaskRef task) const;
  /// Does the same for tasks that look for the stop themselves: none is left out because of it.
  void run_to_the_end(Index count, TaskRef task) const;

 private:
  Index useful_;
};

/// Returns the threads of the present work, the calling one among them: as many as could ever help one another.
Index threads_of_work();

/// Returns whether a task that the present work hands out now would find a thread.
bool helpers_are_free();

}  // namespace privbo

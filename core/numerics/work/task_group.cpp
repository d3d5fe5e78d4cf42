#include "numerics/work/task_group.h"

#include "numerics/work/thread_pool.h"
#include "numerics/work/work.h"

namespace privbo {

void TaskGroup::run(Index count, TaskRef task) const {
  const Work& work = present_work();
  throw_if_stopped(work.stop);
  if (work.pool && useful_ > 1 && count > 1) {
    work.pool->run(count, useful_, task, true);
    return throw_if_stopped(work.stop);
  }
  for (Index i = 0; i < count; ++i) {
    task(i);
    throw_if_stopped(work.stop);
  }
}

void TaskGroup::run_to_the_end(Index count, TaskRef task) const {
  if (ThreadPool* pool = present_work().pool; pool && useful_ > 1 && count > 1)
    return pool->run(count, useful_, task, false);
  for (Index i = 0; i < count; ++i) task(i);
}

Index threads_of_work() {
  const ThreadPool* pool = present_work().pool;
  return pool ? static_cast<Index>(pool->threads()) : 1;
}

bool helpers_are_free() {
  const ThreadPool* pool = present_work().pool;
  return pool && pool->has_room();
}

}  // namespace privbo

#include "families/federated/learner/agent_tasks.h"

#include <algorithm>

#include "numerics/work/task_group.h"

namespace privbo {
namespace {

constexpr double operations_worth_a_thread = 2e5;
// Agents of fewer operations are not worth the way of their numbers from one core to another: each thread keeps its own
// from round to round.
constexpr double operations_worth_a_move = 1e5;

}  // namespace

void for_agents(Index count, double operations_each, TaskRef task) {
  const double all = static_cast<double>(count) * operations_each;
  const Index threads = std::min(threads_of_work(), static_cast<Index>(all / operations_worth_a_thread));
  if (threads <= 1) {
    for (Index i = 0; i < count; ++i) task(i);
    return;
  }
  const Index parts = operations_each < operations_worth_a_move ? std::min(threads, count) : count;
  TaskGroup(threads).run(parts, [&](Index part) {
    for (Index i = part * count / parts; i < (part + 1) * count / parts; ++i) task(i);
  });
}

}  // namespace privbo

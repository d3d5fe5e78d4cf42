#include "families/federated/learner/agent_tasks.h"

#include <algorithm>

#include "numerics/work/crew.h"

namespace privbo {
namespace {

constexpr double operations_worth_a_thread = 4e5, operations_a_task = 5e4;

}  // namespace

void for_agents(Index count, double operations_each, const std::function<void(Index)>& task) {
  const double all = static_cast<double>(count) * operations_each;
  const auto threads = static_cast<Index>(all / operations_worth_a_thread);
  if (threads <= 1) {
    for (Index i = 0; i < count; ++i) task(i);
    return;
  }
  const auto at_once = static_cast<Index>(std::max(1.0, operations_a_task / operations_each));
  Crew(threads).run((count + at_once - 1) / at_once, [&](Index part) {
    for (Index i = part * at_once; i < std::min(count, (part + 1) * at_once); ++i) task(i);
  });
}

}  // namespace privbo

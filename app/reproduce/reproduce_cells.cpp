#include "reproduce/reproduce_cells.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "reproduce/item_cells.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/progress.h"
#include "text/message.h"

namespace privbo::app {
namespace {

/// A cell of one of the items, and what it costs beside the others.
struct ItemTask {
  std::size_t item = 0;
  CellTask task;
  double cost = 0.0;
};

/// Returns the part of a shard, as shard_of() cuts the cells of one plan: the most expensive first, and every n-th.
std::map<std::size_t, std::vector<CellTask>> part_of(std::vector<ItemTask> all, const Shard& shard) {
  std::ranges::stable_sort(all, std::greater(), &ItemTask::cost);
  std::map<std::size_t, std::vector<CellTask>> part;
  for (std::size_t i = shard.number - 1; i < all.size(); i += shard.count) part[all[i].item].push_back(all[i].task);
  return part;
}

std::vector<ItemTask> tasks_of_item(std::size_t item, const ItemCells& cells, double cost) {
  std::vector<ItemTask> tasks;
  double rounds = 0.0;
  for (const CellTask& task : cells.tasks()) rounds += static_cast<double>(task.rounds);
  for (const CellTask& task : cells.tasks())
    tasks.push_back({item, task, cost * static_cast<double>(task.rounds) / std::max(1.0, rounds)});
  return tasks;
}

}  // namespace

int compute_item_cells(const ReproduceRequest& request) {
  catch_interrupts();
  std::vector<std::unique_ptr<ItemCells>> cells(request.items.size());
  std::vector<ItemTask> all;
  bool failed = false;
  for (std::size_t i = 0; i < request.items.size(); ++i) {
    const PlannedItem planned = plan_item(*request.items[i], request.choice);
    if (planned.faulty) failed = print_error(Message("%1: %2", planned.item->id, planned.obstacle), run_error) != done;
    if (!planned.obstacle.empty() || !planned.experiment) continue;
    cells[i] = std::make_unique<ItemCells>(request.cells, planned);
    std::ranges::move(tasks_of_item(i, *cells[i], cost_of(*planned.item, request.choice)), std::back_inserter(all));
  }
  const auto part = part_of(std::move(all), request.shard);
  std::size_t computed = 0, found = 0, chosen = 0;
  bool whole = true;
  {
    Progress progress;
    for (const auto& each : part) {
      const std::size_t item = each.first;
      const std::vector<CellTask>& tasks = each.second;
      chosen += tasks.size();
      if (!whole) continue;
      const auto on_progress = [&](double share, const std::string& where) {
        progress.show(share, request.items[item]->id + ", " + where, -1.0);
      };
      whole = cells[item]->run(tasks, request.threads, on_progress) && !interrupted();
      computed += cells[item]->computed();
      found += cells[item]->found();
      cells[item].reset();
    }
  }
  std::cout << translated(Message(chosen == 1 ? Words<4>("%1 computed, %2 found of %3 cell in %4")
                                              : Words<4>("%1 computed, %2 found of %3 cells in %4"),
                                  computed, found, chosen, request.cells.string()))
            << "\n";
  if (!whole)
    return print_error(
        Message("stopped before the end; the cells that are done are kept, and the same command goes on from there"),
        interrupt_code());
  return failed ? run_error : done;
}

}  // namespace privbo::app

#include "reproduce/item_cells.h"

#include <exception>
#include <stdexcept>
#include <string>

#include "cells/cell_store.h"
#include "io/cells/merged_cells.h"
#include "terminal/language.h"
#include "terminal/progress.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo::app {
namespace {

/// Does the same plan for every engine, whatever its number of threads and shards.
CellFolder joined(const std::filesystem::path& folder, const PlannedItem& planned) {
  CellPlan plan{{planned.experiment->document(), planned.scenario_folder}, {}, 1};
  plan.block = default_block(plan);
  return CellFolder::join(folder / planned.folder_name(), plan, false);
}

}  // namespace

ItemCells::ItemCells(const std::filesystem::path& folder, const PlannedItem& planned)
    : experiment_(planned.experiment), folder_(joined(folder, planned)) {}

std::vector<CellTask> ItemCells::tasks() const { return tasks_of(folder_.plan()); }

bool ItemCells::run(const std::vector<CellTask>& chosen, unsigned threads, const ReportProgress& on_progress) {
  CellStore finds(folder_);
  CellRunner runner(folder_.plan(), chosen, threads, finds.callbacks());
  follow(runner, [&] {
    const CellRunner::Progress now = runner.progress();
    on_progress(share_of_rounds(now), translated(Message("cell %1/%2", now.computed + now.found, now.cells)));
  });
  const CellRunner::Progress end = runner.progress();
  computed_ += end.computed;
  found_ += end.found;
  if (const std::exception_ptr failure = runner.failure()) std::rethrow_exception(failure);
  return end.computed + end.found == end.cells;
}

SnapshotPtr ItemCells::merged() const {
  MergedCells cells({folder_.path()}, {.all = true, .known = {}});  // the plan is that of the item
  cells.look();
  if (cells.missing() > 0)
    throw RuntimeError(Message("%1: %2 cells are missing", folder_.path().string(), cells.missing()));
  return std::make_shared<const Snapshot>(cells.run(experiment_));
}

}  // namespace privbo::app

// Options of the commands that cut their work into cells.
#pragma once

#include <optional>
#include <vector>

#include "cli/arguments.h"
#include "experiment/cells/cell_plan.h"

namespace privbo::app {

/// --cells, --shard, --block, --across-machines, --plan, --engine, --shards and --write.
std::vector<Option> cells_options();

/// Returns whether --cells or --plan asks for cells. Throws UsageError where other options of theirs stand alone, or
/// where options do not go together.
bool asks_for_cells(const Arguments& arguments);

/// Trials from --trials a:b, both run, 1-based as given; empty: --trials is not given or is one number.
struct TrialSpan {
  std::size_t first = 1, last = 1;
};
bool is_span(const std::string& trials);
std::optional<TrialSpan> trial_span(const Arguments& arguments);

/// Returns the cells of the span: its ends must be borders of blocks. Throws UsageError that names spans which fit.
std::vector<CellTask> tasks_in_span(const CellPlan& plan, const std::vector<CellTask>& tasks, const TrialSpan& span);

/// Runs or lists the cells of the plan, as the options state; `plan.block` is chosen here.
int cells_command(const Arguments& arguments, CellPlan plan);

}  // namespace privbo::app

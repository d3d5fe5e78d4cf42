// Computes cells of a run, a sweep or a comparison, or lists which there are.
#pragma once

#include <string>
#include <vector>

#include "experiment/cells/cell_plan.h"
#include "options/cells_options.h"
#include "options/output_options.h"
#include "text/message.h"

namespace privbo {
class Experiment;
}

namespace privbo::app {

/// What the help of every command states that cuts its work into cells.
inline constexpr Words<0> cells_paragraph(
    "With --cells DIR the work is cut into cells that any engine can compute anywhere, and privbo merge puts them together: the results are, byte for byte, those of one process. What is there and whole is not computed again, so the same command goes on where an earlier one was stopped or killed. --plan says beforehand what there is to do.");

struct CellsRequest {
  const CellsOptions& cells;
  const OutputOptions& out;  // the command as it was given, and --force
  unsigned threads = 0;
  bool json = false;
  double rows_of_trial = 0.0;              // of the trace that a trial has; 0: cells keep none
  const Experiment* experiment = nullptr;  // whose programs of the user's own are run; null: none are
  std::vector<std::string> external{};     // NAME=COMMAND, for these cells alone
};

/// Runs or lists the cells of the plan, as the options state; `plan.block` is chosen here. Returns an ExitCode.
int compute_cells(const CellsRequest& request, CellPlan plan);

/// Where a cell lies: the swept value, or trust model and ε; "-" in a run.
std::string value_text(const CellPlan& plan, const CellTask& task);

}  // namespace privbo::app

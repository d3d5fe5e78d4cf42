// Describes what privbo sweep, compare and run print with --plan: the cells of a plan, or a script that computes them.
#pragma once

#include <string>
#include <vector>

#include "cells/shard.h"
#include "cli/arguments.h"
#include "experiment/cells/cell_plan.h"

namespace privbo::app {

/// Where a cell lies: the swept value, or trust model and ε; "-" in a run.
std::string value_text(const CellPlan& plan, const CellTask& task);
/// Returns the plan as --plan --json prints it (privbo schema plan).
Json plan_document(const CellPlan& plan, const std::vector<CellTask>& tasks, const Shard& shard);
/// A table of the cells on standard output.
void print_plan(const CellPlan& plan, const std::vector<CellTask>& tasks, const Shard& shard);

/// Returns a shell script that runs all shards with the same options, by GNU parallel or as an array of Slurm, and
/// merges them.
std::string plan_script(const Arguments& arguments, const std::string& build, std::size_t shards, std::size_t block);

}  // namespace privbo::app

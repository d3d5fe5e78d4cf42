// Options of the commands that cut their work into cells.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/option_table.h"
#include "experiment/cells/cell_plan.h"
#include "options/output_options.h"

namespace privbo::app {

/// Shard `number` of `count`, 1 ≤ number ≤ count.
struct Shard {
  std::size_t number = 1, count = 1;
  bool operator==(const Shard&) const = default;
};

/// The value of an environment variable; empty where it is not set.
using Environment = std::function<std::string(const std::string& name)>;
std::string process_environment(const std::string& name);

/// Reads "2/7", "auto" (the array task of Slurm, of Grid Engine or, with its count as in "auto/40", of PBS). Throws
/// UsageError with a sentence that names the value, what is allowed and what to do.
Shard shard_of_text(const std::string& text, const Environment& environment = process_environment);

/// Trials from --trials a:b, both run, 1-based as given.
struct TrialSpan {
  std::size_t first = 1, last = 1;
};
/// Returns the cells of the span: its ends must be borders of blocks. Throws UsageError that names spans which fit.
std::vector<CellTask> tasks_in_span(const CellPlan& plan, const std::vector<CellTask>& tasks, const TrialSpan& span);

struct CellsOptions {
  std::optional<std::filesystem::path> folder;  // --cells
  std::optional<Shard> shard;
  std::optional<TrialSpan> span;  // --trials A:B
  std::optional<std::int64_t> block;
  bool across_machines = false;
  bool plan = false;  // lists the cells, and computes none
  std::optional<std::string> engine;
  std::optional<std::int64_t> shards;  // of the script for that engine
  std::optional<std::filesystem::path> write;

  /// Whether --cells or --plan asks for cells.
  bool are_asked_for() const { return folder || plan; }
};

/// --trials of a run: a number, or the span of those that are computed as cells.
void declare_trials(OptionTable& table, std::optional<std::string>& number, CellsOptions& options);
/// --cells, --shard, --block, --across-machines, --plan, --engine, --shards and --write, beside --out, --force and
/// --json of the same command. Options about cells that stand alone, or do not go together, are refused.
void declare_cells(OptionTable& table, CellsOptions& options, const OutputOptions& out, const bool& json);

}  // namespace privbo::app

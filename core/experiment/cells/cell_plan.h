// Cuts a sweep, a comparison of trust models or one long run into cells that can be computed anywhere: one value of the
// sweep, or one run of the comparison, and a block of trials each. Every engine that reads the same plan cuts it in the
// same way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "experiment/batch/trust_comparison.h"
#include "experiment/record/recorded_trials.h"
#include "experiment/run/runner.h"
#include "experiment/run/trace_format.h"
#include "scenario/scenario.h"
#include "scenario/sweep_section.h"

namespace privbo {

/// One value of a sweep, or one run of a comparison, and a block of trials.
struct CellTask {
  std::size_t value = 0;    // its place among the sweep's values or the runs that can be run; 0 in a run
  std::size_t first = 0;    // trial, 0-based
  std::size_t last = 0;     // the last trial of the block, which belongs to it
  std::int64_t rounds = 0;  // that all its trials and algorithms run together: the estimate of its cost

  std::size_t trials() const { return last - first + 1; }
  bool operator==(const CellTask&) const = default;
};

/// Describes what is cut.
struct CellPlan {
  Scenario scenario;                   // normalised and legal
  std::optional<SweepSettings> sweep;  // empty: no sweep
  std::size_t block = 1;               // trials per cell; the last block of a value may be smaller
  /// All runs of a comparison, without their experiments, those that cannot be run among them; empty: no comparison.
  std::vector<TrustRun> comparison{};
  TraceFormat trace = TraceFormat::none;  // of a run: the trace that its cells make together
  std::int64_t every = 1;                 // the rounds that this number divides, and the last, have rows in it
  /// Of the programs of the user's own that its algorithms want, by their names: the SHA-256 of what each is
  /// (BoundProgram::content). Elsewhere a name may stand for another program.
  std::map<std::string, std::string> programs{};

  /// The same number; 0: cells have no rows.
  std::int64_t rows_every() const { return trace == TraceFormat::none ? 0 : every; }
  const char* kind_name() const { return sweep ? "sweep" : comparison.empty() ? "run" : "comparison"; }
  /// Sweeps and comparisons keep final values, a run its curves.
  KeptRounds kept() const { return sweep || !comparison.empty() ? KeptRounds::last : KeptRounds::all; }
  std::size_t values() const;
  /// A run of the comparison that can be run. Throws std::out_of_range where there is no such value.
  const TrustRun& run_at(std::size_t value) const;
  /// Returns the scenario at that value.
  Scenario at(std::size_t value) const;
  /// Trials and rounds at that value; the setting that is swept may be one of these numbers.
  std::size_t trials_at(std::size_t value) const;
  std::int64_t horizon_at(std::size_t value) const;
};

/// Returns the plan of a comparison: makes its runs. Empty where there is none, and `problems` say why.
CellPlan comparison_plan(const Scenario& scenario, Problems& problems);

/// Returns so many trials that a cell runs about 100,000 rounds, at most all trials: starting an engine and writing a
/// file then cost little beside it.
std::size_t default_block(const CellPlan& plan);

/// Returns every cell, by value and trial.
std::vector<CellTask> tasks_of(const CellPlan& plan);

/// Shard `i` of `n`, 1 ≤ i ≤ n: of the cells sorted by cost, the most expensive first, the i-th and every n-th after
/// it. Cells of equal cost keep their order, so that it is the same on every machine.
std::vector<CellTask> shard_of(std::vector<CellTask> tasks, std::size_t i, std::size_t n);

}  // namespace privbo

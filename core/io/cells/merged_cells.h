// Folders of cells read as one: which cells are there, which are missing, and what they make together.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "experiment/batch/sweep_result.h"
#include "experiment/batch/trust_comparison.h"
#include "io/cells/cell_folder.h"
#include "text/message.h"

namespace privbo {

class SweepAccumulator;

class MergedCells {
 public:
  /// Opens the folders, which must be of one plan. Throws CellsRefused where they are not, and std::runtime_error where
  /// one cannot be read or its plan names a table that `outside` does not allow.
  explicit MergedCells(const std::vector<std::filesystem::path>& folders, const OutsideTables& outside = {});

  const CellPlan& plan() const { return folders_.front().plan(); }
  const CellFolder& folder() const { return folders_.front(); }
  const std::vector<CellTask>& tasks() const { return tasks_; }

  /// Describes what was found of one cell in all folders.
  struct Choice {
    std::filesystem::path file{};  // empty: missing
    std::size_t folder = 0;        // where it lies
    CellIdentity identity{};
    Message damage{};  // "FILE: why", of a missing one that is there and damaged
  };
  /// Looks at every file. Throws CellsContradict, naming both files, where two of one key are unequal. `looked`, where
  /// given, is called after each cell and may throw to end it.
  void look(const std::function<void(std::size_t)>& looked = {});
  /// Looks again at those that were missing: others may have computed them meanwhile.
  void look_for_missing();
  const std::vector<Choice>& choices() const { return choices_; }  // by task
  /// Returns how many are missing.
  std::size_t missing() const;
  /// Describes how many chosen cells come from engines whose numerics are not this one's, and how the first of those
  /// differs.
  struct ForeignCells {
    std::size_t cells = 0;
    Message difference{};
  };
  ForeignCells foreign_cells() const;

  /// Puts the results together; nothing may be missing. A file that has changed since look() throws std::runtime_error.
  SweepResult sweep() const;
  TrustComparison comparison() const;
  /// Does the same of a sweep that is still being computed: the values of which all cells are there, and a state of
  /// running while others are missing. What was put together once is kept.
  SweepResult sweep_so_far();
  /// `rows`: gets those of the cells, where they have some; null: nobody wants them.
  Snapshot run(const std::shared_ptr<const Experiment>& experiment, TraceStore* rows = nullptr) const;
  /// Returns the text of a chosen cell.
  std::string text_of(std::size_t task) const;

 private:
  /// Moves rows into the store, or lets them go: those of all cells together would take too much room.
  std::vector<CellResult> cells_of(std::size_t value, TraceStore* rows = nullptr) const;
  void look_at(std::size_t task);
  bool is_whole(std::size_t value) const;
  /// A value with what its cells make; neither run nor failure: not put together yet.
  struct Value {
    std::shared_ptr<const Experiment> experiment{};
    SnapshotPtr run{};
    Message failure{};
  };
  Value value_of(std::size_t index) const;
  void add_value(SweepAccumulator& book, std::size_t index, const Value& value) const;

  std::vector<CellFolder> folders_;
  std::vector<CellTask> tasks_;
  std::vector<Choice> choices_;
  std::vector<Value> values_;  // that sweep_so_far() has put together
};

}  // namespace privbo

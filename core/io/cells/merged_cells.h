// Folders of cells read as one: which cells are there, which are missing, and what they make together.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "experiment/batch/sweep_result.h"
#include "io/cells/cell_folder.h"

namespace privbo {

class MergedCells {
 public:
  /// Opens the folders, which must be of one plan. Throws CellsRefused where they are not, and std::runtime_error where
  /// one cannot be read.
  explicit MergedCells(const std::vector<std::filesystem::path>& folders);

  const CellPlan& plan() const { return folders_.front().plan(); }
  const CellFolder& folder() const { return folders_.front(); }
  const std::vector<CellTask>& tasks() const { return tasks_; }

  /// What was found of one cell in all folders.
  struct Choice {
    std::filesystem::path file{};  // empty: missing
    CellIdentity identity{};
    std::string damage{};  // "FILE: why", of a missing one that is there and damaged
  };
  /// Looks at every file. Throws CellsContradict, naming both files, where two of one key are unequal. `looked`, where
  /// given, is told after each cell and may throw to end it.
  void look(const std::function<void(std::size_t)>& looked = {});
  const std::vector<Choice>& choices() const { return choices_; }  // by task
  /// How many are missing.
  std::size_t missing() const;
  /// How many chosen cells come from engines whose numerics are not this one's, and how the first of those differs.
  struct Strangers {
    std::size_t cells = 0;
    std::string difference{};
  };
  Strangers strangers() const;

  /// Puts the results together; nothing may be missing. A file that has changed since look() throws std::runtime_error.
  SweepResult sweep() const;
  Snapshot run(const std::shared_ptr<const Experiment>& experiment) const;
  /// The text of a chosen cell.
  std::string text_of(std::size_t task) const;

 private:
  std::vector<PlayedCell> cells_of(std::size_t value) const;

  std::vector<CellFolder> folders_;
  std::vector<CellTask> tasks_;
  std::vector<Choice> choices_;
};

}  // namespace privbo

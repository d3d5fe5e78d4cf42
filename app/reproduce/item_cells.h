// The cells of an item: blocks of its trials, which any number of engines compute.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <vector>

#include "io/cells/cell_folder.h"
#include "record/snapshot.h"
#include "reproduce/run_item.h"
#include "reproduction/planned_item.h"

namespace privbo::app {

class ItemCells {
 public:
  /// Joins DIR/local-dp-fig-2a-3f9c2ab1, or makes it. Throws CellsRefused where it is of something else, and
  /// std::runtime_error where something cannot be written.
  ItemCells(const std::filesystem::path& folder, const PlannedItem& planned);

  std::vector<CellTask> tasks() const;
  /// Runs those of the cells that are not there. Returns false where it was interrupted; what was complete is kept.
  /// Throws CellsContradict, and std::runtime_error where a cell cannot be kept.
  bool run(const std::vector<CellTask>& chosen, unsigned threads, const ReportProgress& on_progress);
  std::size_t computed() const { return computed_; }
  std::size_t found() const { return found_; }

  /// Returns what all cells make together: the results of one process. Throws std::runtime_error where one is missing.
  SnapshotPtr merged() const;

 private:
  std::shared_ptr<const Experiment> experiment_;
  CellFolder folder_;
  std::size_t computed_ = 0, found_ = 0;
};

}  // namespace privbo::app

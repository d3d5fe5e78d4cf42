// Runs one item of privbo reproduce, whole or in cells, or finds its results.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/cells/cell_folder.h"
#include "record/snapshot.h"
#include "reproduction/item_record.h"
#include "reproduction/planned_item.h"
#include "reproduction/reproduction_folder.h"
#include "text/message.h"

namespace privbo::app {

/// Hears the share of the item that is done, and where it is.
using ReportProgress = std::function<void(double share, const std::string& where)>;

/// The cells of an item: blocks of its trials, which any number of engines compute.
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

struct ItemRun {
  std::optional<ItemRecord> record;
  Message obstacle;       // why there is no record; empty where it was interrupted
  bool computed = false;  // false: found
  bool failed = false;    // the obstacle is a failure, and no lack of data
};

struct ItemRunOptions {
  bool rehearsal = false;
  unsigned threads = 0;                // 0: all processors
  bool force = false;                  // sets damaged results aside
  std::filesystem::path cells_folder;  // of all items; empty: items are run whole
};

/// Finds the item's results in the folder, or runs it and keeps them there. A damaged folder is set aside where
/// `force` is given, and otherwise an obstacle. Interrupted, it keeps nothing but complete cells, and returns neither
/// record nor obstacle.
ItemRun run_item(const PlannedItem& planned, const ReproductionFolder& folder, const ItemRunOptions& options,
                 const ReportProgress& on_progress);

}  // namespace privbo::app

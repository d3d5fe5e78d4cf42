// Runs one item, or finds its results.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "reproduction/item_record.h"
#include "reproduction/planned_item.h"
#include "reproduction/reproduction_folder.h"
#include "text/message.h"

namespace privbo::app {

struct ItemRun {
  std::optional<ItemRecord> record;
  Message obstacle;       // why there is no record; empty where it was interrupted
  bool computed = false;  // false: found
  bool failed = false;    // the obstacle is a failure, and no lack of data
};

/// Hears the share of the item that is done, and where it is.
using ReportProgress = std::function<void(double share, const std::string& where)>;

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

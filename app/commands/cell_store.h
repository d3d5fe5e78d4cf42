// The hands of an engine that computes cells in a folder.
#pragma once

#include <atomic>
#include <cstddef>
#include <mutex>

#include "experiment/cells/cell_runner.h"
#include "io/cells/cell_folder.h"

namespace privbo::app {

/// Describes what an engine found in the folder and states about it on standard error, from any of its threads.
class CellStore {
 public:
  /// The folder must outlive it.
  explicit CellStore(const CellFolder& folder) : folder_(folder) {}

  /// For a runner, which it must outlive.
  CellRunner::Callbacks callbacks();
  /// Returns whether a cell that holds is there; one that does not is set aside.
  bool found(const CellTask& task);
  void keep(const CellTask& task, const CellResult& cell);
  /// Returns how many of those found were computed by engines with other numerics.
  std::size_t foreign_cells() const { return foreign_cells_; }

 private:
  const CellFolder& folder_;
  std::mutex mutex_;
  std::atomic<std::size_t> foreign_cells_{0};
};

}  // namespace privbo::app

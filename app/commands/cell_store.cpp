#include "commands/cell_store.h"

#include <filesystem>
#include <string>

#include "io/numerics.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {

CellRunner::Callbacks CellStore::callbacks() {
  return {[this](const CellTask& task) { return found(task); },
          [this](const CellTask& task, const CellResult& cell) { keep(task, cell); }};
}

bool CellStore::found(const CellTask& task) {
  bool good = false;
  for (const CellFolder::Found& one : folder_.find(task)) {
    if (one.cell && !good) {
      good = true;
      if (one.identity.numerics_sha256 != build_fingerprint()) ++foreign_cells_;
    } else if (!one.cell) {
      const std::filesystem::path aside = folder_.set_aside(one.file);
      const std::lock_guard lock(mutex_);
      print_notice(Message("%1: damaged cell: %2; set aside as %3, and computed again", one.file.string(), one.damage,
                           aside.filename().string()));
    }
  }
  return good;
}

void CellStore::keep(const CellTask& task, const CellResult& cell) {
  folder_.keep(task, cell);
  const auto warn = [&](const Message& what) {
    const std::lock_guard lock(mutex_);
    print_notice(what);
  };
  if (!cell.failure.empty())
    warn(Message("trials %1:%2 cannot be run: %3", task.first + 1, task.last + 1, cell.failure));
  for (const RecordedTrial& trial : cell.recorded.trials)
    if (!trial.failure.empty()) warn(Message("trial %1 failed: %2", trial.trial + 1, trial.failure));
}

}  // namespace privbo::app

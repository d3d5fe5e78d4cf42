#include "cells/cell_finds.h"

#include <filesystem>
#include <iostream>
#include <string>

#include "io/numerics.h"

namespace privbo::app {

CellPlayer::Hands CellFinds::hands() {
  return {[this](const CellTask& task) { return found(task); },
          [this](const CellTask& task, const PlayedCell& cell) { keep(task, cell); }};
}

bool CellFinds::found(const CellTask& task) {
  bool good = false;
  for (const CellFolder::Found& one : folder_.find(task)) {
    if (one.cell && !good) {
      good = true;
      if (one.identity.numerics_sha256 != digest_of_this_engine()) ++strangers_;
    } else if (!one.cell) {
      const std::filesystem::path aside = folder_.set_aside(one.file);
      const std::lock_guard lock(mutex_);
      std::cerr << one.file.string() << ": damaged cell: " << one.damage << "; set aside as "
                << aside.filename().string() << ", and computed again\n";
    }
  }
  return good;
}

void CellFinds::keep(const CellTask& task, const PlayedCell& cell) {
  folder_.keep(task, cell);
  const auto say = [&](const std::string& what) {
    const std::lock_guard lock(mutex_);
    std::cerr << what << "\n";
  };
  if (!cell.failure.empty())
    say("trials " + std::to_string(task.first + 1) + ":" + std::to_string(task.last + 1) +
        " cannot be played: " + cell.failure);
  for (const RecordedTrial& trial : cell.recorded.trials)
    if (!trial.failure.empty()) say("trial " + std::to_string(trial.trial + 1) + " failed: " + trial.failure);
}

}  // namespace privbo::app

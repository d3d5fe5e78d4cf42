// The runs of a session put aside on disk, and had again after a crash: settings, curves and final values, names, pins.
#pragma once

#include <QDateTime>
#include <QString>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "record/snapshot.h"
#include "scenario/scenario.h"
#include "trial/experiment.h"

namespace privbo::ui {

class RunController;
class RunHistory;

/// Bytes that the curves of all runs put aside may take. Pinned runs come first, then the newest; what does not fit is
/// left out.
inline constexpr std::uintmax_t max_bytes_aside = 20'000'000;

/// A run as it lies on disk.
struct RunAside {
  std::string file;  // of its curves, inside the folder
  Scenario scenario;
  QString name;  // given by the user; empty: none
  QDateTime time;
  double seconds = 0.0;
  bool pinned = false, present = false;  // present: its curves were those of the run itself
  SnapshotPtr snapshot;
  std::shared_ptr<const Experiment> experiment{};  // once it has been read: null where its settings have errors
};

/// Returns the runs to be put aside, the most important first. `present`: the run in the charts.
std::vector<RunAside> runs_to_put_aside(const RunHistory& history, const RunController& present);
/// Writes them into a folder of the program's own, which is made where it is missing, for its owner alone. What the
/// folder has already is not written again, and what is no longer among them goes. Throws std::runtime_error naming the
/// file. Takes its time: for a worker.
void put_aside(const std::vector<RunAside>& runs, const std::filesystem::path& folder);
/// Reads them, with their experiments. A run that cannot be read is left out. Takes its time: for a worker.
std::vector<RunAside> runs_put_aside(const std::filesystem::path& folder);
/// Puts them back into the list of runs, pins those that were pinned, and shows the present one again.
void bring_back(const std::vector<RunAside>& runs, RunHistory& history, RunController& present);

}  // namespace privbo::ui

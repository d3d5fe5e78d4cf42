// The results of a session put aside on disk, and had again after a crash: runs with their settings, curves and final
// values, names and pins, and sweeps.
#pragma once

#include <QDateTime>
#include <QString>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "record/snapshot.h"
#include "run/sweep_run.h"
#include "scenario/scenario.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo::ui {

class RunController;
class RunHistory;

/// Bytes that all curves and sweeps put aside may take. Sweeps and pinned runs come first, then the newest; what does
/// not fit is left out.
inline constexpr std::uintmax_t max_bytes_aside = 20'000'000;

/// A run as it lies on disk.
struct RunAside {
  std::string file;  // of its curves, inside the folder: another one whenever they are others
  Scenario scenario;
  QString name;  // given by the user; empty: none
  QDateTime time;
  double seconds = 0.0;
  bool pinned = false, present = false;  // present: its curves were those of the run itself
  SnapshotPtr snapshot;
  std::shared_ptr<const Experiment> experiment{};  // once it has been read: null where its settings have errors
};

/// A sweep as it lies on disk.
struct SweepAside {
  EndedSweep sweep;
  bool present = false;  // the one in the charts
};

struct ResultsToPutAside {
  std::vector<RunAside> runs;      // the most important first
  std::vector<SweepAside> sweeps;  // the newest first
};

/// What was read of results put aside.
struct ResultsPutAside {
  ResultsToPutAside results;
  Message problem;  // why some or all of them could not be read; empty: nothing is missing
};

/// Returns what is to be put aside. `present`: the run in the charts.
ResultsToPutAside results_to_put_aside(const RunHistory& history, const RunController& present, const SweepRun& sweeps);
/// Writes it into a folder of the program's own, which is made where it is missing, for its owner alone. What the
/// folder has already is not written again, and what is no longer among it goes. Throws std::runtime_error naming the
/// file. Takes its time: for a worker.
void put_aside(const ResultsToPutAside& results, const std::filesystem::path& folder);
/// Reads it, with the runs' experiments. What cannot be read is left out and named in `problem`; nothing is thrown.
/// Takes its time: for a worker.
ResultsPutAside read_put_aside(const std::filesystem::path& folder);
/// Puts runs back into their list, pins those that were pinned, and shows the present run and the present sweep again.
void bring_back(const ResultsToPutAside& results, RunHistory& history, RunController& present, SweepRun& sweeps);

}  // namespace privbo::ui

// Describes what the charts draw: the run, the runs pinned beside it, a sweep, and a posterior replayed.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "experiment/batch/sweep_result.h"
#include "experiment/batch/trust_comparison.h"
#include "record/snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

/// An earlier run laid under the present one.
struct PinnedRun {
  std::uint64_t id = 0;
  SnapshotPtr snapshot;                          // finished or stopped; never null
  std::shared_ptr<const Experiment> experiment;  // its settings; null for results read from a file
  Message label;                                 // what differs: "ε = 1"
  std::size_t first_place = 0;                   // of its algorithms, among those of each tone (slots_of)
};
using PinnedRuns = std::shared_ptr<const std::vector<PinnedRun>>;

struct LabData;
struct UtilityAnswer;

/// A value: copying costs a few reference counts.
struct ChartData {
  SnapshotPtr run;                               // null: nothing yet
  std::shared_ptr<const Experiment> experiment;  // of the run; may be null
  std::filesystem::path folder{};                // where the relative paths of its scenario start
  Message settings{};          // of the run, where they differ from those of pinned runs or of the panel: "ℓ = 0.1"
  bool earlier = false;        // the panel has other settings by now
  bool of_run_before = false;  // another run is being prepared, which has nothing to draw in this place yet
  PinnedRuns pinned;           // may be null
  std::optional<PinnedRun> before{};  // the run before the present one, where it is to be seen
  SweepResultPtr sweep;               // may be null
  bool idle_sweep = false;  // nobody asked for `sweep`: it is of the run's own scenario, filled while nothing ran
  std::shared_ptr<const std::vector<SweepResultPtr>>
      earlier_sweeps{};  // of other settings of the same scenario, oldest first; may be null
  std::shared_ptr<const PosteriorSnapshot> posterior;  // shown instead of the run's own; may be null
  TrustComparisonPtr trust{};          // for the chart of trust models, which reads nothing else; may be null
  std::shared_ptr<const LabData> lab;  // for the charts of the accounting laboratory, which read nothing else
  std::shared_ptr<const UtilityAnswer> utility{};  // for the chart of a search, which reads nothing else; may be null
};

/// Returns the posterior that is shown: the replayed one, otherwise the run's own. Null: none.
inline const PosteriorSnapshot* posterior_shown(const ChartData& data) {
  return data.posterior ? data.posterior.get() : data.run ? &data.run->posterior : nullptr;
}

/// Returns what an algorithm of the run is called; "algorithm 2" where the run does not state. `run` may be null.
Message algorithm_name(const Snapshot* run, std::size_t algorithm);

/// Returns a snapshot that the caller keeps alive, without anything beside it.
inline ChartData run_alone(const Snapshot& snapshot) {
  ChartData data;
  data.run = SnapshotPtr(SnapshotPtr(), &snapshot);
  return data;
}

}  // namespace privbo

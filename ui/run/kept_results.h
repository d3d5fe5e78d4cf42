// The results of the last few runs of the open scenario, so that undoing an edit brings back those that belong to the
// settings.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <optional>

#include "run/run_controller.h"

namespace privbo::ui {

class KeptResults {
 public:
  /// As many runs are kept, the newest ones.
  static constexpr std::size_t max_runs = 4;
  /// As many of them, the newest ones, keep the paths of their single trials: the present one and the one before it.
  static constexpr std::size_t max_with_paths = 2;
  /// Bytes that those paths may take; the older run lets its own go first.
  static constexpr std::size_t max_path_bytes = 64'000'000;

  /// Takes a run that has ended, in place of an earlier one of the same settings. `light`: the same experiment without
  /// the matrices that the run has computed, which takes its place once another run has come.
  void keep(const RunPicture& ended, std::shared_ptr<const Experiment> light);
  /// Returns the run of these settings (normalised), whatever folder they are seen from; none: it is not kept.
  std::optional<RunPicture> find(const Scenario& settings) const;
  void clear() { runs_.clear(); }

 private:
  struct Kept {
    Json key;  // of the settings
    RunPicture run;
    std::shared_ptr<const Experiment> light;
  };
  std::list<Kept> runs_;  // newest first
};

}  // namespace privbo::ui

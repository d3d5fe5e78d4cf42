// The results of the last few runs of the open scenario, so that undoing an edit brings back those that belong to the
// settings.
#pragma once

#include <cstddef>
#include <list>
#include <optional>

#include "run/run_controller.h"

namespace privbo::ui {

class KeptResults {
 public:
  /// As many runs are kept, the newest ones.
  static constexpr std::size_t max_runs = 5;
  /// Bytes that the paths of single trials of all of them may take; older runs let theirs go first.
  static constexpr std::size_t max_path_bytes = 64'000'000;

  /// Takes a run that has ended, in place of an earlier one of the same settings.
  void keep(const RunPicture& ended);
  /// Returns the run of these settings (normalised), whatever folder they are seen from; none: it is not kept.
  std::optional<RunPicture> find(const Scenario& settings) const;
  void clear() { runs_.clear(); }

 private:
  struct Kept {
    Json key;  // of the settings
    RunPicture run;
  };
  std::list<Kept> runs_;  // newest first
};

}  // namespace privbo::ui

// Determines which posterior the snapshots carry: the watched algorithm's, live while its trial runs and kept when it
// has ended.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo {

class LatestPosteriors {
 public:
  explicit LatestPosteriors(const Experiment& experiment);

  /// No `trial`: the newest running one is followed.
  /// `agent`: whose posterior pictures of several agents show.
  void choose(std::size_t algorithm, std::optional<std::size_t> trial, Index agent = 0);
  Index agent() const;
  /// Returns whether a worker should hand in a picture of this trial now.
  bool wants(std::size_t algorithm, std::size_t trial) const;
  /// Called by workers: live pictures, and the last one of every trial (`final`).
  void put(std::shared_ptr<const PosteriorSnapshot> picture, bool final);
  /// Returns the last pictures that are kept of this trial, of each algorithm that has one.
  std::vector<std::shared_ptr<const PosteriorSnapshot>> kept_of(std::size_t trial) const;
  /// Returns the picture to show; its mean is empty where there is none yet.
  PosteriorSnapshot latest() const;

 private:
  mutable std::mutex mutex_;
  std::size_t algorithms_, keep_trials_;
  std::size_t algorithm_ = 0;
  std::optional<std::size_t> trial_;  // none: the newest
  Index agent_ = 0;
  std::vector<std::shared_ptr<const PosteriorSnapshot>> live_;  // [algorithm]: newest picture of any trial
  std::vector<std::shared_ptr<const PosteriorSnapshot>> kept_;  // [trial × algorithms]
};

}  // namespace privbo

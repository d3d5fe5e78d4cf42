// The latest picture of a run, and when the next one may be made: pictures are for those who look, and they must not
// take the time that the run needs.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <utility>

#include "record/snapshot.h"

namespace privbo {

/// One thread puts pictures, any thread takes them.
class LatestPicture {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr double max_share = 0.05;  // of the processor time that the workers have

  /// Returns the picture; whoever takes it will want the next one.
  SnapshotPtr take() {
    const std::lock_guard lock(mutex_);
    wanted_ = true;
    return picture_;
  }
  /// `spent`: the processor time that it took to make, while `workers` threads worked.
  void put(SnapshotPtr picture, std::chrono::duration<double> spent, std::size_t workers, Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    picture_ = std::move(picture);
    wanted_ = false;
    next_ = now + std::chrono::duration_cast<Clock::duration>(spent / (max_share * static_cast<double>(workers)));
  }
  /// Returns whether the next one is to be made: somebody has taken this one, and it is not too early. A run that is
  /// paused has no time to lose: its picture is of all rounds done.
  bool is_due(Clock::time_point now, bool paused, std::int64_t rounds_done) const {
    const std::lock_guard lock(mutex_);
    if (paused) return wanted_ || !picture_ || picture_->rounds_done != rounds_done;
    return wanted_ && now >= next_;
  }

 private:
  mutable std::mutex mutex_;  // guards all
  SnapshotPtr picture_;
  bool wanted_ = true;
  Clock::time_point next_{};
};

}  // namespace privbo

// The time that a run has taken, pauses left out, and how long what is left will take.
#pragma once

#include <chrono>
#include <cstdint>

namespace privbo {

/// Not guarded: its owner holds a mutex.
class RunClock {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// `rounds_before`: done by an earlier run, in a time that does not count here.
  explicit RunClock(Time now, std::int64_t rounds_before = 0) : last_(now), rounds_before_(rounds_before) {}

  /// Counts the time since the call before if the run was running then: the call comes where it pauses, goes on and
  /// ends, so that the end of a run counts. Until a round is done, it prepares.
  void tick(Time now, bool running, std::int64_t rounds_done) {
    if (running_) elapsed_ += std::chrono::duration<double>(now - last_).count();
    last_ = now;
    running_ = running;
    if (rounds_done == rounds_before_) preparing_ = elapsed_;
  }

  double elapsed_seconds() const { return elapsed_; }
  /// As long as the rounds done have taken, for each that is left; < 0: unknown, as no round is done.
  double remaining_seconds(std::int64_t rounds_done, std::int64_t rounds_total) const {
    const std::int64_t own = rounds_done - rounds_before_;
    if (own == 0) return -1.0;
    return (elapsed_ - preparing_) * static_cast<double>(rounds_total - rounds_done) / static_cast<double>(own);
  }

 private:
  Time last_;
  std::int64_t rounds_before_ = 0;
  bool running_ = true;
  double elapsed_ = 0.0, preparing_ = 0.0;  // seconds
};

}  // namespace privbo

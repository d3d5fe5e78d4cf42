// Controls worker threads: run, pause, single steps, limited speed.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>

namespace privbo {

class RunControl {
 public:
  explicit RunControl(bool paused) : paused_(paused) {}

  /// Waits until this worker may run and returns for how many rounds: `chunk` at full speed, 1 when stepping or slowed
  /// down, 0 when stop was requested. While paused, only one worker takes steps, so that one step is one round: the
  /// first that asks, and once it has left, another.
  std::int64_t acquire(std::size_t worker, std::int64_t chunk, const std::stop_token& stop);

  /// Reports that the worker has no more trials to run.
  void leave(std::size_t worker);

  void pause();
  void resume();
  void step(std::int64_t rounds);
  void set_speed(double rounds_per_second);
  bool paused() const;
  /// Returns whether rounds are run slowly enough to be watched one by one.
  bool limited() const;

 private:
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  bool paused_;
  std::int64_t steps_ = 0;
  double speed_ = 0.0;
  std::optional<std::size_t> stepper_ = 0;  // the worker that takes the steps; empty: the first that asks
};

/// Gives nice +10 to the calling thread and to those it starts from now on.
void lower_priority();

}  // namespace privbo

// Runs to their end, and waiting for what a run will do.
#pragma once

#include <chrono>
#include <memory>
#include <thread>

#include "experiment/run/runner.h"

namespace privbo::watched_run {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Waits for `done` for at most 20 seconds.
template <class Condition>
bool eventually(Condition done) {
  const Clock::time_point begin = Clock::now();
  while (!done()) {
    if (seconds_since(begin) > 20.0) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

inline SnapshotPtr finished(const std::shared_ptr<const Experiment>& experiment, unsigned threads) {
  RunOptions options;
  options.threads = threads;
  Runner runner(experiment, options);
  runner.wait();
  return runner.final_snapshot();
}

}  // namespace privbo::watched_run

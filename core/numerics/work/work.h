// Describes what a long computation on this thread must heed: when to stop, which threads may help, and who wants to
// know how far it is. Whoever starts a job states it once; loops far below ask, and no signature between them carries
// it.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <vector>

#include "text/message.h"

namespace privbo {

/// Thrown by a computation that was asked to stop. What it was making is lost; nothing else is.
class Stopped : public std::runtime_error {
 public:
  Stopped() : std::runtime_error("stopped before the end") {}
};

/// Collects from the steps of a long computation how far they are. Safe from several threads.
class WorkProgress {
 public:
  struct Step {
    Message name;          // "norm of f"
    double share = 0.0;    // of its work that is done, 0 to 1
    double seconds = 0.0;  // since it began
  };
  /// Returns the step that began last among those that go on; empty where none does.
  std::optional<Step> now() const;

 private:
  friend class WorkStep;
  struct Going {
    std::uint64_t number;
    Message name;
    double share, begin;
  };
  mutable std::mutex mutex_;
  std::vector<Going> going_;
  std::uint64_t next_ = 0;
};

class ThreadPool;

struct Work {
  std::stop_token stop{};
  ThreadPool* pool = nullptr;                // of the job, which outlives its work; null: it has this thread alone
  std::shared_ptr<WorkProgress> progress{};  // null: nobody looks
};

/// Declares the work of the calling thread for as long as it lives; the one before holds again afterwards.
class WorkScope {
 public:
  explicit WorkScope(Work work);
  ~WorkScope();
  WorkScope(const WorkScope&) = delete;
  WorkScope& operator=(const WorkScope&) = delete;

 private:
  Work work_;
  const Work* before_;
};

/// Returns the work declared last on this thread; outside of any, one that never stops and has no helpers.
const Work& present_work();

/// Throws Stopped once the present work is to stop. Costs a few nanoseconds; long loops ask every few milliseconds.
void throw_if_stopped();
/// Throws Stopped once `stop` is requested.
void throw_if_stopped(const std::stop_token& stop);

/// Locks the mutex, or throws Stopped once the present work is to stop: another computation may hold it for a long
/// time, and meanwhile has one thread more to help it.
std::unique_lock<std::timed_mutex> lock_unless_stopped(std::timed_mutex& mutex);

/// One step of the present work that people may wait for: its name is shown while this lives.
class WorkStep {
 public:
  explicit WorkStep(Message name);
  ~WorkStep();
  WorkStep(const WorkStep&) = delete;
  WorkStep& operator=(const WorkStep&) = delete;
  /// Reports that this share of the step, 0 to 1, is done. Throws Stopped as throw_if_stopped does.
  void at(double share);

 private:
  std::shared_ptr<WorkProgress> progress_;
  std::uint64_t number_ = 0;
};

}  // namespace privbo

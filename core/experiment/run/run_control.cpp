#include "experiment/run/run_control.h"
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace privbo {

std::int64_t RunControl::acquire(std::size_t worker, std::int64_t chunk, const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  const auto may_run = [&] { return !paused_ || (steps_ > 0 && stepper_.value_or(worker) == worker); };
  if (!changed_.wait(lock, stop, may_run) || stop.stop_requested()) return 0;
  if (paused_) {
    stepper_ = worker;
    --steps_;
    return 1;
  }
  if (speed_ <= 0.0) return chunk;
  // Wait one round's time; a change of speed, pause or stop ends the wait at once.
  const double speed = speed_;
  changed_.wait_for(lock, stop, std::chrono::duration<double>(1.0 / speed), [&] { return paused_ || speed_ != speed; });
  if (stop.stop_requested()) return 0;
  lock.unlock();
  return paused() ? acquire(worker, chunk, stop) : 1;
}

void RunControl::leave(std::size_t worker) {
  const std::lock_guard lock(mutex_);
  if (stepper_ == worker) stepper_.reset();
  changed_.notify_all();
}

void RunControl::pause() {
  const std::lock_guard lock(mutex_);
  paused_ = true;
  steps_ = 0;
  changed_.notify_all();
}

void RunControl::resume() {
  const std::lock_guard lock(mutex_);
  paused_ = false;
  steps_ = 0;  // steps that were not taken yet are dropped and do not count in the next pause
  changed_.notify_all();
}

void RunControl::step(std::int64_t rounds) {
  const std::lock_guard lock(mutex_);
  paused_ = true;
  steps_ += rounds;
  changed_.notify_all();
}

void RunControl::set_speed(double rounds_per_second) {
  const std::lock_guard lock(mutex_);
  speed_ = rounds_per_second;
  changed_.notify_all();
}

bool RunControl::paused() const {
  const std::lock_guard lock(mutex_);
  return paused_;
}

bool RunControl::limited() const {
  const std::lock_guard lock(mutex_);
  return paused_ || speed_ > 0.0;
}

// On Linux, setpriority changes the one thread whose gettid() it is given.
void lower_priority() { setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10); }

}  // namespace privbo

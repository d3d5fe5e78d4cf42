#include "numerics/work/work.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "numerics/work/thread_pool.h"

namespace privbo {
namespace {

thread_local const Work* present = nullptr;

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

std::optional<WorkProgress::Step> WorkProgress::now() const {
  const std::lock_guard lock(mutex_);
  if (going_.empty()) return std::nullopt;
  const Going& last = going_.back();
  return Step{last.name, last.share, seconds_now() - last.begin};
}

WorkScope::WorkScope(Work work) : work_(std::move(work)), before_(present) { present = &work_; }

WorkScope::~WorkScope() { present = before_; }

const Work& present_work() {
  static const Work nothing;
  return present == nullptr ? nothing : *present;
}

void throw_if_stopped() { throw_if_stopped(present_work().stop); }

void throw_if_stopped(const std::stop_token& stop) {
  if (stop.stop_requested()) throw Stopped();
}

std::unique_lock<std::timed_mutex> lock_unless_stopped(std::timed_mutex& mutex) {
  throw_if_stopped();
  std::unique_lock lock(mutex, std::try_to_lock);
  if (lock.owns_lock()) return lock;
  const SlotRelease lent;
  // By the system's clock, as ThreadSanitizer does not see locks that wait by the steady one (pthread_mutex_clocklock).
  do throw_if_stopped();
  while (!lock.try_lock_until(std::chrono::system_clock::now() + std::chrono::milliseconds(20)));
  return lock;
}

WorkStep::WorkStep(Message name) : progress_(present_work().progress) {
  throw_if_stopped();
  if (!progress_) return;
  const std::lock_guard lock(progress_->mutex_);
  number_ = progress_->next_++;
  progress_->going_.push_back({number_, std::move(name), 0.0, seconds_now()});
}

WorkStep::~WorkStep() {
  if (!progress_) return;
  const std::lock_guard lock(progress_->mutex_);
  std::erase_if(progress_->going_, [this](const auto& step) { return step.number == number_; });
}

void WorkStep::at(double share) {
  throw_if_stopped();
  if (!progress_) return;
  const std::lock_guard lock(progress_->mutex_);
  for (auto& step : progress_->going_)
    if (step.number == number_) step.share = share;
}

}  // namespace privbo

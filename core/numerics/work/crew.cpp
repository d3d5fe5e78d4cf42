#include "numerics/work/crew.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "numerics/work/work.h"

namespace privbo {

Crew::Crew(Index useful) {
  const Work& work = present_work();
  const Index wanted = std::min(useful, static_cast<Index>(work.threads));
  stop_ = work.stop;
  for (Index i = 1; i < wanted; ++i) {
    try {
      helpers_.emplace_back([this] { help(); });
    } catch (const std::system_error&) {  // no further thread is to be had: the present ones do the work
      break;
    }
  }
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_all();
}

void Crew::help() {
  const WorkScope scope({.stop = stop_});
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return over_ || (task_ != nullptr && next_ < count_); });
    if (over_) return;
    take_tasks(lock);
  }
}

void Crew::take_tasks(std::unique_lock<std::mutex>& lock) {
  const std::function<void(Index)>& task = *task_;
  while (next_ < count_) {
    const Index mine = next_++;
    ++running_;
    lock.unlock();
    std::exception_ptr failure;
    try {
      task(mine);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    --running_;
    if (failure && !failure_) failure_ = failure;
    if (failure_ || stop_.stop_requested()) next_ = count_;
  }
  if (running_ == 0) changed_.notify_all();
}

void Crew::run(Index count, const std::function<void(Index)>& task) {
  throw_if_stopped(stop_);
  if (helpers_.empty() || count <= 1) {
    for (Index i = 0; i < count; ++i) {
      task(i);
      throw_if_stopped(stop_);
    }
    return;
  }
  std::unique_lock lock(mutex_);
  task_ = &task;
  count_ = count;
  next_ = 0;
  changed_.notify_all();
  take_tasks(lock);
  changed_.wait(lock, [this] { return running_ == 0; });
  task_ = nullptr;
  const std::exception_ptr failure = std::exchange(failure_, nullptr);
  lock.unlock();
  if (failure) std::rethrow_exception(failure);
  throw_if_stopped(stop_);
}

}  // namespace privbo

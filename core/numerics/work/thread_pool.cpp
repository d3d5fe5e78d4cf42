#include "numerics/work/thread_pool.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace privbo {
namespace {

// Tasks that are well divided end within microseconds of one another: falling asleep would take longer.
constexpr auto short_wait = std::chrono::microseconds(20);
// Rounds of many small tasks follow one another: a helper that slept between them would come when they are over.
constexpr auto awake_time = std::chrono::microseconds(100);

}  // namespace

struct ThreadPool::Batch {
  const TaskRef task;
  const Index count, most;
  const bool heed_stop;
  const Work work;  // of who handed them out
  std::atomic<Index> next{0}, helpers{0};
  std::atomic<bool> left_out{false};  // those that have not begun
  // Guarded by the pool's mutex:
  Index failed = 0;  // the lowest task that threw
  std::exception_ptr failure{};
};

ThreadPool::ThreadPool(unsigned threads, unsigned taken, std::function<void()> begin)
    : threads_(std::max(threads, 1U)),
      stay_awake_(threads_ <= std::thread::hardware_concurrency()),
      begin_(std::move(begin)),
      taken_(taken) {}

ThreadPool::~ThreadPool() { dismiss(); }

void ThreadPool::dismiss() {
  std::vector<std::jthread> gone;
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    ++news_;
    gone.swap(helpers_);
  }
  open_.notify_all();
  gone.clear();  // waits for them
  const std::lock_guard lock(mutex_);
  over_ = false;
}

ThreadPool::Batch* ThreadPool::open_tasks() const {
  if (!has_room()) return nullptr;
  const auto found = std::ranges::find_if(batches_, [](const Batch* handed) {
    return handed->next < handed->count && handed->helpers + 1 < handed->most && !handed->left_out;
  });
  return found == batches_.end() ? nullptr : *found;
}

void ThreadPool::call_helper() {
  if (!open_tasks()) return;
  if (awake_ > 0) {
    ++news_;
    return;
  }
  if (idle_ > 0) return open_.notify_one();
  // Helpers that wait lend their places, so that there can be more of them than places.
  if (helpers_.size() >= 3 * std::size_t{threads_}) return;
  try {
    helpers_.emplace_back([this] { help(); });
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): no thread or memory for another: these do the work
  }
}

ThreadPool::Batch* ThreadPool::wait_for_tasks(std::unique_lock<std::mutex>& lock) {
  Batch* handed = nullptr;
  const auto something = [&] { return over_ || (handed = open_tasks()) != nullptr; };
  if (stay_awake_) {
    const auto patience = std::chrono::steady_clock::now() + awake_time;
    ++awake_;
    while (!something() && std::chrono::steady_clock::now() < patience) {
      const unsigned seen = news_;
      lock.unlock();
      while (news_ == seen && std::chrono::steady_clock::now() < patience) std::this_thread::yield();
      lock.lock();
    }
    --awake_;
  }
  ++idle_;
  open_.wait(lock, something);
  --idle_;
  return over_ ? nullptr : handed;
}

void ThreadPool::help() {
  if (begin_) begin_();
  std::unique_lock lock(mutex_);
  while (Batch* const handed = wait_for_tasks(lock)) {
    ++handed->helpers;
    ++taken_;
    call_helper();
    lock.unlock();
    {
      const WorkScope scope(handed->work);
      run_tasks(*handed, true);
    }
    lock.lock();
    --taken_;
    if (--handed->helpers == 0) ended_.notify_all();
  }
}

void ThreadPool::run_tasks(Batch& handed, bool helping) {
  while (!handed.left_out) {
    const Index mine = handed.next++;
    if (mine >= handed.count) return;
    try {
      handed.task(mine);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!handed.failure || mine < handed.failed) {
        handed.failed = mine;
        handed.failure = std::current_exception();
      }
      handed.left_out = true;
    }
    if (handed.heed_stop && handed.work.stop.stop_requested()) handed.left_out = true;
    if (helping && taken_ > threads_) return;  // somebody needs the place that was lent
  }
}

void ThreadPool::run(Index count, Index most, TaskRef task, bool heed_stop) {
  if (count <= 1 || most <= 1 || threads_ == 1) {
    for (Index i = 0; i < count && !(heed_stop && present_work().stop.stop_requested()); ++i) task(i);
    return;
  }
  Batch handed{task, count, most, heed_stop, present_work()};
  {
    const std::lock_guard lock(mutex_);
    batches_.push_back(&handed);
    call_helper();
  }
  run_tasks(handed, false);
  const auto patience = std::chrono::steady_clock::now() + short_wait;
  while (handed.helpers > 0 && std::chrono::steady_clock::now() < patience) std::this_thread::yield();
  std::unique_lock lock(mutex_);
  std::erase(batches_, &handed);
  if (handed.helpers > 0) {
    --taken_;
    call_helper();
    ended_.wait(lock, [&] { return handed.helpers == 0; });
    ++taken_;
  }
  lock.unlock();
  if (handed.failure) std::rethrow_exception(handed.failure);
}

void ThreadPool::acquire_slot() {
  const std::lock_guard lock(mutex_);
  ++taken_;
}

void ThreadPool::release_slot() {
  const std::lock_guard lock(mutex_);
  --taken_;
  call_helper();
}

unsigned threads_for(unsigned asked) {
  return std::clamp(asked > 0 ? asked : std::thread::hardware_concurrency(), 1U, 256U);
}

SlotRelease::SlotRelease() : pool_(present_work().pool) {
  if (pool_) pool_->release_slot();
}

SlotRelease::~SlotRelease() {
  if (pool_) pool_->acquire_slot();
}

}  // namespace privbo

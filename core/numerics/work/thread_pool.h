// The threads of one job: one pool for everything that the job computes at once, so that there are never more of them
// than it may have, however deep its tasks hand out tasks of their own.
#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "numerics/types.h"
#include "numerics/work/task_ref.h"
#include "numerics/work/work.h"

namespace privbo {

/// Every thread that computes holds one of the pool's places. Threads of the job's own (a worker that runs a trial)
/// hold theirs as long as they live, helpers of the pool while they run a task. Who waits for others lends its place;
/// who comes back goes on at once, and a helper too many leaves after the task it is in. Safe from several threads.
class ThreadPool {
 public:
  /// At most `threads` compute at once, and `taken` of them are there already: by default the one that makes the pool.
  /// Helpers are started when there is something for them to do, and call `begin` first.
  explicit ThreadPool(unsigned threads, unsigned taken = 1, std::function<void()> begin = {});
  /// Nobody may be running anything.
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  unsigned threads() const { return threads_; }
  /// Returns whether somebody would help with a task that is handed out now.
  bool has_room() const { return taken_.load(std::memory_order_relaxed) < threads_; }

  /// Runs task(0), …, task(count − 1), each once, in any order, on at most `most` threads, the calling one among them,
  /// and returns when all have ended. Once a task has thrown, or the present work is stopped and `heed_stop`, tasks
  /// that have not begun are left out. Throws what the task with the lowest number threw.
  void run(Index count, Index most, TaskRef task, bool heed_stop);

  /// Ends the helpers, who come again when there is something to do: a job that is over keeps no threads. Nobody may be
  /// running anything.
  void dismiss();

  /// For a thread that begins to compute (places above `threads` are possible: then nobody helps), and one that ends.
  void acquire_slot();
  void release_slot();

 private:
  struct Batch;  // tasks that somebody has handed out

  void help();
  void run_tasks(Batch& handed, bool helping);
  // The caller of these three holds the mutex.
  Batch* open_tasks() const;
  void call_helper();
  Batch* wait_for_tasks(std::unique_lock<std::mutex>& lock);  // null: the helpers shall end

  const unsigned threads_;
  const bool stay_awake_;  // helpers, for a moment: each may have a core of its own
  const std::function<void()> begin_;
  std::atomic<unsigned> taken_;
  std::mutex mutex_;  // guards the rest, and changes of taken_
  std::condition_variable open_, ended_;
  std::vector<Batch*> batches_;  // the oldest first: it is the outermost, with the largest tasks
  std::size_t awake_ = 0;        // helpers that watch the news for tasks
  std::size_t idle_ = 0;         // helpers that sleep until they are notified
  std::atomic<unsigned> news_{0};
  bool over_ = false;
  std::vector<std::jthread> helpers_;
};

/// Returns as many threads as somebody asked for, at most 256; for 0 one per core.
unsigned threads_for(unsigned asked);

/// Lends the place of the calling thread, where the present work has a pool, for as long as this lives.
class SlotRelease {
 public:
  SlotRelease();
  ~SlotRelease();
  SlotRelease(const SlotRelease&) = delete;
  SlotRelease& operator=(const SlotRelease&) = delete;

 private:
  ThreadPool* pool_;
};

}  // namespace privbo

// Threads that share the tasks of one computation.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "numerics/types.h"

namespace privbo {

/// As many threads as the present work allows, the calling one among them. What a task computes may not depend on who
/// runs it: then the result is the same for every number of threads.
class Crew {
 public:
  /// At most `useful` threads.
  explicit Crew(Index useful);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Runs task(0), …, task(count − 1), each once, in any order, and returns when all have ended. Where the present work
  /// is stopped, tasks that have not begun are left out and Stopped is thrown. Otherwise throws what a task threw.
  void run(Index count, const std::function<void(Index)>& task);

 private:
  void help();
  void take_tasks(std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;  // guards all but the helpers
  std::condition_variable changed_;
  const std::function<void(Index)>* task_ = nullptr;
  Index count_ = 0, next_ = 0, running_ = 0;
  std::stop_token stop_;
  std::exception_ptr failure_;
  bool over_ = false;
  std::vector<std::jthread> helpers_;
};

}  // namespace privbo

// How many threads this process has, for tests of what is left when something is destroyed.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <thread>

namespace privbo::test {

/// Threads of this process, the one that asks included (Linux).
inline std::size_t thread_count() {
  const std::filesystem::directory_iterator tasks("/proc/self/task");
  return static_cast<std::size_t>(std::distance(begin(tasks), end(tasks)));
}

/// Whether there are `count` threads again within five seconds: one that was joined leaves the list a moment later.
inline bool returns_to_threads(std::size_t count) {
  for (int i = 0; i < 500 && thread_count() > count; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return thread_count() <= count;
}

}  // namespace privbo::test

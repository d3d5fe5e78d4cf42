// Processor time of the calling thread: what a frame costs, whatever else the machine does.
#pragma once

#include <ctime>

namespace privbo::test {

/// Milliseconds that the calling thread has computed so far.
inline double thread_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

}  // namespace privbo::test

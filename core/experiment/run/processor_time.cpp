#include "experiment/run/processor_time.h"

#include <time.h>

namespace privbo {

std::chrono::duration<double> processor_time_of_this_thread() {
  ::timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace privbo

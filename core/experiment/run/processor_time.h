// The processor time of a thread, which other programs on the machine do not lengthen.
#pragma once

#include <chrono>

namespace privbo {

/// Returns the time that processors have spent on the calling thread so far; what other threads did for it is not in
/// it.
std::chrono::duration<double> processor_time_of_this_thread();

}  // namespace privbo

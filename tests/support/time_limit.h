// Limits of time, held strictly only where the machine is asked for nothing else.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "support/long_test.h"

namespace privbo::test {

/// Whether limits are held strictly; sanitizers slow everything some tenfold.
inline bool strict_times() { return std::getenv("PRIVBO_TIMES") != nullptr && !sanitized; }

/// Expects that something took less than `limit_ms` milliseconds (clock or processor time of the thread, as the caller
/// measured). The limit itself is held by `tests/run --times`, which wants an idle machine and sets PRIVBO_TIMES. The
/// usual run shares its processors with whatever else there is, so it allows twenty times as much: enough to tell an
/// answer from a wait, an event loop that goes on from one that stands.
inline void expect_within(double ms, double limit_ms, const char* file = __builtin_FILE(),
                          int line = __builtin_LINE()) {
  const double allowed = strict_times() ? limit_ms : 20.0 * limit_ms;
  if (ms < allowed) return;
  ADD_FAILURE_AT(file, line) << "took " << ms << " ms, allowed: " << allowed << " ms (the limit is " << limit_ms
                             << " ms)";
}

/// The same for a number of whole milliseconds, as QElapsedTimer counts them.
inline void expect_within(long long ms, double limit_ms, const char* file = __builtin_FILE(),
                          int line = __builtin_LINE()) {
  expect_within(static_cast<double>(ms), limit_ms, file, line);
}

/// The same for a duration of std::chrono.
inline void expect_within(std::chrono::duration<double, std::milli> took, double limit_ms,
                          const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  expect_within(took.count(), limit_ms, file, line);
}

}  // namespace privbo::test

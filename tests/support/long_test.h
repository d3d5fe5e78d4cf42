// How long a statistical test may take in this build.
#pragma once

#include <cstdlib>
#include <string>

namespace privbo::test {

/// PRIVBO_FULL=1 asks for the long versions; without it they skip visibly, and reduced ones always run.
inline bool full_tests() {
  const char* value = std::getenv("PRIVBO_FULL");
  return value != nullptr && std::string(value) == "1";
}

/// Sanitizers slow everything some tenfold and see nothing new in the hundredth trial.
#if defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true, thread_sanitized = true;
#elif defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true, thread_sanitized = false;
#else
inline constexpr bool sanitized = false, thread_sanitized = false;
#endif

}  // namespace privbo::test

/// Skips the rest of a test that only `tests/run --full` has the time for.
#define PRIVBO_FULL_OR_SKIP() \
  if (!privbo::test::full_tests()) GTEST_SKIP() << "long statistics: set PRIVBO_FULL=1 or use tests/run --full"

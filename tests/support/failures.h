// Counts the failures of assertions that are meant to fail.
#pragma once

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <exception>
#include <functional>

namespace privbo::test {

/// How many assertions fail in `assertions`; an exception that leaves it is one more. None of them counts against the
/// test that asks.
inline int failures_of(const std::function<void()>& assertions) {
  testing::TestPartResultArray results;
  int failed = 0;
  {
    const testing::ScopedFakeTestPartResultReporter reporter(
        testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
    try {
      assertions();
    } catch (const std::exception&) {
      ++failed;
    }
  }
  for (int i = 0; i < results.size(); ++i) failed += results.GetTestPartResult(i).failed() ? 1 : 0;
  return failed;
}

}  // namespace privbo::test

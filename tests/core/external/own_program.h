// Programs for tests: lines of a shell, and what is left of them afterwards.
#pragma once

#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

namespace privbo::test {

/// Arguments of a program that runs these lines.
inline std::vector<std::string> shell_program(const std::string& lines) { return {"/bin/sh", "-c", lines}; }

/// Whether the process or (negative) the group has gone within so many milliseconds. A zombie is gone.
inline bool is_gone(pid_t number, int milliseconds = 3000) {
  for (int waited = 0; waited <= milliseconds; waited += 5) {
    if (::kill(number, 0) != 0 && errno == ESRCH) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

}  // namespace privbo::test

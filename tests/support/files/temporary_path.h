// A place for something that exists for one test.
#pragma once

#include <unistd.h>
#include <atomic>
#include <filesystem>
#include <string>

namespace privbo::test {

/// A path in the folder for temporary files that nothing else of this process, and no other one, is given.
inline std::filesystem::path temporary_path(const std::string& suffix = {}) {
  static std::atomic<int> count{0};
  return std::filesystem::temp_directory_path() /
         ("privbo-test-" + std::to_string(getpid()) + "-" + std::to_string(count++) + suffix);
}

}  // namespace privbo::test

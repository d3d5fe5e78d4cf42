// A file that exists for one test.
#pragma once

#include <unistd.h>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace privbo {

class TemporaryFile {
 public:
  explicit TemporaryFile(std::string_view content, const std::string& suffix = ".csv") {
    static std::atomic<int> count{0};
    path_ = std::filesystem::temp_directory_path() /
            ("privbo-test-" + std::to_string(getpid()) + "-" + std::to_string(count++) + suffix);
    std::ofstream(path_, std::ios::binary) << content;
  }
  ~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace privbo

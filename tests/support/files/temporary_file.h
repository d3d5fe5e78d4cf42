// A file that exists for one test.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace privbo {

class TemporaryFile {
 public:
  explicit TemporaryFile(std::string_view content, const std::string& suffix = ".csv");
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace privbo

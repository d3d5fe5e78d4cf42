#include "support/files/temporary_file.h"

#include <unistd.h>
#include <atomic>
#include <fstream>

namespace privbo {

TemporaryFile::TemporaryFile(std::string_view content, const std::string& suffix) {
  static std::atomic<int> count{0};
  path_ = std::filesystem::temp_directory_path() /
          ("privbo-test-" + std::to_string(getpid()) + "-" + std::to_string(count++) + suffix);
  std::ofstream(path_, std::ios::binary) << content;
}

TemporaryFile::~TemporaryFile() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

}  // namespace privbo

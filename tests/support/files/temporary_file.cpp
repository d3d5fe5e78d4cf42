#include "support/files/temporary_file.h"

#include <fstream>

#include "support/files/temporary_path.h"

namespace privbo {

TemporaryFile::TemporaryFile(std::string_view content, const std::string& suffix)
    : path_(test::temporary_path(suffix)) {
  std::ofstream(path_, std::ios::binary) << content;
}

TemporaryFile::~TemporaryFile() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

}  // namespace privbo

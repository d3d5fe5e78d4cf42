#include "files/whole_file.h"

#include <fstream>
#include <iterator>

namespace privbo {

std::string bytes_in(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace privbo

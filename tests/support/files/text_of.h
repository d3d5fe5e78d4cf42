// The whole text of a file, as its bytes are.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace privbo::test {

/// Empty where there is no such file.
inline std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace privbo::test

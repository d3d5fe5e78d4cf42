// The SHA-256 of texts and files (FIPS 180-4), by which a folder says which files are its own.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace privbo {

/// 64 hexadecimal digits.
std::string sha256_of(std::string_view text);
/// Reads the file in pieces. Throws std::runtime_error naming the file where it cannot be read.
std::string sha256_of_file(const std::filesystem::path& file);

}  // namespace privbo

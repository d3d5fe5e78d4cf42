// Reads a file as one text.
#pragma once

#include <filesystem>
#include <string>

namespace privbo {

/// All bytes of the file, whatever they are; empty where it cannot be read.
std::string bytes_in(const std::filesystem::path& file);

}  // namespace privbo

// Reads a file that this process wrote itself as one text; files from elsewhere come in by ForeignFile.
#pragma once

#include <filesystem>
#include <string>

namespace privbo {

/// All bytes of the file, whatever they are; empty where it cannot be read.
std::string bytes_in(const std::filesystem::path& file);

}  // namespace privbo

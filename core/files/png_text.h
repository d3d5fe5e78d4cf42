// The texts that a PNG carries beside its picture. The picture is not looked at, whatever size it states it has.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace privbo {

/// Returns whether a file is a PNG, by its first bytes. Never waits; false where it cannot be read.
bool is_png(const std::filesystem::path& file);

/// Returns the first text under this key (chunks tEXt, zTXt and iTXt) as UTF-8; empty where there is none, or where the
/// file is damaged before it. At most `most` bytes are unpacked, however much a chunk would hold. Throws FileRefused
/// where the file is none or is larger than any picture of this program, and std::length_error where the text is
/// longer.
std::string png_text(const std::filesystem::path& file, std::string_view key, std::size_t most);

}  // namespace privbo

// Walks the boxes of an MP4 (ISO/IEC 14496-12): each begins with its length and its name.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace privbo {

/// Returns the next `count` bytes; fewer at the file's end.
std::string next_bytes(std::istream& stream, std::size_t count);
std::uint64_t number_of(std::string_view bytes, bool big_endian);

struct Mp4Box {
  std::string name;             // "moov"
  std::uint64_t end = 0;        // where the next one begins
  bool without_length = false;  // its length is not written: it goes to the end of what it is in
};

/// Returns the box that begins where the stream stands, which is left at its contents. Empty where none begins there
/// that ends at `end` or before.
std::optional<Mp4Box> next_box(std::istream& stream, std::uint64_t end);

}  // namespace privbo

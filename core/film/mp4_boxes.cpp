#include "film/mp4_boxes.h"

namespace privbo {

std::string next_bytes(std::istream& stream, std::size_t count) {
  std::string bytes(count, '\0');
  stream.read(bytes.data(), static_cast<std::streamsize>(count));
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  return bytes;
}

std::uint64_t number_of(std::string_view bytes, bool big_endian) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    value = value << 8 | static_cast<unsigned char>(bytes[big_endian ? i : bytes.size() - 1 - i]);
  return value;
}

std::optional<Mp4Box> next_box(std::istream& stream, std::uint64_t end) {
  if (!stream || static_cast<std::uint64_t>(stream.tellg()) + 8 > end) return {};
  const auto start = static_cast<std::uint64_t>(stream.tellg());
  const std::string head = next_bytes(stream, 8);
  if (head.size() < 8) return {};
  std::uint64_t length = number_of(std::string_view(head).substr(0, 4), true), least = 8;
  if (length == 1) {
    length = number_of(next_bytes(stream, 8), true);
    least = 16;
  }
  const bool without_length = length == 0;
  if (without_length) length = end - start;
  if (length < least || length > end - start) return {};
  return Mp4Box{head.substr(4), start + length, without_length};
}

}  // namespace privbo

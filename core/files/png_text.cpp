#include "files/png_text.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>

#include "files/foreign_file.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
constexpr std::uintmax_t largest_picture = 200'000'000;  // bytes

std::uint32_t big_endian(std::string_view four) {
  std::uint32_t value = 0;
  for (const char byte : four.substr(0, 4)) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

/// zlib's bytes are unsigned, and it does not change what it reads.
Bytef* unsigned_bytes(std::string_view text) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast, cppcoreguidelines-pro-type-const-cast): C library
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

void check_length(std::size_t length, std::size_t most) {
  if (length > most) throw std::length_error("a text in a picture is too long");
}

/// Empty where it is damaged.
std::string inflated(std::string_view deflated, std::size_t most) {
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) return {};
  stream.next_in = unsigned_bytes(deflated);
  stream.avail_in = static_cast<uInt>(deflated.size());
  std::string text;
  std::array<char, 16'384> piece{};
  int result = Z_OK;
  while (result == Z_OK && text.size() <= most) {
    stream.next_out = unsigned_bytes({piece.data(), piece.size()});
    stream.avail_out = static_cast<uInt>(piece.size());
    result = inflate(&stream, Z_NO_FLUSH);
    text.append(piece.data(), piece.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  check_length(text.size(), most);
  return result == Z_STREAM_END ? text : std::string();
}

std::string from_latin1(std::string_view text) {
  std::string utf8;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x80U)
      utf8 += letter;
    else
      utf8 += {static_cast<char>(0xC0U | (byte >> 6)), static_cast<char>(0x80U | (byte & 0x3FU))};
  }
  return utf8;
}

/// Returns what follows the next zero byte; nothing where there is none.
std::optional<std::string_view> behind_zero(std::string_view text) {
  const std::size_t zero = text.find('\0');
  return zero == std::string_view::npos ? std::nullopt : std::optional(text.substr(zero + 1));
}

/// The text of a chunk, whose key has been taken off; empty where the chunk is damaged.
std::string text_in(std::string_view kind, std::string_view content, std::size_t most) {
  if (kind == "tEXt") {
    check_length(content.size(), most);
    return from_latin1(content);
  }
  if (kind == "zTXt")
    return content.empty() || content[0] != 0 ? std::string() : from_latin1(inflated(content.substr(1), most));
  if (content.size() < 2) return {};
  const bool packed = content[0] != 0;
  const auto keyword = behind_zero(content.substr(2));  // behind the language
  const auto text = keyword ? behind_zero(*keyword) : std::nullopt;
  if (!text) return {};
  if (packed) return inflated(*text, most);
  check_length(text->size(), most);
  return std::string(*text);
}

}  // namespace

bool is_png(const std::filesystem::path& file) {
  try {
    return ForeignFile::named(file).beginning(signature.size()) == signature;
  } catch (const FileRefused&) {
    return false;
  }
}

std::string png_text(const std::filesystem::path& file, std::string_view key, std::size_t most) {
  const std::string picture = ForeignFile::named(file).text({largest_picture, Message("a picture")});
  if (!picture.starts_with(signature)) return {};
  std::string_view rest = std::string_view(picture).substr(signature.size());
  constexpr std::size_t around = 12;  // length, kind, checksum
  while (rest.size() >= around) {
    const std::size_t length = big_endian(rest);
    if (length > rest.size() - around) return {};
    const std::string_view kind = rest.substr(4, 4), content = rest.substr(8, length);
    const bool is_text = kind == "tEXt" || kind == "zTXt" || kind == "iTXt";
    if (is_text && content.substr(0, content.find('\0')) == key && content.size() > key.size()) {
      const uLong sum = crc32(0, unsigned_bytes(rest.substr(4)), static_cast<uInt>(length + 4));
      if (sum != big_endian(rest.substr(8 + length))) return {};
      return text_in(kind, content.substr(key.size() + 1), most);
    }
    if (kind == "IEND") return {};
    rest.remove_prefix(length + around);
  }
  return {};
}

}  // namespace privbo

#include "io/printable_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace privbo {
namespace {

unsigned char byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

bool continues(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

/// How many bytes a character that begins with this one has; 0: none begins so.
std::size_t length_of(unsigned char first) {
  if (first < 0x80U) return 1;
  if (first >= 0xC2U && first <= 0xDFU) return 2;
  if (first >= 0xE0U && first <= 0xEFU) return 3;
  if (first >= 0xF0U && first <= 0xF4U) return 4;
  return 0;
}

/// "<U+009B>", "<FF>".
std::string in_brackets(const char* mark, std::uint32_t value, int digits) {
  std::string text = std::string("<") + mark;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += "0123456789ABCDEF"[(value >> shift) & 0xFU];
  return text + ">";
}

/// U+2400 + code: "␛" for 27.
std::string symbol_of(unsigned char control) {
  const unsigned code = control == 0x7FU ? 0x21U : control;
  return {'\xE2', '\x90', static_cast<char>(0x80U + code)};
}

std::uint32_t code_of(std::string_view character) {
  constexpr std::array<std::uint32_t, 5> first_bits{0, 0x7FU, 0x1FU, 0x0FU, 0x07U};
  std::uint32_t code = byte_at(character, 0) & first_bits[character.size()];
  for (std::size_t i = 1; i < character.size(); ++i) code = (code << 6) | (byte_at(character, i) & 0x3FU);
  return code;
}

/// The length of the character at `i`; 0 where there is none: also for overlong forms, surrogates and beyond U+10FFFF.
std::size_t whole_character(std::string_view text, std::size_t i) {
  const std::size_t length = length_of(byte_at(text, i));
  if (length == 0 || text.size() - i < length) return 0;
  const std::string_view character = text.substr(i, length);
  if (!std::ranges::all_of(character.substr(1), [](char c) { return continues(static_cast<unsigned char>(c)); }))
    return 0;
  constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80U, 0x800U, 0x10000U};
  const std::uint32_t code = code_of(character);
  const bool surrogate = code >= 0xD800U && code <= 0xDFFFU;
  return code < least[length] || surrogate || code > 0x10FFFFU ? 0 : length;
}

bool turns_text_around(std::uint32_t code) {
  return (code >= 0x202AU && code <= 0x202EU) || (code >= 0x2066U && code <= 0x2069U) || code == 0x200EU ||
         code == 0x200FU || code == 0x061CU;
}

std::string shown(std::string_view text, bool one_line) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const unsigned char first = byte_at(text, i);
    if (first < 0x20U || first == 0x7FU) {
      const bool kept = !one_line && (first == '\n' || first == '\t');
      result += kept ? std::string(1, text[i]) : symbol_of(first);
      ++i;
      continue;
    }
    const std::size_t length = whole_character(text, i);
    if (length == 0) {
      result += in_brackets("", first, 2);
      ++i;
      continue;
    }
    const std::string_view character = text.substr(i, length);
    const std::uint32_t code = code_of(character);
    if ((code >= 0x80U && code <= 0x9FU) || turns_text_around(code))
      result += in_brackets("U+", code, 4);
    else
      result += character;
    i += length;
  }
  return result;
}

}  // namespace

std::string printable_text(std::string_view text) { return shown(text, false); }
std::string printable_line(std::string_view text) { return shown(text, true); }

std::size_t unfinished_bytes(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
    const unsigned char byte = byte_at(text, text.size() - back);
    if (continues(byte)) continue;
    return length_of(byte) > back ? back : 0;
  }
  return 0;
}

}  // namespace privbo

#include "io/printable_text.h"

#include <algorithm>

#include "catalogue/visible_text.h"

namespace privbo {
namespace {

unsigned char byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

bool continues(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

/// Returns how many bytes a character that begins with this one has; 0: none begins so.
std::size_t length_of(unsigned char first) {
  if (first < 0x80U) return 1;
  if (first >= 0xC2U && first <= 0xDFU) return 2;
  if (first >= 0xE0U && first <= 0xEFU) return 3;
  if (first >= 0xF0U && first <= 0xF4U) return 4;
  return 0;
}

}  // namespace

std::string printable_text(std::string_view text) { return visible_text(text); }
std::string printable_line(std::string_view text) { return visible_line(text); }

std::size_t unfinished_bytes(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
    const unsigned char byte = byte_at(text, text.size() - back);
    if (continues(byte)) continue;
    return length_of(byte) > back ? back : 0;
  }
  return 0;
}

}  // namespace privbo

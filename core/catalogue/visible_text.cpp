#include "catalogue/visible_text.h"

#include <algorithm>
#include <array>

#include "text/message.h"

namespace privbo {
namespace {

bool within(std::uint32_t code, std::uint32_t first, std::uint32_t last) { return code >= first && code <= last; }

/// Returns the digits of a number to the base 16, at least so many.
std::string hexadecimal(std::uint32_t value, int digits, const char* alphabet) {
  while (digits < 8 && (value >> (4 * digits)) != 0) ++digits;
  std::string text;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += alphabet[(value >> shift) & 0xFU];
  return text;
}

/// "U+009B"
std::string code_name(std::uint32_t code) { return "U+" + hexadecimal(code, 4, "0123456789ABCDEF"); }

/// U+2400 + code: "␛" for 27.
std::string symbol_of(std::uint32_t control) {
  const unsigned code = control == 0x7FU ? 0x21U : control;
  return {'\xE2', '\x90', static_cast<char>(0x80U + code)};
}

std::string visible(std::string_view text, bool one_line) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const Character character = character_at(text, i);
    if (character.bytes == 0) {
      result += "<" + hexadecimal(static_cast<unsigned char>(text[i]), 2, "0123456789ABCDEF") + ">";
      ++i;
      continue;
    }
    const std::uint32_t code = character.code;
    const bool kept = !one_line && (code == '\n' || code == '\t');
    if (kept || sign_of(code) == Sign::seen)
      result += text.substr(i, character.bytes);
    else if (code < 0x80U)
      result += symbol_of(code);
    else
      result += "<" + code_name(code) + ">";
    i += character.bytes;
  }
  return result;
}

std::string escape_of(std::uint32_t code) {
  const auto unit = [](std::uint32_t value) { return "\\u" + hexadecimal(value, 4, "0123456789abcdef"); };
  if (code < 0x10000U) return unit(code);
  const std::uint32_t above = code - 0x10000U;
  return unit(0xD800U + (above >> 10)) + unit(0xDC00U + (above & 0x3FFU));
}

}  // namespace

Sign sign_of(std::uint32_t code) {
  if (code < 0x20U || within(code, 0x7FU, 0x9FU)) return Sign::control;
  if (code == 0x2028U || code == 0x2029U) return Sign::line_end;
  if (code < 0x600U || code == 0x200CU || code == 0x200DU) return Sign::seen;
  const bool unseen = within(code, 0x200BU, 0x200FU) || within(code, 0x202AU, 0x202EU) ||
                      within(code, 0x2060U, 0x206FU) || code == 0x061CU || code == 0x180EU || code == 0xFEFFU ||
                      within(code, 0xFFF9U, 0xFFFBU) || within(code, 0xE0000U, 0xE007FU);
  return unseen ? Sign::unseen : Sign::seen;
}

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(at);
  if (first < 0x80U) return {first, 1};
  const std::size_t bytes = first < 0xC2U ? 0 : first < 0xE0U ? 2 : first < 0xF0U ? 3 : first < 0xF5U ? 4 : 0;
  if (bytes == 0 || text.size() - at < bytes) return {};
  std::uint32_t code = first & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80U) return {};
    code = (code << 6) | (byte(at + i) & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80U, 0x800U, 0x10000U};
  if (code < least[bytes] || within(code, 0xD800U, 0xDFFFU) || code > 0x10FFFFU) return {};
  return {code, bytes};
}

std::string visible_text(std::string_view text) { return visible(text, false); }
std::string visible_line(std::string_view text) { return visible(text, true); }

Message text_problem(std::string_view text, TextUse use) {
  const std::size_t most = use == TextUse::id            ? id_characters
                           : use == TextUse::name        ? name_characters
                           : use == TextUse::description ? description_characters
                                                         : std::max<std::size_t>(text.size(), 1);
  const bool several = use == TextUse::description || use == TextUse::text;
  std::size_t index = 0;
  for (std::size_t i = 0; i < text.size();) {
    // Bytes that are no UTF-8 are somebody else's to refuse: what is read as JSON has none.
    const Character character = character_at(text, i);
    const Sign sign = character.bytes == 0 ? Sign::seen : sign_of(character.code);
    const bool line = character.code == '\n' || character.code == '\t' || character.code == '\r';
    ++index;
    if (index > most) return Message("is longer than %1 characters; shorten it", most);
    if ((sign == Sign::control && !(line && several)) || sign == Sign::line_end ||
        (sign == Sign::unseen && use == TextUse::id))
      return Message("has the sign %1, which nobody sees, at place %2; take it out", code_name(character.code), index);
    i += std::max<std::size_t>(character.bytes, 1);
  }
  return {};
}

std::string cut_text(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
  return std::string(text.substr(0, most)) + "…";
}

std::string escaped_json(std::string_view json) {
  std::string text;
  text.reserve(json.size());
  for (std::size_t i = 0; i < json.size();) {
    const Character character = character_at(json, i);
    const std::size_t bytes = std::max<std::size_t>(character.bytes, 1);
    const bool blank = character.code == '\n' || character.code == '\t' || character.code == '\r';
    if (character.bytes == 0 || blank || sign_of(character.code) == Sign::seen)
      text += json.substr(i, bytes);
    else
      text += escape_of(character.code);
    i += bytes;
  }
  return text;
}

}  // namespace privbo

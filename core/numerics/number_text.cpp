#include "numerics/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace privbo {
namespace {

/// Enough for the largest double with nine decimals.
constexpr std::size_t max_text = 330;

std::string formatted(double value, std::chars_format format, int precision) {
  std::array<char, max_text> buffer{};
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision);
  return {buffer.data(), result.ptr};
}

/// Digits after the point of a percentage this far from both ends.
int decimals_of(double distance) {
  if (distance >= 0.095) return 1;
  return std::clamp(static_cast<int>(std::ceil(-std::log10(distance))) - 1, 1, 9);  // two digits of it
}

}  // namespace

std::string without_trailing_zeros(std::string text) {
  if (text.find('.') == std::string::npos) return text;
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

Number fixed_text(double value, int decimals) { return Number(formatted(value, std::chars_format::fixed, decimals)); }

std::string superscript(int value) {
  constexpr std::array<const char*, 10> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = value < 0 ? "⁻" : "";
  for (const char c : std::to_string(std::abs(value))) text += digits[static_cast<std::size_t>(c - '0')];
  return text;
}

Number number_text(double value, int digits) {
  if (std::isnan(value)) return "–";
  const std::string sign = value < 0.0 ? "−" : "";
  const double size = std::abs(value);
  if (std::isinf(value)) return Number(sign + "∞");
  if (size == 0.0) return "0";
  const bool whole = size == std::floor(size) && size < 1e9;
  if (!whole && (size < 1e-3 || size >= 1e6)) {
    const std::string text = formatted(size, std::chars_format::scientific, digits - 1);
    const std::size_t e = text.find('e');
    return Number(sign + without_trailing_zeros(text.substr(0, e)) + "×10" +
                  superscript(std::stoi(text.substr(e + 1))));
  }
  const int decimals = whole ? 0 : std::max(0, digits - 1 - static_cast<int>(std::floor(std::log10(size))));
  std::string text = without_trailing_zeros(formatted(size, std::chars_format::fixed, decimals));
  const std::size_t point = std::min(text.find('.'), text.size());
  for (std::ptrdiff_t i = static_cast<std::ptrdiff_t>(point) - 3; i > 0; i -= 3)
    text.insert(static_cast<std::size_t>(i), ",");
  return Number(sign + text);
}

Message percent_text(double share, double rest) {
  const double distance = std::min(share, rest);
  if (distance <= 0.0) return Message::verbatim(share > 0.5 ? "100 %" : "0 %");
  constexpr double smallest = 1e-10;
  if (distance < smallest)
    return share > 0.5 ? Message("all but %1 %", number_text(100.0 * rest, 2))
                       : Message("%1 %", number_text(100.0 * share, 2));
  return Message("%1 %", fixed_text(100.0 * share, decimals_of(distance)));
}

}  // namespace privbo

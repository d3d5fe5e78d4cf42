// Wraps std::to_chars and std::from_chars, which ignore the locale.
#include "numerics/numbers.h"

#include <array>
#include <charconv>
#include <cmath>

namespace privbo {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

namespace {

template <class Number>
std::optional<Number> parse(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('+')) text.remove_prefix(1);
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

}  // namespace

void append_shortest(std::string& text, double value) {
  std::array<char, 32> buffer{};
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  text.append(buffer.data(), result.ptr);
}

Number shortest(double value) {
  Number text;
  append_shortest(text, value);
  return text;
}

Number significant(double value, int digits) {
  std::array<char, 64> buffer{};
  const auto result =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, digits);
  return Number(std::string(buffer.data(), result.ptr));
}

std::optional<double> parse_double(std::string_view text) { return parse<double>(text); }
std::optional<long long> parse_integer(std::string_view text) { return parse<long long>(text); }

}  // namespace privbo

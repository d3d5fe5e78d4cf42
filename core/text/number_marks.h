// The marks in a number that a person reads: the one place where those of English become those of another language.
#pragma once

#include <string>
#include <string_view>

namespace privbo {

/// Returns "12,345.6" as "12.345,6". `english` is a number and nothing else.
inline std::string with_decimal_comma(std::string english) {
  for (char& c : english)
    if (c == '.')
      c = ',';
    else if (c == ',')
      c = '.';
  return english;
}

/// Returns "12,345.6" as "12345.6": as programs read it and options take it. A comma that does not stand between
/// thousands stays.
inline std::string without_thousands(std::string english) {
  const auto is_digit = [&english](std::size_t i) {
    return i < english.size() && english[i] >= '0' && english[i] <= '9';
  };
  for (std::size_t at = english.find(','); at != std::string::npos; at = english.find(',', at)) {
    const bool between = at > 0 && is_digit(at - 1) && is_digit(at + 1) && is_digit(at + 2) && is_digit(at + 3);
    if (between && !is_digit(at + 4))
      english.erase(at, 1);
    else
      ++at;
  }
  return english;
}

}  // namespace privbo

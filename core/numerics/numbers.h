// Numbers as text, the same in every locale (QApplication calls setlocale; printf would follow it).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace privbo {

/// Shortest text that reads back as the same double; "nan", "inf", "-inf" for the rest.
std::string shortest(double value);
/// The same, appended to `text` without a temporary.
void append_shortest(std::string& text, double value);
/// `digits` significant digits, for people: 0.00123, 1.2e-07, 12345.
std::string significant(double value, int digits = 4);
/// Whole text must be a number; surrounding blanks are allowed, hexadecimal is not.
std::optional<double> parse_double(std::string_view text);
std::optional<long long> parse_integer(std::string_view text);

}  // namespace privbo

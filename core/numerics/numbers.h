// Converts numbers to text and back, in the same way in every locale (QApplication calls setlocale, and printf would
// follow it).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/number.h"

namespace privbo {

/// Returns the text without the blanks and tabs around it.
std::string_view trimmed(std::string_view text);
/// Returns the text with the letters A to Z in lower case; all other bytes stay, so UTF-8 does.
std::string lower(std::string_view text);
/// Returns the shortest text that reads back as the same double, or "nan", "inf", "-inf".
Number shortest(double value);
/// Appends that text to `text` without a temporary.
void append_shortest(std::string& text, double value);
/// Returns `digits` significant digits, for readers: 0.00123, 1.2e-07, 12345.
Number significant(double value, int digits = 4);
/// The whole text must be a number. Surrounding blanks are allowed, hexadecimal is not.
std::optional<double> parse_double(std::string_view text);
std::optional<long long> parse_integer(std::string_view text);

}  // namespace privbo

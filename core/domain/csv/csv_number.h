// Describes what a cell of a table states: a number, in the notations that programs and people write, a date, or that
// nothing was measured.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace privbo {

/// With `dot_and_groups`, commas may stand between groups of three digits.
enum class DecimalSign { dot, comma, dot_and_groups };

/// Reads "1.5", or with a decimal comma "1,5" and "1.234,5" (dots between groups of three digits), or with a dot and
/// groups "1,234.5". Whatever the sign, groups of three digits may be parted by blanks (plain, narrow or such that keep
/// lines together) and apostrophes, and a minus may be the one of typesetters. Infinite and NaN are returned as they
/// are written.
std::optional<double> parse_csv_number(std::string_view text, DecimalSign sign);

/// Takes a sign of money or of a share (%, ‰, €, $, £, ¥) off the front or the end of `text`, and returns it; empty,
/// and `text` as it was, where there is none.
std::string_view take_unit(std::string_view& text);

/// Returns whether the cell has digits, and nothing but what is written in numbers of some notation.
bool looks_like_number(std::string_view text);

/// Returns whether the cell is blank or holds one of the marks for a missing value that programs write: NA, NaN, null,
/// -, ?, …
bool is_missing(std::string_view text);

/// Returns whether the cell is a date or a time of day, as 2016-01-04, 4.1.2016, 01/04/16 12:30 or 12:30:05.
bool is_date(std::string_view text);

/// Describes how the decimal signs of a table's cells look.
struct DecimalSigns {
  std::size_t commas = 0;      // cells with a comma that can only be a decimal sign: 1,5
  std::size_t dots = 0;        // cells with a dot that can only be a decimal sign: 1.5
  std::size_t unclear = 0;     // cells whose comma may as well stand between thousands: 1,234
  std::size_t groups = 0;      // cells whose dot may as well stand between thousands: 1.234
  std::string unclear_cell{};  // the first of them
  std::string group_cell{};
};

/// Counts the cell among `signs`.
void count_decimal_sign(std::string_view text, DecimalSigns& signs);

}  // namespace privbo

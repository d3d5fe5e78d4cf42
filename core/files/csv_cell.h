// Cells and rows of the CSV files that the program writes.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "catalogue/written.h"

namespace privbo {

struct CsvTarget {
  /// Returns one cell. Quotes as RFC 4180 states, and puts an apostrophe before a leading =, +, - or @, so that no
  /// spreadsheet runs the cell as a formula. Ends of lines and tabs belong to the cell; other signs that nobody sees
  /// are shown (visible_text.h).
  static std::string escaped(std::string_view text);
  /// Returns one cell: the shortest digits that read back as the same number, or nothing. A minus sign makes no formula
  /// of it.
  static Written<CsvTarget> number(const std::optional<double>& value);
};
using CsvText = Written<CsvTarget>;

/// With commas between them; each may be several cells itself.
CsvText csv_cells(std::initializer_list<CsvText> cells);
/// Does the same with the end of the line.
CsvText csv_row(std::initializer_list<CsvText> cells);

}  // namespace privbo

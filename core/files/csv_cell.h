// A text as one cell of a CSV file.
#pragma once

#include <string>

namespace privbo {

/// RFC 4180 quoting, with a leading apostrophe before =, +, -, @ so that no spreadsheet runs a cell as a formula.
std::string csv_cell(const std::string& text);

}  // namespace privbo

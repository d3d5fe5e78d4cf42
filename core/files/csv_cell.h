// Writes a text as one cell of a CSV file.
#pragma once

#include <string>

namespace privbo {

/// Quotes as RFC 4180 says, and puts an apostrophe before a leading =, +, - or @, so that no spreadsheet runs the cell
/// as a formula.
std::string csv_cell(const std::string& text);

}  // namespace privbo

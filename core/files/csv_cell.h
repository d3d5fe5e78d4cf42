// Writes a text as one cell of a CSV file.
#pragma once

#include <string>

namespace privbo {

/// Quotes as RFC 4180 says, and puts an apostrophe before a leading =, +, - or @, so that no spreadsheet runs the cell
/// as a formula. Ends of lines and tabs belong to the cell; other signs that nobody sees are shown (visible_text.h).
std::string csv_cell(const std::string& text);

}  // namespace privbo

#include "files/csv_cell.h"

#include "catalogue/visible_text.h"
#include "numerics/numbers.h"

namespace privbo {

std::string CsvTarget::escaped(std::string_view text) {
  const bool formula = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
  std::string cell;
  if (formula) cell.push_back('\'');
  bool quotes = false;
  for (const char c : visible_text(text)) {
    quotes = quotes || std::string_view(",\"\n\r").find(c) != std::string_view::npos;
    if (c == '"') cell.push_back('"');
    cell.push_back(c);
  }
  if (!quotes) return cell;
  std::string quoted;
  quoted.push_back('"');
  quoted.append(cell);
  quoted.push_back('"');
  return quoted;
}

CsvText CsvTarget::number(const std::optional<double>& value) {
  return value ? CsvText(shortest(*value), CsvText::Escaped{}) : CsvText();
}

CsvText csv_cells(std::initializer_list<CsvText> cells) {
  CsvText joined;
  bool first = true;
  for (const CsvText& cell : cells) {
    if (!first) joined += ",";
    joined += cell;
    first = false;
  }
  return joined;
}

CsvText csv_row(std::initializer_list<CsvText> cells) { return csv_cells(cells) + "\n"; }

}  // namespace privbo

#include "files/csv_cell.h"

#include "catalogue/visible_text.h"

namespace privbo {

std::string csv_cell(const std::string& text) {
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

}  // namespace privbo

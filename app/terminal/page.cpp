#include "terminal/page.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <numeric>

#include <sys/ioctl.h>
#include <unistd.h>

#include "catalogue/visible_text.h"
#include "io/printable_text.h"
#include "terminal/language.h"

namespace privbo::app {
namespace {

constexpr std::size_t gap = 2;               // blanks between two columns
constexpr std::size_t narrowest_column = 8;  // a column does not wrap below it
constexpr std::size_t narrowest_page = 40, default_page = 80, widest_help = 100;

/// COLUMNS goes before what the terminal states, as for other programs.
std::size_t terminal_width() {
  if (isatty(STDOUT_FILENO) == 0) return 0;
  if (const char* columns = std::getenv("COLUMNS")) {
    const int given = std::atoi(columns);
    if (given > 0 && given < 10'000) return std::max(narrowest_page, static_cast<std::size_t>(given));
  }
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return default_page;
  return std::max(narrowest_page, static_cast<std::size_t>(size.ws_col));
}

/// Breaks one line of the text at its blanks.
void break_line(const std::string& text, std::size_t width, std::vector<std::string>& lines) {
  const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
  std::string line = text.substr(0, indent);
  bool empty = true;
  for (std::size_t at = indent; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!empty && columns_of(line) + 1 + columns_of(word) > width) {
      lines.push_back(line);
      line = text.substr(0, indent), empty = true;
    }
    line += (empty ? "" : " ") + word;
    empty = false;
    at = end + 1;
  }
  lines.push_back(line);
}

std::size_t longest_word(const std::string& text) {
  std::size_t longest = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    longest = std::max(longest, columns_of(text.substr(at, end - at)));
    at = end + 1;
  }
  return longest;
}

/// Takes columns from the widest until all fit into the page. None becomes narrower than `floors` states.
void narrow(std::vector<std::size_t>& widths, const std::vector<std::size_t>& floors, std::size_t width) {
  const std::size_t gaps = gap * (widths.size() - 1);
  while (std::accumulate(widths.begin(), widths.end(), gaps) > width) {
    std::size_t* widest = nullptr;
    for (std::size_t i = 0; i < widths.size(); ++i)
      if (widths[i] > floors[i] && (!widest || widths[i] > *widest)) widest = &widths[i];
    if (!widest) return;
    --*widest;
  }
}

}  // namespace

std::size_t columns_of(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::size_t table_width() { return terminal_width(); }

std::size_t help_width() {
  const std::size_t width = terminal_width();
  return width == 0 ? default_page : std::min(width, widest_help);
}

std::vector<std::string> wrapped(const std::string& text, std::size_t width) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    if (width == 0 || columns_of(line) <= width)
      lines.push_back(line);
    else
      break_line(line, width, lines);
    at = end + 1;
  }
  return lines;
}

std::string wrapped_text(const std::string& text, std::size_t width, std::size_t indent) {
  std::string joined;
  for (const std::string& line : wrapped(text, width > indent ? width - indent : width))
    joined += (joined.empty() ? "" : "\n" + std::string(line.empty() ? 0 : indent, ' ')) + line;
  return joined;
}

std::string columns_text(const std::vector<std::vector<std::string>>& rows, std::size_t width) {
  if (rows.empty()) return {};
  std::vector<std::size_t> widths(rows.front().size()), floors(widths.size(), narrowest_column);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], columns_of(row[i]));
      floors[i] = std::max(floors[i], longest_word(row[i]));
    }
  if (width > 0) narrow(widths, floors, width);
  std::string text;
  for (const auto& row : rows) {
    std::vector<std::vector<std::string>> cells;
    std::size_t height = 1;
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells.push_back(wrapped(row[i], width > 0 ? widths[i] : 0));
      height = std::max(height, cells.back().size());
    }
    for (std::size_t line = 0; line < height; ++line) {
      std::string printed;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string cell = line < cells[i].size() ? cells[i][line] : std::string();
        printed += cell;
        const std::size_t used = columns_of(cell);
        if (i + 1 < cells.size()) printed += std::string((used < widths[i] ? widths[i] - used : 0) + gap, ' ');
      }
      if (height > 1) printed.erase(printed.find_last_not_of(' ') + 1);
      text += printed + "\n";
    }
  }
  return text;
}

void print_columns(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::vector<std::string>> shown = rows;
  for (auto& row : shown)
    for (std::string& cell : row) cell = printable_line(cell);  // a line break in a name begins no row
  std::cout << columns_text(shown, table_width());
}

void print_paragraph(const std::string& text) { std::cout << wrapped_text(text, table_width()) << "\n"; }

void print_json(const Json& json) {
  std::cout << escaped_json(json.dump(2, ' ', false, Json::error_handler_t::replace)) << "\n";
}

void print_note(const Message& note) { print_paragraph(translated(Message("note:")) + " " + translated(note)); }

}  // namespace privbo::app

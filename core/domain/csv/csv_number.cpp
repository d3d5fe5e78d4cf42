#include "domain/csv/csv_number.h"

#include <algorithm>
#include <array>

#include "numerics/numbers.h"

namespace privbo {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool are_digits(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }

std::string_view without_sign(std::string_view text) {
  if (!text.empty() && (text.front() == '+' || text.front() == '-')) text.remove_prefix(1);
  return text;
}

/// Whether the text is one to three digits and then groups of three, each after `mark`: "1.234.567".
bool is_grouped(std::string_view text, char mark) {
  const std::size_t first = text.find(mark);
  if (first == std::string_view::npos || first > 3 || !are_digits(text.substr(0, first))) return false;
  for (std::size_t at = first; at < text.size(); at += 4)
    if (text[at] != mark || text.size() - at < 4 || !are_digits(text.substr(at + 1, 3))) return false;
  return true;
}

/// Whether the text is a number whose only mark is `mark`, once.
bool has_one_mark(std::string_view text, char mark) {
  if (std::ranges::count(text, mark) != 1) return false;
  std::string dotted(text);
  std::ranges::replace(dotted, mark, '.');
  return parse_double(dotted).has_value();
}

}  // namespace

std::optional<double> parse_csv_number(std::string_view text, DecimalSign sign) {
  if (sign == DecimalSign::dot) return parse_double(text);
  text = trimmed(text);
  if (text.find_first_of(",.") == std::string_view::npos) return parse_double(text);
  std::string dotted(text);
  const std::size_t comma = dotted.find(',');
  if (dotted.find('.') != std::string::npos) {
    const std::string_view whole = without_sign(text.substr(0, std::min(comma, text.size())));
    if (!is_grouped(whole, '.')) return std::nullopt;
    std::erase(dotted, '.');
  }
  if (std::ranges::count(dotted, ',') > 1) return std::nullopt;
  std::ranges::replace(dotted, ',', '.');
  return parse_double(dotted);
}

bool is_missing(std::string_view text) {
  text = trimmed(text);
  if (text.empty()) return true;
  if (text.size() > 5) return false;
  constexpr std::array<std::string_view, 12> marks{"na",  "n/a",  "nan", "null", "none", "#n/a",
                                                   "nil", "<na>", "-",   "--",   "?",    "."};
  return std::ranges::find(marks, lower(text)) != marks.end();
}

bool is_date(std::string_view text) {
  text = trimmed(text);
  if (text.size() < 6 || text.size() > 40 || !is_digit(text.front())) return false;
  std::size_t marks = 0;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const char c = text[i];
    if (is_digit(c) || c == 'T' || c == 'Z' || c == ' ' || c == '+') continue;
    if (c != '-' && c != '/' && c != ':' && c != '.' && c != ',') return false;
    ++marks;
  }
  return marks >= 2 && text.find_first_of("-/:") != std::string_view::npos
             ? true
             // 4.1.2016: two dots, and no other mark
             : marks == 2 && std::ranges::count(text, '.') == 2 && !is_grouped(text, '.');
}

void count_decimal_sign(std::string_view text, DecimalSigns& signs) {
  text = without_sign(trimmed(text));
  const bool comma = text.find(',') != std::string_view::npos, dot = text.find('.') != std::string_view::npos;
  if (!comma && !dot) return;
  if (comma && dot) {
    if (text.rfind(',') > text.rfind('.'))
      signs.commas += parse_csv_number(text, DecimalSign::comma) ? 1U : 0U;
    else  // 1,234.5: a decimal dot, whatever the comma is for
      signs.dots += is_grouped(text.substr(0, text.find('.')), ',') ? 1U : 0U;
  } else if (comma && is_grouped(text, ',')) {
    if (signs.unclear++ == 0) signs.unclear_cell = std::string(text);
  } else if (comma) {
    signs.commas += has_one_mark(text, ',') ? 1U : 0U;
  } else if (is_grouped(text, '.')) {
    if (signs.groups++ == 0) signs.group_cell = std::string(text);
  } else {
    signs.dots += has_one_mark(text, '.') ? 1U : 0U;
  }
}

}  // namespace privbo

#include "domain/csv/csv_number.h"

#include <algorithm>
#include <array>
#include <string>

#include "numerics/numbers.h"

namespace privbo {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool are_digits(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }

std::string_view without_sign(std::string_view text) {
  if (!text.empty() && (text.front() == '+' || text.front() == '-')) text.remove_prefix(1);
  return text;
}

/// Returns whether the text is one to three digits and then groups of three, each after `mark`: "1.234.567".
bool is_grouped(std::string_view text, char mark) {
  const std::size_t first = text.find(mark);
  if (first == std::string_view::npos || first > 3 || !are_digits(text.substr(0, first))) return false;
  for (std::size_t at = first; at < text.size(); at += 4)
    if (text[at] != mark || text.size() - at < 4 || !are_digits(text.substr(at + 1, 3))) return false;
  return true;
}

/// Returns whether the text is a number whose only mark is `mark`, once.
bool has_one_mark(std::string_view text, char mark) {
  if (std::ranges::count(text, mark) != 1) return false;
  std::string dotted(text);
  std::ranges::replace(dotted, mark, '.');
  return parse_double(dotted).has_value();
}

constexpr std::array<std::string_view, 4> special_blanks{"\u00A0", "\u202F", "\u2009", "\u2007"};
constexpr std::array<std::string_view, 3> apostrophes{"'", "\u2019", "\u02BC"};
constexpr std::array<std::string_view, 4> minus_signs{"\u2212", "\uFE63", "\uFF0D", "\u2013"};
constexpr std::array<std::string_view, 6> unit_signs{"%", "\u2030", "\u20AC", "$", "\u00A3", "\u00A5"};

/// Returns how many bytes of one of these marks `text` has at its front; 0: none.
template <std::size_t n>
std::size_t mark_length(std::string_view text, const std::array<std::string_view, n>& marks) {
  for (const std::string_view mark : marks)
    if (text.starts_with(mark)) return mark.size();
  return 0;
}

std::size_t group_mark_length(std::string_view text) {
  if (text.starts_with(' ')) return 1;
  const std::size_t blank = mark_length(text, special_blanks);
  return blank > 0 ? blank : mark_length(text, apostrophes);
}

/// Without blanks of any kind at both ends.
std::string_view without_outer_blanks(std::string_view text) {
  for (;;) {
    text = trimmed(text);
    if (const std::size_t front = mark_length(text, special_blanks)) {
      text.remove_prefix(front);
      continue;
    }
    const auto ending =
        std::ranges::find_if(special_blanks, [&](std::string_view blank) { return text.ends_with(blank); });
    if (ending == special_blanks.end()) return text;
    text.remove_suffix(ending->size());
  }
}

bool has_plain_signs(std::string_view text) {
  return std::ranges::none_of(text,
                              [](char c) { return c == ' ' || c == '\'' || static_cast<unsigned char>(c) >= 0x80; });
}

/// Returns the number with a plain minus and without the marks between its groups of three digits.
std::string without_group_marks(std::string_view text) {
  std::string made;
  if (const std::size_t minus = mark_length(text, minus_signs)) {
    made = "-";
    text.remove_prefix(minus);
  }
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t mark = group_mark_length(text.substr(at));
    const std::string_view group = text.substr(std::min(at + mark, text.size()), 3);
    const bool between = mark > 0 && at > 0 && is_digit(text[at - 1]) && group.size() == 3 && are_digits(group) &&
                         (at + mark + 3 >= text.size() || !is_digit(text[at + mark + 3]));
    if (between) {
      at += mark;
      continue;
    }
    // The first group has at most three digits: 1234 567 is no number.
    made += text[at++];
  }
  return made;
}

/// Returns whether one group of digits before the first mark is longer than three.
bool begins_with_long_group(std::string_view text) {
  text = without_sign(text);
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  return digits > 3 && digits < text.size() && group_mark_length(text.substr(digits)) > 0;
}

std::optional<double> parse_plain(std::string_view text, DecimalSign sign) {
  if (sign == DecimalSign::dot) return parse_double(text);
  if (sign == DecimalSign::dot_and_groups) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return parse_double(text);
    if (!is_grouped(without_sign(text.substr(0, std::min(text.find_first_of(".eE"), text.size()))), ','))
      return std::nullopt;
    std::string ungrouped(text);
    std::erase(ungrouped, ',');
    return parse_double(ungrouped);
  }
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

}  // namespace

std::optional<double> parse_csv_number(std::string_view text, DecimalSign sign) {
  text = without_outer_blanks(text);
  if (has_plain_signs(text)) return parse_plain(text, sign);
  if (begins_with_long_group(text)) return std::nullopt;
  return parse_plain(without_group_marks(text), sign);
}

std::string_view take_unit(std::string_view& text) {
  const std::string_view inside = without_outer_blanks(text);
  for (const std::string_view unit : unit_signs) {
    if (inside.size() <= unit.size()) continue;
    if (inside.ends_with(unit))
      text = without_outer_blanks(inside.substr(0, inside.size() - unit.size()));
    else if (inside.starts_with(unit))
      text = without_outer_blanks(inside.substr(unit.size()));
    else
      continue;
    return unit;
  }
  return {};
}

bool looks_like_number(std::string_view text) {
  text = without_outer_blanks(text);
  bool digits = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const char c = text[at];
    std::size_t length = group_mark_length(rest);
    if (length == 0) length = mark_length(rest, unit_signs);
    if (length == 0) length = mark_length(rest, minus_signs);
    if (is_digit(c)) digits = true;
    const bool signed_here = (c == '+' || c == '-') && (at == 0 || text[at - 1] == 'e' || text[at - 1] == 'E');
    const bool exponent = (c == 'e' || c == 'E') && at > 0 && is_digit(text[at - 1]);
    if (is_digit(c) || c == '.' || c == ',' || signed_here || exponent) length = 1;
    if (length == 0) return false;
    at += length;
  }
  return digits;
}

bool is_missing(std::string_view text) {
  text = without_outer_blanks(text);
  if (text.empty()) return true;
  if (text.size() > 13) return false;
  // What R, pandas, spreadsheets (English, German), SAS, SQL, Eurostat and the C library on Windows write.
  constexpr auto marks = std::to_array<std::string_view>(
      {"#bezug!", "#div/0!",  "#n/a",      "#n/v",    "#name?",        "#null!", "#num!",
       "#nv",     "#ref!",    "#value!",   "#wert!",  "#zahl!",        "(null)", "-",
       "--",      "---",      "-1.#ind",   "-nan",    "-nan(ind)",     ".",      "..",
       "...",     "1.#ind",   "1.#qnan",   ":",       "<na>",          "?",      "??",
       "\\n",     "empty",    "fehlt",     "k. a.",   "k.a.",          "leer",   "missing",
       "n.a",     "n.a.",     "n.b.",      "n.d.",    "n/a",           "n/d",    "na",
       "nan",     "nan(ind)", "nil",       "no data", "not available", "nodata", "none",
       "null",    "undef",    "undefined", "\u2026"});
  if (std::ranges::find(marks, lower(text)) != marks.end()) return true;
  return mark_length(text, minus_signs) == text.size() || text == "\u2014";  // a dash alone
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
  if (text.find_first_of(",.") == std::string_view::npos) return;
  take_unit(text);
  text = without_outer_blanks(text);
  std::string unmarked;
  if (!has_plain_signs(text)) text = unmarked = without_group_marks(text);
  text = without_sign(text);
  const bool comma = text.find(',') != std::string_view::npos, dot = text.find('.') != std::string_view::npos;
  if (comma && dot) {
    if (text.rfind(',') > text.rfind('.'))
      signs.commas += parse_csv_number(text, DecimalSign::comma) ? 1U : 0U;
    else  // 1,234.5: a decimal dot, whatever the comma is for
      signs.dots += is_grouped(text.substr(0, text.find('.')), ',') ? 1U : 0U;
  } else if (comma && is_grouped(text, ',') && text.front() != '0') {  // no group of thousands begins with 0
    if (signs.unclear++ == 0) signs.unclear_cell = std::string(text);
  } else if (comma) {
    signs.commas += has_one_mark(text, ',') ? 1U : 0U;
  } else if (is_grouped(text, '.') && text.front() != '0') {
    if (signs.groups++ == 0) signs.group_cell = std::string(text);
  } else {
    signs.dots += has_one_mark(text, '.') ? 1U : 0U;
  }
}

}  // namespace privbo

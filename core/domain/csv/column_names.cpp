#include "domain/csv/column_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "domain/csv/csv_text.h"
#include "files/utf8.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t longest_plain_name = 40, max_named = 8;

bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Letters of Latin, Greek, Cyrillic, kana and Han: no blanks, no signs, nothing that turns the direction of a line.
bool is_other_letter(char32_t c) {
  constexpr std::array<std::array<char32_t, 2>, 5> ranges{
      {{0xC0, 0x24F}, {0x370, 0x3FF}, {0x400, 0x52F}, {0x3041, 0x30FA}, {0x4E00, 0x9FFF}}};
  return c != 0xD7 && c != 0xF7 && c != 0x37E && c != 0x387 &&
         std::ranges::any_of(ranges, [c](const auto& range) { return c >= range[0] && c <= range[1]; });
}

char32_t code_at(std::string_view text, std::size_t at, std::size_t length) {
  char32_t code = static_cast<unsigned char>(text[at]) & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) code = code << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  return code;
}

/// Returns whether every shell and every parser of settings takes the name as it is, and it can mean nothing else
/// there.
bool is_plain_name(const std::string& name) {
  if (name.empty() || name.size() > longest_plain_name) return false;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t length = utf8_length(name, at);
    const char c = name[at];
    const bool letter = length == 1 ? is_ascii_letter(c) : length > 1 && is_other_letter(code_at(name, at, length));
    const bool inside = length == 1 && at > 0 && ((c >= '0' && c <= '9') || c == '_' || c == '.');
    if (!letter && !inside) return false;
    at += length;
  }
  constexpr std::array<std::string_view, 9> words{"auto", "none", "first", "true",    "false",
                                                  "null", "nan",  "inf",   "infinity"};
  return std::ranges::find(words, lower(name)) == words.end();
}

/// Returns every name with the columns that have it.
std::map<std::string_view, std::vector<std::size_t>> by_name(const std::vector<std::string>& names) {
  std::map<std::string_view, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < names.size(); ++i) places[names[i]].push_back(i);
  return places;
}

std::string place_of(std::size_t column) { return "#" + std::to_string(column + 1); }

class ListReader {
 public:
  ListReader(const std::vector<std::string>& names, const std::string& file, const std::string& setting)
      : names_(names), places_(by_name(names)), file_(file), setting_(setting) {}

  std::vector<std::size_t> read(const std::string& list) const {
    std::vector<std::size_t> columns;
    if (!list.starts_with('#') && places_.contains(list)) return {named(list)};
    for (std::size_t start = 0; start <= list.size();) {
      const std::size_t comma = std::min(list.find(',', start), list.size());
      add(std::string(trimmed(std::string_view(list).substr(start, comma - start))), columns);
      start = comma + 1;
    }
    return columns;
  }

 private:
  void add(const std::string& word, std::vector<std::size_t>& columns) const {
    if (!word.starts_with('#')) return columns.push_back(named(word));
    const std::size_t dash = std::min(word.find('-'), word.size());
    const auto first = place(word.substr(1, dash - 1)),
               last = dash < word.size() ? place(word.substr(dash + 1)) : first;
    // A column may be called "#" or "#2 of 5".
    if (!first || !last || *last < *first) return columns.push_back(named(word));
    for (std::size_t i = *first; i <= *last; ++i) columns.push_back(i);
  }

  std::optional<std::size_t> place(const std::string& digits) const {
    const std::optional<long long> number = parse_integer(digits);
    if (!number || *number < 1 || static_cast<unsigned long long>(*number) > names_.size()) return {};
    return static_cast<std::size_t>(*number - 1);
  }

  std::size_t named(const std::string& name) const {
    const auto found = places_.find(name);
    if (found != places_.end() && found->second.size() == 1) return found->second.front();
    if (found != places_.end()) {
      std::string all;
      for (std::size_t i = 0; i < found->second.size() && i < max_named; ++i)
        all += (i > 0 ? ", " : "") + place_of(found->second[i]);
      throw RuntimeError(Message("%1: %2 columns are called %3 (%4): say which by their places, %5", file_,
                                 found->second.size(), shown_csv_text(name), setting_,
                                 all + (found->second.size() > max_named ? ", …" : "")));
    }
    if (const std::optional<std::size_t> number = place(name)) return *number;
    throw RuntimeError(Message("%1: no column is called %2 (%3): its columns are %4", file_, shown_csv_text(name),
                               setting_, few_columns(names_)));
  }

  static std::string few_columns(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < max_named; ++i)
      text += (i > 0 ? ", " : "") + shown_csv_text(names[i]);
    return text + (names.size() > max_named ? ", …" : "");
  }

  const std::vector<std::string>& names_;
  std::map<std::string_view, std::vector<std::size_t>> places_;
  const std::string& file_;
  const std::string& setting_;
};

}  // namespace

std::string column_list(const std::vector<std::string>& names, const std::vector<std::size_t>& columns, bool by_place) {
  const auto places = by_name(names);
  const auto word_of = [&](std::size_t column) {
    const bool plain = !by_place && is_plain_name(names[column]) && places.at(names[column]).size() == 1;
    return plain ? names[column] : place_of(column);
  };
  std::string list;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    std::size_t last = i;
    while (last + 1 < columns.size() && columns[last + 1] == columns[last] + 1) ++last;
    list += list.empty() ? "" : ",";
    if (last - i >= 3) {
      list += place_of(columns[i]) + "-" + std::to_string(columns[last] + 1);
      i = last;
    } else {
      list += word_of(columns[i]);
    }
  }
  // Somebody may have called one column as this list is written.
  return columns.size() > 1 && places.contains(list) ? column_list(names, columns, true) : list;
}

std::vector<std::size_t> columns_of_list(const std::string& list, const std::vector<std::string>& names,
                                         const std::string& file, const std::string& setting) {
  return ListReader(names, file, setting).read(list);
}

}  // namespace privbo

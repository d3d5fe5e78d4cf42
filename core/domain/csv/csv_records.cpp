// Scans delimited text in one pass.
#include "domain/csv/csv_records.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "domain/csv/csv_text.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

/// What a table may take: a stranger's 64 MB of separators would otherwise become gigabytes of empty fields.
constexpr std::size_t max_columns = 100'000, max_fields = 16'000'000, longest_field = 1'000'000;

/// The first line "sep=;", with or without quotes around it.
struct SeparatorLine {
  std::size_t length = 0;  // without its line end; 0: there is none
  char separator = ',';
};

SeparatorLine separator_line(std::string_view text) {
  const std::string_view line = text.substr(0, std::min(text.find_first_of("\r\n"), std::size_t{8}));
  std::string_view inside = line;
  if (inside.size() >= 2 && inside.front() == '"' && inside.back() == '"') inside = inside.substr(1, inside.size() - 2);
  if (inside.size() != 5 || lower(inside.substr(0, 4)) != "sep=") return {};
  const char separator = inside[4];
  if (separator == '"' || static_cast<unsigned char>(separator) >= 0x80) return {};
  return {line.size(), separator};
}

}  // namespace

CsvRecords::CsvRecords(std::string_view text, char separator, const std::string& file)
    : text_(text), separator_(separator), file_(file) {
  if (const SeparatorLine line = separator_line(text); line.length > 0) {
    at_ = line.length;
    skip_line_end();
  }
}

bool CsvRecords::next(std::vector<CsvField>& fields) {
  while (at_ < text_.size()) {
    // Lines of nothing but blanks are many in some files.
    const std::size_t begin = at_;
    while (separator_ != ' ' && at_ < text_.size() && text_[at_] == ' ') ++at_;
    if (at_line_end()) {
      skip_line_end();
      continue;
    }
    at_ = begin;
    fields.clear();
    for (;;) {
      if (fields.size() == max_columns)
        throw csv_error(file_, line_, fields.size(),
                        Message("more than 100,000 fields in one row: at most so many columns are read"));
      fields.push_back(field(fields.size() + 1));
      if (at_line_end()) break;
      ++at_;  // the separator
    }
    skip_line_end();
    const bool blank = fields.size() == 1 && fields.front().text.find_first_not_of(" \t") == std::string::npos;
    if (blank) continue;
    fields_ += fields.size();
    if (fields_ > max_fields)
      throw csv_error(file_, fields.front().line, 1, Message("more than 16 million cells: keep fewer rows or columns"));
    return true;
  }
  fields.clear();
  return false;
}

CsvField CsvRecords::field(std::size_t column) {
  CsvField result{{}, line_};
  std::size_t start = at_;
  while (start < text_.size() && text_[start] == ' ' && separator_ != ' ') ++start;
  if (start < text_.size() && text_[start] == '"') {
    at_ = start;
    quoted(result, column);
    return result;
  }
  const std::size_t begin = at_;
  while (!at_line_end() && text_[at_] != separator_) ++at_;
  if (at_ - begin > longest_field) throw_too_long(result, column);
  result.text.assign(text_.substr(begin, at_ - begin));
  return result;
}

void CsvRecords::quoted(CsvField& field, std::size_t column) {
  for (++at_;; ++at_) {
    if (at_ >= text_.size())
      throw csv_error(file_, field.line, column, Message("a quote opens here and never closes: add the closing \""));
    const char c = text_[at_];
    if (c == '"') {
      if (at_ + 1 < text_.size() && text_[at_ + 1] == '"')
        ++at_;
      else
        break;
    }
    if (c == '\n' || (c == '\r' && (at_ + 1 >= text_.size() || text_[at_ + 1] != '\n'))) ++line_;
    if (field.text.size() == longest_field) throw_too_long(field, column);
    field.text += c;
  }
  ++at_;
  while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  if (!at_line_end() && text_[at_] != separator_)
    throw csv_error(file_, line_, column,
                    Message("text after a closing quote: double every quote inside a quoted field (\"\")"));
}

void CsvRecords::throw_too_long(const CsvField& field, std::size_t column) const {
  throw csv_error(file_, field.line, column,
                  Message("a cell of more than a million bytes: a separator or a closing quote may be missing"));
}

void CsvRecords::skip_line_end() {
  if (at_ >= text_.size()) return;
  const bool pair = text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n';
  at_ += pair ? 2 : 1;
  ++line_;
}

char find_csv_separator(const std::string& text, const std::string& file) {
  if (const SeparatorLine line = separator_line(text); line.length > 0) return line.separator;
  constexpr std::array<char, 4> candidates{'\t', ';', ',', '|'};
  char best = ',';
  std::size_t most = 1;
  for (const char candidate : candidates) {
    CsvRecords records(text, candidate, file);
    std::vector<CsvField> header, row;
    std::size_t width = 0;
    try {
      records.next(header);
      width = header.size();
      const bool more = records.next(row);
      if (header.size() >= 2 && (!more || row.size() == header.size())) return candidate;
    } catch (const std::runtime_error&) {
      // The quotes do not fit this separator, or the row is too long; whoever reads on reports errors that remain.
    }
    if (width > most) {
      most = width;
      best = candidate;
    }
  }
  return best;
}

}  // namespace privbo

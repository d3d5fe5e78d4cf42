// Scans delimited text in one pass.
#include "domain/csv/csv_records.h"

#include <array>
#include <stdexcept>

#include "catalogue/phrase.h"
#include "domain/csv/csv_text.h"

namespace privbo {

bool CsvRecords::next(std::vector<CsvField>& fields) {
  while (at_ < text_.size()) {
    fields.clear();
    for (;;) {
      fields.push_back(field(fields.size() + 1));
      if (at_line_end()) break;
      ++at_;  // the separator
    }
    skip_line_end();
    const bool blank = fields.size() == 1 && fields.front().text.find_first_not_of(" \t") == std::string::npos;
    if (!blank) return true;
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
  result.text.assign(text_.substr(begin, at_ - begin));
  return result;
}

void CsvRecords::quoted(CsvField& field, std::size_t column) {
  for (++at_;; ++at_) {
    if (at_ >= text_.size())
      throw csv_error(file_, field.line, column, Phrase("a quote opens here and never closes: add the closing \""));
    const char c = text_[at_];
    if (c == '"') {
      if (at_ + 1 < text_.size() && text_[at_ + 1] == '"')
        ++at_;
      else
        break;
    }
    if (c == '\n' || (c == '\r' && (at_ + 1 >= text_.size() || text_[at_ + 1] != '\n'))) ++line_;
    field.text += c;
  }
  ++at_;
  while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  if (!at_line_end() && text_[at_] != separator_)
    throw csv_error(file_, line_, column,
                    Phrase("text after a closing quote: double every quote inside a quoted field (\"\")"));
}

void CsvRecords::skip_line_end() {
  if (at_ >= text_.size()) return;
  const bool pair = text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n';
  at_ += pair ? 2 : 1;
  ++line_;
}

char find_csv_separator(const std::string& text, const std::string& file) {
  constexpr std::array<char, 3> candidates{'\t', ';', ','};
  char best = ',';
  std::size_t most = 1;
  for (const char candidate : candidates) {
    CsvRecords records(text, candidate, file);
    std::vector<CsvField> header, row;
    try {
      records.next(header);
      const bool more = records.next(row);
      if (header.size() >= 2 && (!more || row.size() == header.size())) return candidate;
    } catch (const std::runtime_error&) {
      continue;  // the quotes do not fit this separator; read_csv reports errors that remain
    }
    if (header.size() > most) {
      most = header.size();
      best = candidate;
    }
  }
  return best;
}

}  // namespace privbo

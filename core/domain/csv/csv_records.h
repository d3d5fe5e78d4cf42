// Splits delimited text into records and fields: RFC 4180 quoting; lines end in LF, CRLF or CR. A first line "sep=;",
// as spreadsheets take it, is no record.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace privbo {

struct CsvField {
  std::string text;      // without its quotes
  std::size_t line = 0;  // 1-based line where it begins
};

class CsvRecords {
 public:
  /// `text` and `file` (used in messages only) must outlive this object.
  CsvRecords(std::string_view text, char separator, const std::string& file);

  /// Reads the next record that is not blank into `fields`; returns false at the end.
  /// Throws std::runtime_error for a quote that never closes, for text after a closing quote, and for more than 100,000
  /// fields in a record, a million bytes in a field or 16 million fields in all.
  bool next(std::vector<CsvField>& fields);

 private:
  CsvField field(std::size_t column);
  void quoted(CsvField& field, std::size_t column);
  bool at_line_end() const { return at_ >= text_.size() || text_[at_] == '\n' || text_[at_] == '\r'; }
  void skip_line_end();
  [[noreturn]] void throw_too_long(const CsvField& field, std::size_t column) const;

  std::string_view text_;
  char separator_;
  const std::string& file_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t fields_ = 0;  // read so far
};

/// Returns the separator that a first line "sep=;" names; else the one that gives header and first row the same number
/// of fields, at least two. Tab and semicolon are tried before the comma, because a decimal comma is common in files
/// that use them, and the vertical bar last. Where none does, returns the one that occurs most often in the header.
char find_csv_separator(const std::string& text, const std::string& file);

}  // namespace privbo

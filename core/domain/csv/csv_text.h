// Reads the whole text of a CSV file, checks that it is text, and words the errors found in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "text/error.h"
#include "text/message.h"

namespace privbo {

/// Returns the error "file:line:column: message". Line and column are 1-based, and the column counts fields.
RuntimeError csv_error(const std::string& file, std::size_t line, std::size_t column, const Message& message);

/// Returns the file's bytes without a UTF-8 byte-order mark; where gzip has compressed them, those that it compressed.
/// Throws std::runtime_error ("file: …" or "file:line:column: …") for a missing or unreadable file, a directory or
/// other special file, more than 64 MB (as the file, or unpacked), what gzip did not compress whole, control
/// bytes (binary) and text that is not UTF-8.
std::string read_csv_text(const std::filesystem::path& file);

/// The whole of a CSV file, with what tells it apart from others.
struct CsvFile {
  std::string text;          // without a byte-order mark
  std::uintmax_t bytes = 0;  // of the file: with it, and compressed where it is
  std::string sha256;        // of the same bytes
  bool mark = false;         // the text begins with a UTF-8 byte-order mark
};
/// Reads as read_csv_text does.
CsvFile read_csv_file(const std::filesystem::path& file);

/// Returns at most 40 bytes of `text` on one line, in quotes.
std::string shown_csv_text(std::string text);

/// `column 3 ("beta")` of the column at `index` (from 0), or "column 3" where its name is that number.
Message csv_place(std::size_t index, const std::string& name);

/// Returns the error of a number beyond ± largest_reading.
RuntimeError csv_huge(const std::string& file, std::size_t line, std::size_t index, const std::string& name,
                      const std::string& text);

/// The error of a table with fewer columns of numbers than are needed.
RuntimeError csv_too_narrow(const std::string& file, std::size_t columns, std::size_t fewest);

/// Reports why a field is not a finite number: it is empty, infinite, has a decimal comma, or is text. `place` names
/// the column, `remedy` states what to do about text.
Message csv_number_complaint(const std::string& text, const Message& place, const Message& remedy);

}  // namespace privbo

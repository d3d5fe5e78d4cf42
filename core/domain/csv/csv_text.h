// The text of a CSV file, read whole and checked to be text at all.
#pragma once

#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace privbo {

/// "file:line:column: message"; line and column are 1-based, the column counts fields.
std::runtime_error csv_error(const std::string& file, std::size_t line, std::size_t column, const std::string& message);

/// The file's bytes without a UTF-8 byte-order mark.
/// Throws std::runtime_error ("file: …" or "file:line:column: …") for a missing or unreadable file, a directory or
/// other special file, more than 64 MB, control bytes (binary) and text that is not UTF-8.
std::string read_csv_text(const std::filesystem::path& file);

/// At most 40 bytes of `text` on one line, in quotes.
std::string shown_csv_text(std::string text);

/// What is wrong with a field that should be a finite number: empty, not finite, a decimal comma, or text; `place`
/// names the column, `remedy` says what to do about text.
std::string csv_number_complaint(const std::string& text, const std::string& place, const std::string& remedy);

}  // namespace privbo

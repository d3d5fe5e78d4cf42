// Reads a CSV file into memory and refuses what is not UTF-8 text.
#include "domain/csv/csv_text.h"

#include <fstream>

#include "numerics/numbers.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_file = std::uintmax_t{64} << 20U;

std::runtime_error file_error(const fs::path& file, const std::string& message) {
  return std::runtime_error(file.string() + ": " + message);
}

std::string hexadecimal(unsigned char byte) {
  constexpr const char* digits = "0123456789abcdef";
  return {'0', 'x', digits[byte >> 4U], digits[byte & 15U]};
}

/// Returns the length of the UTF-8 sequence at `at`, or 0 where there is no valid one (overlong forms and surrogates
/// are invalid).
std::size_t utf8_length(const std::string& text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned first = byte(at);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(at + 1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const unsigned second = byte(at + 1);
    const bool legal = (first != 0xE0 || second >= 0xA0) && (first != 0xED || second <= 0x9F);
    return legal && follows(at + 1) && follows(at + 2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const unsigned second = byte(at + 1);
    const bool legal = (first != 0xF0 || second >= 0x90) && (first != 0xF4 || second <= 0x8F);
    return legal && follows(at + 1) && follows(at + 2) && follows(at + 3) ? 4 : 0;
  }
  return 0;
}

bool parses(const std::string& text) { return parse_double(text).has_value(); }

void check_text(const std::string& text, const fs::path& file) {
  std::size_t line = 1;
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '\n') ++line;
    if (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r')
      throw csv_error(file.string(), line, 1,
                      "byte " + hexadecimal(byte) +
                          " does not belong in text: this looks like a binary file; save the "
                          "table as CSV in UTF-8");
    const std::size_t length = utf8_length(text, at);
    if (length == 0)
      throw csv_error(file.string(), line, 1,
                      "byte " + hexadecimal(byte) + " is not UTF-8: save the table as CSV in UTF-8");
    at += length;
  }
}

}  // namespace

std::runtime_error csv_error(const std::string& file, std::size_t line, std::size_t column,
                             const std::string& message) {
  return std::runtime_error(file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + message);
}

std::string read_csv_text(const fs::path& file) {
  std::error_code failure;
  const fs::file_status status = fs::status(file, failure);
  if (!fs::exists(status)) throw file_error(file, "no such file: check the path");
  if (fs::is_directory(status)) throw file_error(file, "is a directory: choose a CSV file");
  if (!fs::is_regular_file(status)) throw file_error(file, "is not a regular file: choose a CSV file");
  const std::uintmax_t size = fs::file_size(file, failure);
  if (failure) throw file_error(file, "cannot be read (" + failure.message() + ")");
  if (size > largest_file)
    throw file_error(file, significant(static_cast<double>(size) / 1048576.0, 4) +
                               " MB: at most 64 MB are read; keep fewer rows or columns");

  std::ifstream stream(file, std::ios::binary);
  std::string text(static_cast<std::size_t>(size), '\0');
  if (!stream || (size > 0 && !stream.read(text.data(), static_cast<std::streamsize>(size))))
    throw file_error(file, "cannot be read: check its permissions");
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
    throw file_error(file, "is UTF-16: save the table as CSV in UTF-8");
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  check_text(text, file);
  return text;
}

std::string shown_csv_text(std::string text) {
  for (char& c : text)
    if (c == '\n' || c == '\r' || c == '\t') c = ' ';
  if (text.size() > 40) {
    std::size_t cut = 37;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
    text = text.substr(0, cut) + "...";
  }
  return "\"" + text + "\"";
}

std::string csv_number_complaint(const std::string& text, const std::string& place, const std::string& remedy) {
  if (text.find_first_not_of(" \t") == std::string::npos)
    return "no value in " + place + ": fill the gap or leave the row out";
  if (parses(text)) return shown_csv_text(text) + " in " + place + " is not finite: fill the gap or leave the row out";
  std::string dotted = text;
  if (const auto comma = dotted.find(','); comma != std::string::npos) dotted[comma] = '.';
  if (parses(dotted))
    return shown_csv_text(text) + " in " + place +
           ": write numbers with a decimal dot, without separators between thousands";
  return shown_csv_text(text) + " in " + place + " is not a number: " + remedy;
}

}  // namespace privbo

// Reads a CSV file into memory, unpacks it where gzip has compressed it, and refuses what is not UTF-8 text.
#include "domain/csv/csv_text.h"

#include "files/failure_message.h"
#include "files/foreign_file.h"
#include "files/gzip.h"
#include "files/sha256.h"
#include "files/utf8.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_file = std::uintmax_t{64} << 20U;

RuntimeError file_error(const fs::path& file, const Message& message) {
  return RuntimeError(Message("%1: %2", file.string(), message));
}

std::string hexadecimal(unsigned char byte) {
  constexpr const char* digits = "0123456789abcdef";
  return {'0', 'x', digits[byte >> 4U], digits[byte & 15U]};
}

bool parses(const std::string& text) { return parse_double(text).has_value(); }

void check_text(const std::string& text, const fs::path& file) {
  std::size_t line = 1;
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '\n') ++line;
    if (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r')
      throw csv_error(
          file.string(), line, 1,
          Message("byte %1 does not belong in text: this looks like a binary file; save the table as CSV in UTF-8",
                  hexadecimal(byte)));
    const std::size_t length = utf8_length(text, at);
    if (length == 0)
      throw csv_error(file.string(), line, 1,
                      Message("byte %1 is not UTF-8: save the table as CSV in UTF-8", hexadecimal(byte)));
    at += length;
  }
}

/// All bytes of the file, whatever they are.
std::string bytes_of(const fs::path& file) {
  std::error_code failure;
  const fs::file_status status = fs::status(file, failure);
  if (!fs::exists(status) && file.string().find("://") != std::string::npos)
    throw file_error(file, Message("is an address: download the table and give the file's name"));
  if (!fs::exists(status)) throw file_error(file, Message("no such file: check the path"));
  if (fs::is_directory(status)) throw file_error(file, Message("is a directory: choose a CSV file"));
  if (!fs::is_regular_file(status)) throw file_error(file, Message("is not a regular file: choose a CSV file"));
  const std::uintmax_t size = fs::file_size(file, failure);
  if (failure) throw file_error(file, Message("cannot be read (%1)", failure.message()));
  if (size > largest_file)
    throw file_error(file, Message("%1 MB: at most 64 MB are read; keep fewer rows or columns",
                                   significant(static_cast<double>(size) / 1048576.0, 4)));

  try {
    return ForeignFile::named(file).text({largest_file, Message("a table")});
  } catch (const FileRefused&) {  // what can be foreseen was looked at above
    throw file_error(file, Message("cannot be read: check its permissions"));
  }
}

/// Unpacks what gzip has compressed, whatever the file is called.
void unpack(std::string& text, const fs::path& file) {
  if (!is_gzip(text)) return;
  try {
    text = gunzip(text, largest_file);
  } catch (const RuntimeError& failure) {
    throw file_error(file, failure.message());
  }
}

/// Takes a byte-order mark off and refuses what is not UTF-8; returns whether there was a mark.
bool make_text(std::string& text, const fs::path& file) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
    throw file_error(file, Message("is UTF-16: save the table as CSV in UTF-8"));
  const bool mark = text.starts_with("\xEF\xBB\xBF");
  if (mark) text.erase(0, 3);
  check_text(text, file);
  return mark;
}

}  // namespace

RuntimeError csv_error(const std::string& file, std::size_t line, std::size_t column, const Message& message) {
  return RuntimeError(Message("%1:%2:%3: %4", file, line, column, message));
}

std::string read_csv_text(const fs::path& file) {
  std::string text = bytes_of(file);
  unpack(text, file);
  make_text(text, file);
  return text;
}

CsvFile read_csv_file(const fs::path& file) {
  CsvFile read;
  read.text = bytes_of(file);
  read.bytes = read.text.size();
  read.sha256 = sha256_of(read.text);
  unpack(read.text, file);
  read.mark = make_text(read.text, file);
  return read;
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

Message csv_place(std::size_t index, const std::string& name) {
  const std::string number = std::to_string(index + 1);
  return name == number ? Message("column %1", number) : Message("column %1 (%2)", number, shown_csv_text(name));
}

RuntimeError csv_huge(const std::string& file, std::size_t line, std::size_t index, const std::string& name,
                      const std::string& text) {
  return csv_error(
      file, line, index + 1,
      Message("%1 in %2: numbers must lie in [-1e100, 1e100], or their squares have no finite sum; change their unit",
              shown_csv_text(text), csv_place(index, name)));
}

RuntimeError csv_too_narrow(const std::string& file, std::size_t columns, std::size_t fewest) {
  return csv_error(
      file, 1, 1,
      Message(
          columns == 1
              ? Words<2>(
                    "%1 column of numbers: at least %2 are needed, one per arm, separated by comma, semicolon or tab")
              : Words<2>(
                    "%1 columns of numbers: at least %2 are needed, one per arm, separated by comma, semicolon or tab"),
          columns, fewest));
}

Message csv_number_complaint(const std::string& text, const Message& place, const Message& remedy) {
  if (text.find_first_not_of(" \t") == std::string::npos)
    return Message("no value in %1: fill the gap or leave the row out", place);
  if (parses(text))
    return Message("%1 in %2 is not finite: fill the gap or leave the row out", shown_csv_text(text), place);
  std::string dotted = text;
  if (const auto comma = dotted.find(','); comma != std::string::npos) dotted[comma] = '.';
  if (parses(dotted))
    return Message("%1 in %2: write numbers with a decimal dot, without separators between thousands",
                   shown_csv_text(text), place);
  return Message("%1 in %2 is not a number: %3", shown_csv_text(text), place, remedy);
}

}  // namespace privbo

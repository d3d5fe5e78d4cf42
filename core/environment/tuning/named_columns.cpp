// Reads the header once, and requires as many fields in every row.
#include "environment/tuning/named_columns.h"

#include <algorithm>
#include <cmath>

#include "domain/csv/column_names.h"
#include "domain/csv/csv_number.h"
#include "domain/csv/csv_records.h"
#include "domain/csv/csv_text.h"
#include "domain/csv/index_names.h"
#include "domain/data/table_report.h"
#include "domain/data/table_signs.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

std::string listed(const std::vector<std::string>& names, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < most; ++i) text += (i == 0 ? "" : ", ") + shown_csv_text(names[i]);
  return text + (names.size() > most ? ", …" : "");
}

}  // namespace

NamedColumns::NamedColumns(const std::filesystem::path& file) : file_(file.string()) {
  const std::string text = read_csv_text(file);
  CsvRecords records(text, find_csv_separator(text, file_), file_);
  std::vector<CsvField> fields;
  if (!records.next(fields))
    throw RuntimeError(
        Message("%1: the file is empty: a header with the columns' names and rows under it are needed", file_));
  for (std::size_t i = 0; i < fields.size(); ++i) {
    names_.emplace_back(trimmed(fields[i].text));
    if (names_[i].empty())
      throw csv_error(file_, fields[i].line, i + 1,
                      Message("a column without a name: name it in the header, or leave it out"));
    for (std::size_t j = 0; j < i; ++j)
      if (lower(names_[j]) == lower(names_[i]))
        throw csv_error(
            file_, fields[i].line, i + 1,
            Message("a second column named %1: give every column a name of its own", shown_csv_text(names_[i])));
  }
  while (records.next(fields)) {
    if (fields.size() != names_.size())
      throw csv_error(
          file_, fields.front().line, std::min(fields.size(), names_.size()) + 1,
          Message(
              fields.size() == 1
                  ? Words<2>(
                        "%1 field where the header has %2: give every row one value per column (quote a value that contains the separator)")
                  : Words<2>(
                        "%1 fields where the header has %2: give every row one value per column (quote a value that contains the separator)"),
              fields.size(), names_.size()));
    lines_.push_back(static_cast<std::uint32_t>(fields.front().line));
    for (const CsvField& each : fields) {
      cells_ += each.text;
      ends_.push_back(static_cast<std::uint32_t>(cells_.size()));  // a file has at most 64 MB
    }
  }
  if (lines_.empty()) throw RuntimeError(Message("%1: no rows under the header: at least one is needed", file_));
}

std::optional<std::size_t> NamedColumns::find(const std::vector<std::string>& names) const {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (std::ranges::find(names, lower(names_[i])) == names.end()) continue;
    if (found)
      throw csv_error(file_, 1, i + 1,
                      Message("%1 and %2 name the same thing: rename or remove one of the two columns",
                              shown_csv_text(names_[*found]), shown_csv_text(names_[i])));
    found = i;
  }
  return found;
}

std::size_t NamedColumns::need(const std::vector<std::string>& names, const Message& purpose) const {
  if (const auto column = find(names)) return *column;
  throw csv_error(file_, 1, 1,
                  Message("the header has %1, but no column that says %2: name one of them %3", listed(names_, 12),
                          purpose, listed(names, names.size())));
}

std::vector<std::size_t> NamedColumns::others(const std::vector<std::size_t>& taken, const std::string& index,
                                              bool features) const {
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < names_.size(); ++i)
    if (std::ranges::find(taken, i) == taken.end()) columns.push_back(i);
  if (index == "none") return columns;
  if (index != "auto") {
    for (const std::size_t column : columns_of_list(index, names_, file_, "agents.index")) std::erase(columns, column);
    return columns;
  }
  for (const std::size_t column : columns)
    if (const Message why = sign_of_index_in(column, features); !why.empty()) {
      const TableQuestion question{.setting = "index",
                                   .found = Message(features ? Words<2>("column %1 may be no feature: %2")
                                                             : Words<2>("column %1 may be no coordinate: %2"),
                                                    shown_csv_text(names_[column]), why),
                                   .answers = {{column_list(names_, {column}), Message("it is left out")},
                                               {"none", features ? Message("all columns besides are features")
                                                                 : Message("all columns besides are coordinates")}},
                                   .section = "agents"};
      throw RuntimeError(Message("%1: %2", file_, question.sentence()));
    }
  return columns;
}

/// Why a column may be no feature. Coordinates of a grid count and repeat, so there the name alone can tell.
Message NamedColumns::sign_of_index_in(std::size_t column, bool features) const {
  if (!features)
    return index_name_of(names_[column], column == 0) == IndexName::yes ? Message("it is called so") : Message();
  std::vector<double> numbers;
  for (std::size_t row = 0; row < rows(); ++row)
    if (const std::optional<double> value = parse_csv_number(field(row, column), DecimalSign::dot))
      numbers.push_back(*value);
  if (numbers.size() < rows()) numbers.clear();  // a text, which is refused where it is read
  return sign_of_index(names_[column], Eigen::Map<const Vector>(numbers.data(), static_cast<Index>(numbers.size())),
                       column == 0)
      .why;
}

std::string_view NamedColumns::field(std::size_t row, std::size_t column) const {
  const std::size_t at = row * names_.size() + column, begin = at == 0 ? 0 : ends_[at - 1];
  return std::string_view(cells_).substr(begin, ends_[at] - begin);
}

std::string NamedColumns::text(std::size_t row, std::size_t column) const {
  std::string value(trimmed(field(row, column)));
  if (value.empty())
    throw error(row, column,
                Message("no value in column %1: fill the gap or leave the row out", shown_csv_text(names_[column])));
  return value;
}

double NamedColumns::number(std::size_t row, std::size_t column) const {
  const std::string value(field(row, column));
  const std::optional<double> number = parse_csv_number(value, DecimalSign::dot);
  if (!number || !std::isfinite(*number))
    throw error(row, column,
                csv_number_complaint(value, Message("column %1", shown_csv_text(names_[column])),
                                     Message("every column but those of names and classes holds numbers")));
  return *number;
}

RuntimeError NamedColumns::error(std::size_t row, std::size_t column, const Message& message) const {
  return csv_error(file_, lines_[row], column + 1, message);
}

}  // namespace privbo

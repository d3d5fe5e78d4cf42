#include "domain/csv/csv_cells.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "domain/csv/csv_text.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

using Fields = std::vector<CsvField>;

std::optional<double> finite(std::string_view text, DecimalSign sign) {
  const std::optional<double> value = parse_csv_number(text, sign);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

/// Returns a number behind or in front of a sign of money or of a share; `unit` becomes that sign.
std::optional<double> finite_with_unit(const std::string& text, DecimalSign sign, std::string_view& unit) {
  if (const std::optional<double> value = finite(text, sign)) return value;
  std::string_view number = text;
  unit = take_unit(number);
  return unit.empty() ? std::nullopt : finite(number, sign);
}

class CellReader {
 public:
  CellReader(const std::string& text, char separator, const std::string& file, DecimalSign sign)
      : records_(text, separator, file), file_(file), sign_(sign) {}

  CsvCells read(bool may_be_short, const CsvSpan& span) {
    if (!records_.next(cells_.first))
      throw RuntimeError(Message("%1: the file is empty: a header and rows of numbers are needed", file_));
    cells_.width = cells_.first.size();
    Fields fields;
    if (records_.next(fields)) {
      if (may_be_short && fields.size() == cells_.width + 1) {
        cells_.short_first = true;
        ++cells_.width;
      }
      cells_.columns.resize(cells_.width);
      cells_.under = fields;
      if (span.under && span.rows > 0) add(fields);
      while (cells_.rows < span.rows && records_.next(fields)) add(fields);
    }
    cells_.columns.resize(cells_.width);
    std::ranges::rotate(
        cells_.ends,
        cells_.ends.begin() + static_cast<std::ptrdiff_t>(cells_.rows > max_totals ? cells_.rows % max_totals : 0));
    std::string_view unit;
    for (const CsvField& field : cells_.first)
      cells_.top.push_back(finite_with_unit(field.text, sign_, unit).value_or(nan));
    return std::move(cells_);
  }

 private:
  static constexpr double nan = std::numeric_limits<double>::quiet_NaN();

  Message words_of_width(std::size_t found) const {
    const Words<2> words =
        cells_.short_first
            ? (found == 1
                   ? Words<2>(
                         "%1 field where the row before has %2: give every row one value per column (quote a value that contains the separator)")
                   : Words<2>(
                         "%1 fields where the row before has %2: give every row one value per column (quote a value that contains the separator)"))
            : (found == 1
                   ? Words<2>(
                         "%1 field where the first row has %2: give every row one value per column (quote a value that contains the separator)")
                   : Words<2>(
                         "%1 fields where the first row has %2: give every row one value per column (quote a value that contains the separator)"));
    return Message(words, found, cells_.width);
  }

  void add(const Fields& fields) {
    const std::size_t width = cells_.width;
    if (fields.size() != width)
      throw csv_error(file_, fields.front().line, std::min(fields.size(), width) + 1, words_of_width(fields.size()));
    for (std::size_t i = 0; i < width; ++i) {
      std::string_view unit;
      const std::optional<double> value = finite_with_unit(fields[i].text, sign_, unit);
      if (value)
        note_number(fields[i], *value, unit, i);
      else
        note(fields[i], cells_.columns[i]);
      cells_.values.push_back(value.value_or(nan));
    }
    // The last rows take the places of those before them.
    if (cells_.ends.size() < max_totals)
      cells_.ends.push_back(fields.front());
    else
      cells_.ends[cells_.rows % max_totals] = fields.front();
    ++cells_.rows;
  }

  void note_number(const CsvField& field, double value, std::string_view unit, std::size_t i) {
    CsvColumn& column = cells_.columns[i];
    if (std::abs(value) > largest_reading && !column.first_huge) column.first_huge = field;
    const std::size_t numbers = cells_.rows - column.texts - column.missing;  // before this one
    if (numbers == 0) column.unit = unit;
    if (unit != column.unit && !column.first_other) column.first_other = field;
    if (!unit.empty() && !column.first_signed) column.first_signed = field;
  }

  static void note(const CsvField& field, CsvColumn& column) {
    if (is_missing(field.text)) {
      if (column.missing++ == 0) column.first_missing = field;
      return;
    }
    if (column.texts++ == 0) column.first_text = field;
    if (is_date(field.text))
      ++column.dates;
    else if (looks_like_number(field.text))
      ++column.alike;
  }

  CsvRecords records_;
  const std::string& file_;
  DecimalSign sign_;
  CsvCells cells_;
};

}  // namespace

CsvCells read_csv_cells(const std::string& text, char separator, const std::string& file, DecimalSign sign,
                        bool may_be_short, const CsvSpan& span) {
  return CellReader(text, separator, file, sign).read(may_be_short, span);
}

DecimalSigns decimal_signs_of(const std::string& text, char separator, const std::string& file) {
  DecimalSigns signs;
  CsvRecords records(text, separator, file);
  Fields fields;
  records.next(fields);
  while (records.next(fields))
    for (const CsvField& field : fields) count_decimal_sign(field.text, signs);
  return signs;
}

std::vector<std::string> csv_texts_of(const std::string& text, char separator, const std::string& file,
                                      std::size_t column, const CsvSpan& span) {
  std::vector<std::string> texts;
  CsvRecords records(text, separator, file);
  Fields fields;
  records.next(fields);
  if (!span.under) records.next(fields);
  while (texts.size() < span.rows && records.next(fields)) texts.push_back(fields[column].text);
  return texts;
}

}  // namespace privbo

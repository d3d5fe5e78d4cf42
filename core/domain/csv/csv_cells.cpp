#include "domain/csv/csv_cells.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "catalogue/phrase.h"
#include "domain/csv/csv_text.h"

namespace privbo {
namespace {

using Fields = std::vector<CsvField>;

std::optional<double> finite(const std::string& text, DecimalSign sign) {
  const std::optional<double> value = parse_csv_number(text, sign);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

class CellReader {
 public:
  CellReader(const std::string& text, char separator, const std::string& file, DecimalSign sign)
      : records_(text, separator, file), file_(file), sign_(sign) {}

  CsvCells read(bool may_be_short) {
    if (!records_.next(cells_.first))
      throw std::runtime_error(Phrase("%1: the file is empty: a header and rows of numbers are needed").with(file_));
    cells_.width = cells_.first.size();
    Fields fields;
    if (records_.next(fields)) {
      if (may_be_short && fields.size() == cells_.width + 1) {
        cells_.short_first = true;
        ++cells_.width;
      }
      cells_.columns.resize(cells_.width);
      add(fields);
      while (records_.next(fields)) add(fields);
    }
    cells_.columns.resize(cells_.width);
    for (const CsvField& field : cells_.first) cells_.top.push_back(finite(field.text, sign_).value_or(nan));
    return std::move(cells_);
  }

 private:
  static constexpr double nan = std::numeric_limits<double>::quiet_NaN();

  std::string words_of_width(std::size_t found) const {
    const Phrase words =
        cells_.short_first
            ? (found == 1
                   ? Phrase(
                         "%1 field where the row before has %2: give every row one value per column (quote a value that contains the separator)")
                   : Phrase(
                         "%1 fields where the row before has %2: give every row one value per column (quote a value that contains the separator)"))
            : (found == 1
                   ? Phrase(
                         "%1 field where the first row has %2: give every row one value per column (quote a value that contains the separator)")
                   : Phrase(
                         "%1 fields where the first row has %2: give every row one value per column (quote a value that contains the separator)"));
    return words.with(std::to_string(found), std::to_string(cells_.width));
  }

  void add(const Fields& fields) {
    const std::size_t width = cells_.width;
    if (fields.size() != width)
      throw csv_error(file_, fields.front().line, std::min(fields.size(), width) + 1, words_of_width(fields.size()));
    for (std::size_t i = 0; i < width; ++i) {
      const std::optional<double> value = finite(fields[i].text, sign_);
      if (!value) note(fields[i], cells_.columns[i]);
      cells_.values.push_back(value.value_or(nan));
    }
    ++cells_.rows;
  }

  static void note(const CsvField& field, CsvColumn& column) {
    if (is_missing(field.text)) {
      if (column.missing++ == 0) column.first_missing = field;
      return;
    }
    if (column.texts++ == 0) column.first_text = field;
    if (is_date(field.text)) ++column.dates;
  }

  CsvRecords records_;
  const std::string& file_;
  DecimalSign sign_;
  CsvCells cells_;
};

}  // namespace

CsvCells read_csv_cells(const std::string& text, char separator, const std::string& file, DecimalSign sign,
                        bool may_be_short) {
  return CellReader(text, separator, file, sign).read(may_be_short);
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

std::vector<std::vector<std::string>> csv_texts_of(const std::string& text, char separator, const std::string& file,
                                                   const std::vector<std::size_t>& columns) {
  std::vector<std::vector<std::string>> texts(columns.size());
  CsvRecords records(text, separator, file);
  Fields fields;
  records.next(fields);
  while (records.next(fields))
    for (std::size_t i = 0; i < columns.size(); ++i) texts[i].push_back(fields[columns[i]].text);
  return texts;
}

}  // namespace privbo

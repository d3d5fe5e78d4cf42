// Turns CSV text into a table of numbers: finds separator and header, leaves out a leading text column, names every
// error.
#include <cmath>
#include <limits>
#include <optional>

#include "domain/csv/csv_records.h"
#include "domain/csv/csv_text.h"
#include "domain/data/data_set.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

using Fields = std::vector<CsvField>;

bool is_number(const std::string& text) { return parse_double(text).has_value(); }

/// Returns whether the first row is data, so that the table has no header: all its fields are numbers, except that the
/// first one may be a date or the like.
bool is_data(const Fields& fields) {
  for (std::size_t i = 1; i < fields.size(); ++i)
    if (!is_number(fields[i].text)) return false;
  const std::string& first = fields.front().text;
  return is_number(first) || (fields.size() > 1 && !first.empty() && first.front() >= '0' && first.front() <= '9');
}

class Reader {
 public:
  Reader(const std::filesystem::path& file, Index fewest)
      : file_(file.string()), fewest_(static_cast<std::size_t>(fewest)), text_(read_csv_text(file)) {}

  CsvTable read() {
    CsvRecords records(text_, find_csv_separator(text_, file_), file_);
    Fields fields;
    if (!records.next(fields))
      throw std::runtime_error(file_ + ": the file is empty: a header and rows of numbers are needed");
    width_ = fields.size();
    if (width_ < fewest_) throw too_narrow(width_);
    const bool headed = !is_data(fields);
    name_columns(fields, headed);
    if (!headed) add(fields);
    while (records.next(fields)) add(fields);
    if (rows_ == 0)
      throw std::runtime_error(file_ + ": no rows under the header: at least one row of numbers is needed");
    return table(headed);
  }

 private:
  std::runtime_error too_narrow(std::size_t columns) const {
    return csv_error(file_, 1, 1,
                     std::to_string(columns) + (columns == 1 ? " column" : " columns") + " of numbers: at least " +
                         std::to_string(fewest_) + " are needed, one per arm, separated by comma, semicolon or tab");
  }

  void name_columns(const Fields& header, bool headed) {
    for (std::size_t i = 0; i < width_; ++i) {
      const std::string& name = header[i].text;
      names_.push_back(headed && !name.empty() ? name : std::to_string(i + 1));
    }
  }

  std::string place(std::size_t i) const {
    const std::string number = std::to_string(i + 1);
    return "column " + number + (names_[i] == number ? "" : " (" + shown_csv_text(names_[i]) + ")");
  }

  std::runtime_error value_error(const CsvField& field, std::size_t i) const {
    return csv_error(
        file_, field.line, i + 1,
        csv_number_complaint(field.text, place(i), "text may stand in the header and in the first column only"));
  }

  void add(const Fields& fields) {
    if (fields.size() != width_)
      throw csv_error(file_, fields.front().line, std::min(fields.size(), width_) + 1,
                      std::to_string(fields.size()) + (fields.size() == 1 ? " field" : " fields") +
                          " where the first row has " + std::to_string(width_) +
                          ": give every row one value per column (quote a value that contains the separator)");
    for (std::size_t i = 0; i < width_; ++i) {
      const std::optional<double> value = parse_double(fields[i].text);
      const bool good = value && std::isfinite(*value);
      if (!good && i > 0) throw value_error(fields[i], i);
      if (!good) {
        if (!first_text_) first_text_ = fields[i];
        ++text_rows_;
      }
      values_.push_back(good ? *value : std::numeric_limits<double>::quiet_NaN());
    }
    ++rows_;
  }

  /// A first column of which more than half is text holds dates or labels and is left out; less text among numbers is
  /// an error.
  CsvTable table(bool headed) {
    const bool labelled = 2 * text_rows_ > rows_;
    if (!labelled && text_rows_ > 0) throw value_error(*first_text_, 0);
    const std::size_t skipped = labelled ? 1 : 0;
    if (width_ - skipped < fewest_) throw too_narrow(width_ - skipped);
    CsvTable result;
    for (std::size_t i = skipped; i < width_; ++i)
      result.columns.push_back(headed ? names_[i] : std::to_string(i + 1 - skipped));
    const Eigen::Map<const Points> all(values_.data(), static_cast<Index>(rows_), static_cast<Index>(width_));
    result.values = all.rightCols(static_cast<Index>(width_ - skipped));
    return result;
  }

  std::string file_;
  std::size_t fewest_;
  std::string text_;
  std::size_t width_ = 0, rows_ = 0, text_rows_ = 0;
  std::vector<std::string> names_;
  std::vector<double> values_;  // row by row
  std::optional<CsvField> first_text_;
};

}  // namespace

CsvTable read_csv(const std::filesystem::path& file, Index fewest_columns) {
  return Reader(file, fewest_columns).read();
}

}  // namespace privbo

// Turns CSV text into a plain table of numbers: finds separator and header, leaves out a leading text column, names
// every error.
#include <cmath>
#include <optional>

#include "domain/csv/csv_cells.h"
#include "domain/csv/csv_text.h"
#include "domain/data/data_set.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns whether the first row is data, so that the table has no header: all its fields are numbers, except that the
/// first one may be a date or the like.
bool is_data(const std::vector<CsvField>& fields) {
  const auto is_number = [](const std::string& text) { return parse_csv_number(text, DecimalSign::dot).has_value(); };
  for (std::size_t i = 1; i < fields.size(); ++i)
    if (!is_number(fields[i].text)) return false;
  const std::string& first = fields.front().text;
  return is_number(first) || (fields.size() > 1 && !first.empty() && first.front() >= '0' && first.front() <= '9');
}

class Reader {
 public:
  Reader(const std::filesystem::path& file, Index fewest)
      : file_(file.string()),
        fewest_(static_cast<std::size_t>(fewest)),
        text_(read_csv_text(file)),
        cells_(read_csv_cells(text_, find_csv_separator(text_, file_), file_, DecimalSign::dot, false)) {}

  CsvTable read() {
    if (cells_.width < fewest_) throw csv_too_narrow(file_, cells_.width, fewest_);
    const bool headed = !is_data(cells_.first);
    if (cells_.rows == 0 && headed)
      throw RuntimeError(Message("%1: no rows under the header: at least one row of numbers is needed", file_));
    name_columns(headed);
    const CsvColumn& leading = cells_.columns.front();
    // A first column of which more than half is text holds dates or labels and is left out; less text among numbers is
    // an error.
    const bool text_on_top = !headed && std::isnan(cells_.top.front());
    const std::size_t texts = leading.texts + leading.missing + (text_on_top ? 1 : 0);
    // Gaps beside numbers make no labels, and neither do numbers in another notation.
    const std::size_t rows = cells_.rows + (headed ? 0 : 1);
    const bool words =
        leading.texts + (text_on_top ? 1 : 0) > 2 * leading.alike || (texts == rows && leading.alike == 0);
    const bool labelled = 2 * texts > rows && words;
    for (std::size_t i = labelled ? 1 : 0; i < cells_.width; ++i) check_column(i, headed);
    const std::size_t skipped = labelled ? 1 : 0;
    if (cells_.width - skipped < fewest_) throw csv_too_narrow(file_, cells_.width - skipped, fewest_);
    return table(headed, skipped);
  }

 private:
  void name_columns(bool headed) {
    for (std::size_t i = 0; i < cells_.width; ++i) {
      const std::string& name = cells_.first[i].text;
      names_.push_back(headed && !name.empty() ? name : std::to_string(i + 1));
    }
  }

  void check_column(std::size_t i, bool headed) const {
    if (!headed && std::isnan(cells_.top[i])) throw value_error(cells_.first[i], i);
    if (!headed && std::abs(cells_.top[i]) > largest_reading)
      throw csv_huge(file_, cells_.first[i].line, i, names_[i], cells_.first[i].text);
    const CsvColumn& column = cells_.columns[i];
    const std::optional<CsvField>& text = column.first_text;
    const std::optional<CsvField>& gap = column.first_missing;
    if (text && !(gap && gap->line < text->line)) throw value_error(*text, i);
    if (gap) throw value_error(*gap, i);
    if (column.first_huge) throw csv_huge(file_, column.first_huge->line, i, names_[i], column.first_huge->text);
    if (column.first_signed) throw value_error(*column.first_signed, i);
  }

  RuntimeError value_error(const CsvField& field, std::size_t i) const {
    return csv_error(file_, field.line, i + 1,
                     csv_number_complaint(field.text, csv_place(i, names_[i]),
                                          Message("text may stand in the header and in the first column only")));
  }

  CsvTable table(bool headed, std::size_t skipped) const {
    CsvTable result;
    for (std::size_t i = skipped; i < cells_.width; ++i)
      result.columns.push_back(headed ? names_[i] : std::to_string(i + 1 - skipped));
    const auto rows = static_cast<Index>(cells_.rows), width = static_cast<Index>(cells_.width);
    const auto columns = width - static_cast<Index>(skipped);
    const Eigen::Map<const Points> below(cells_.values.data(), rows, width);
    result.values.resize(rows + (headed ? 0 : 1), columns);
    if (!headed)
      result.values.row(0) = Eigen::Map<const Eigen::RowVectorXd>(cells_.top.data(), width).rightCols(columns);
    result.values.bottomRows(rows) = below.rightCols(columns);
    return result;
  }

  std::string file_;
  std::size_t fewest_;
  std::string text_;
  CsvCells cells_;
  std::vector<std::string> names_;
};

}  // namespace

CsvTable read_csv(const std::filesystem::path& file, Index fewest_columns) {
  return Reader(file, fewest_columns).read();
}

}  // namespace privbo

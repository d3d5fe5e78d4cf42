#include "domain/data/table_gaps.h"

#include <cmath>
#include <stdexcept>
#include <vector>

#include "domain/csv/csv_text.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Keeps the whole rows alone.
void leave_out(Matrix& values, TableReport& report, const std::vector<Index>& whole, const std::string& file) {
  if (whole.empty())
    throw RuntimeError(Message(
        "%1: every row has a cell without a reading, so none is left (data.missing=leave-out): fill them with data.missing=column-mean, or leave out columns with data.index",
        file));
  report.rows_left_out = report.rows - whole.size();
  report.rows = whole.size();
  values = Matrix(values(whole, Eigen::all));
}

void fill_with_means(Matrix& values, TableReport& report, const std::string& file) {
  for (Index j = 0; j < values.cols(); ++j) {
    auto column = values.col(j);
    const auto gaps = column.array().isNaN();
    const Index present = column.size() - gaps.count();
    if (present == column.size()) continue;
    if (present == 0)
      throw RuntimeError(
          Message("%1: arm %2 has no reading at all, so it has no mean (data.missing=column-mean): leave it out", file,
                  report.names[static_cast<std::size_t>(j)]));
    const double mean = gaps.select(0.0, column.array()).sum() / static_cast<double>(present);
    for (double& x : column)
      if (std::isnan(x)) {
        x = mean;
        ++report.cells_filled;
      }
  }
}

}  // namespace

Message first_gap(const CsvCells& cells, const TableLayout& layout) {
  const CsvField* first = nullptr;
  std::size_t index = 0;
  const auto look = [&](const CsvField& field, std::size_t i) {
    if (!first || field.line < first->line) first = &field, index = i;
  };
  for (const std::size_t i : layout.kept_columns()) {
    if (!layout.header && std::isnan(cells.top[i])) look(cells.first[i], i);
    if (cells.columns[i].first_missing) look(*cells.columns[i].first_missing, i);
  }
  if (!first) return {};
  const bool blank = first->text.find_first_not_of(" \t") == std::string::npos;
  const std::string line = std::to_string(first->line), column = std::to_string(index + 1),
                    shown = shown_csv_text(first->text);
  if (layout.names[index] == column)
    return blank ? Message("line %1, column %2, is blank", line, column)
                 : Message("line %1, column %2, is %3", line, column, shown);
  const std::string name = shown_csv_text(layout.names[index]);
  return blank ? Message("line %1, column %2 (%3), is blank", line, column, name)
               : Message("line %1, column %2 (%3), is %4", line, column, name, shown);
}

void fill_gaps(Matrix& values, TableReport& report, MissingChoice choice, const Message& first,
               const std::string& file) {
  std::vector<Index> whole;
  for (Index i = 0; i < values.rows(); ++i) {
    const auto gaps = static_cast<std::size_t>(values.row(i).array().isNaN().count());
    report.missing += gaps;
    if (gaps > 0)
      ++report.rows_with_missing;
    else
      whole.push_back(i);
  }
  if (report.missing == 0) return;
  if (choice == MissingChoice::refuse) {
    const bool one_row = report.rows_with_missing == 1, one_gap = report.missing == 1;
    report.questions.push_back(
        {"missing",
         Message(one_gap ? Words<3>("%1 cell of %2 without a reading (%3)")
                         : Words<3>("%1 cells of %2 without a reading (%3)"),
                 report.missing, values.size(), first),
         {{"leave-out",
           one_row ? (one_gap ? Message("the row with the gap is left out") : Message("the row with gaps is left out"))
                   : Message("the %1 rows with gaps are left out", report.rows_with_missing)},
          {"column-mean", (one_gap ? Message("the gap is filled with the mean of its arm")
                                   : Message("gaps are filled with the mean of their arm"))}}});
  }
  if (choice == MissingChoice::leave_out) leave_out(values, report, whole, file);
  if (choice == MissingChoice::column_mean) fill_with_means(values, report, file);
}

}  // namespace privbo

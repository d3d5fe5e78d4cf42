#include "domain/data/readings_table.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "domain/csv/csv_cells.h"
#include "domain/csv/csv_number.h"
#include "domain/csv/csv_text.h"
#include "domain/csv/index_names.h"
#include "domain/data/table_header.h"
#include "domain/data/table_layout.h"
#include "domain/data/table_report.h"
#include "domain/data/table_settings.h"
#include "domain/data/table_signs.h"
#include "numerics/types.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

// Rows of a table that hold no readings: units under the names, and sums or means at the end.

bool has_number(const CsvCells& cells, std::size_t column) {
  return cells.columns[column].texts + cells.columns[column].missing < cells.rows;
}

/// Returns the texts of a row of units: it stands directly under names, holds texts and no number, and all its texts
/// but the first stand in columns where nothing else is text. Empty where there is none.
std::vector<std::string> units_under_names(const CsvCells& cells, HeaderChoice choice) {
  if (choice == HeaderChoice::no || cells.rows < 2 || cells.short_first) return {};
  bool named = false;
  for (std::size_t i = 0; i < cells.width; ++i) {
    if (!std::isnan(cells.top[i])) return {};
    named = named || !is_missing(cells.first[i].text);
  }
  std::vector<std::string> texts;
  bool any = false;
  for (std::size_t i = 0; named && i < cells.width; ++i) {
    if (!std::isnan(cells.value(0, i))) return {};
    if (is_missing(cells.under[i].text)) continue;
    const bool alone = cells.columns[i].texts == 1 && has_number(cells, i);
    if (!alone && i > 0) return {};
    any = any || alone;
    texts.push_back(without_blanks(cells.under[i].text));
  }
  return any ? texts : std::vector<std::string>();
}

/// Returns whether every column of numbers ends in the sum, or every one in the mean, of all cells above.
bool ends_in_sums(const CsvCells& cells) {
  constexpr double exact = 1e-9;
  constexpr std::size_t fewest_for_sums = 4, fewest_for_means = 8;  // a mean of few whole numbers may be one of them
  if (cells.rows < fewest_for_sums) return false;
  std::size_t columns = 0;
  bool sums = true, means = cells.rows >= fewest_for_means;
  for (std::size_t j = 0; j < cells.width && (sums || means); ++j) {
    if (cells.columns[j].texts > 0 || cells.columns[j].missing > 0) continue;
    ++columns;
    const double last = cells.value(cells.rows - 1, j), count = static_cast<double>(cells.rows - 1);
    double total = 0.0, size = 0.0, spread = 0.0;
    bool differ = false;
    for (std::size_t i = 0; i + 1 < cells.rows; ++i) {
      total += cells.value(i, j);
      size += std::abs(cells.value(i, j));
      spread = std::max(spread, std::abs(cells.value(i, j) - cells.value(0, j)));
      differ = differ || cells.value(i, j) != cells.value(0, j);
    }
    sums = sums && differ && std::abs(last - total) <= exact * size;
    means = means && differ && std::abs(last - total / count) <= 1e-6 * spread;
  }
  return columns >= 2 && (sums || means);
}

/// Returns how many rows at the end are called sums, means and the like, or are.
std::size_t totals_at_end(const CsvCells& cells) {
  std::size_t count = 0;
  while (count < cells.ends.size() && count + 1 < cells.rows &&
         is_total_name(cells.ends[cells.ends.size() - 1 - count].text))
    ++count;
  return count > 0 ? count : ends_in_sums(cells) ? 1 : 0;
}

void ask_totals(const CsvCells& cells, std::size_t count, const std::string& shown, TableReport& report) {
  const bool one = count == 1;
  const CsvField& last = cells.ends.back();
  std::vector<TableQuestion::Answer> answers{
      {"leave-out", one ? Message("it is left out") : Message("they are left out")}};
  // Among numbers its name is no reading.
  const CsvColumn& first = cells.columns.front();
  const bool among_words = first.texts + first.missing == cells.rows || 2 * first.texts > cells.rows;
  if (among_words || !is_total_name(last.text))
    answers.push_back({"keep", one ? Message("it holds readings") : Message("they hold readings")});
  report.questions.push_back(
      {"totals",
       one ? Message("the last row (line %1, %2) seems to sum up those above", last.line, shown)
           : Message("the last %3 rows (to line %1, %2) seem to sum up those above", last.line, shown, count),
       std::move(answers)});
}

/// Finds both in all rows of a table, states in `report` what is left out, and asks there about sums that the settings
/// leave open. Returns which rows hold readings, or are taken to where it asks.
CsvSpan find_margins(const CsvCells& cells, const TableSettings& settings, TableReport& report) {
  CsvSpan span;
  if (cells.rows == 0) return span;
  for (const std::string& unit : units_under_names(cells, settings.header)) {
    span.under = false;
    report.units += (report.units.empty() ? "" : ", ") + shown_csv_text(unit);
  }
  const std::size_t count = settings.totals == TotalsChoice::keep ? 0 : totals_at_end(cells);
  if (count == 0 || count + (span.under ? 0 : 1) >= cells.rows) return span;
  std::string shown;
  for (std::size_t i = cells.ends.size() - count; i < cells.ends.size(); ++i)
    shown += (shown.empty() ? "" : ", ") + shown_csv_text(cells.ends[i].text);
  if (settings.totals == TotalsChoice::automatic) ask_totals(cells, count, shown, report);
  report.totals = count;
  span.rows = cells.rows - count - (span.under ? 0 : 1);
  return span;
}

// Cells without a reading: where the first one stands, and what becomes of them.

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

/// Where the first cell without a reading stands, in words; empty where there is none.
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

/// Counts the gaps (NaN) of `values` (times × arms) and leaves their rows out or fills them, as the choice states;
/// where it refuses, the report has a question more, which states where the `first` of them stands. Throws
/// std::runtime_error naming `file` where no row is whole, or an arm has no reading at all.
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
           one_row ? (one_gap ? Message("Leave out the row with the gap") : Message("Leave out the row with gaps"))
                   : Message("Leave out the %1 rows with gaps", report.rows_with_missing)},
          {"column-mean", (one_gap ? Message("Fill the gap with the mean of its arm")
                                   : Message("Fill gaps with the mean of their arm"))}}});
  }
  if (choice == MissingChoice::leave_out) leave_out(values, report, whole, file);
  if (choice == MissingChoice::column_mean) fill_with_means(values, report, file);
}

constexpr double no_reading = std::numeric_limits<double>::quiet_NaN();

class TableReader {
 public:
  TableReader(const std::filesystem::path& file, const TableSettings& settings)
      : file_(file.string()), settings_(settings), csv_(read_csv_file(file)) {
    TableReport& report = table_.report;
    report.file = file.filename().string();
    report.bytes = csv_.bytes;
    report.sha256 = csv_.sha256;
    report.mark = csv_.mark;
    report.separator = find_csv_separator(csv_.text, file_);
  }

  ReadingsTable read() {
    TableReport& report = table_.report;
    const DecimalSign sign = decimal_sign();
    report.decimal_comma = sign == DecimalSign::comma;
    const bool may_be_short = settings_.header != HeaderChoice::no;
    cells_ = read_csv_cells(csv_.text, report.separator, file_, sign, may_be_short);
    if (cells_.width < 2) throw csv_too_narrow(file_, cells_.width, 2);
    name_last_column();
    if (cells_.short_first && cells_.first.front().text.starts_with('#'))
      throw csv_error(file_, cells_.first.front().line, 1, Message("a comment stands above the table: leave it out"));
    span_ = find_margins(cells_, settings_, report);
    if (!span_.under || span_.rows < cells_.rows) {
      cells_ = read_csv_cells(csv_.text, report.separator, file_, sign, may_be_short, span_);
      name_last_column();
    }
    LayoutFinder finder(cells_, settings_, report);
    layout_ = finder.find(file_);
    report.header = layout_.header;
    if (layout_.kept_columns().empty())
      throw RuntimeError(
          Message("%1: every column is left out, so none holds readings: leave out fewer (data.index)", file_));
    for (const std::size_t i : layout_.kept_columns()) check_column(i);
    if (cells_.rows == 0 && layout_.header)
      throw RuntimeError(Message("%1: no rows under the header: at least one row of numbers is needed", file_));
    std::vector<std::string> labels = finder.wants_labels(layout_) ? texts_of(0) : std::vector<std::string>();
    finder.find_orientation(layout_, labels);
    report.rows_are_arms = layout_.rows_are_arms;
    if (layout_.rows_are_arms && labels.empty()) labels = row_names();
    csv_.text = {};  // the table may be large
    take_values(labels);
    fill_gaps(table_.values, report, settings_.missing, first_gap(cells_, layout_), file_);
    if (table_.values.cols() < 2) throw csv_too_narrow(file_, static_cast<std::size_t>(table_.values.cols()), 2);
    describe_readings(table_.values, report);
    note_oddities();
    return std::move(table_);
  }

 private:
  DecimalSign decimal_sign() {
    if (settings_.decimal != DecimalChoice::automatic)
      return settings_.decimal == DecimalChoice::comma ? DecimalSign::comma : DecimalSign::dot_and_groups;
    const bool comma_separates = table_.report.separator == ',';
    // Without a comma inside of a cell, the dots of a table that is parted by commas are decimal signs.
    if (csv_.text.find(comma_separates ? "\"" : ".") == std::string::npos &&
        (comma_separates || csv_.text.find(',') == std::string::npos))
      return DecimalSign::dot_and_groups;
    const DecimalSigns signs = decimal_signs_of(csv_.text, table_.report.separator, file_);
    const auto ask = [&](const std::string& cell) {
      table_.report.questions.push_back(
          {"decimal",
           Message("the mark in %1 may be a decimal sign or stand between thousands", shown_csv_text(cell)),
           {{"comma", Message("commas are decimal signs, and dots stand between thousands")},
            {"dot", Message("dots are decimal signs, and commas stand between thousands")}}});
    };
    if (signs.commas > 0 && signs.dots == 0) {
      if (signs.groups > 0) ask(signs.group_cell);
      return DecimalSign::comma;
    }
    if (signs.unclear > 0 && signs.commas == 0) {
      ask(signs.unclear_cell);
      return signs.dots > 0 ? DecimalSign::dot_and_groups : DecimalSign::comma;
    }
    if (signs.groups > 0 && signs.dots == 0 && signs.commas == 0 && !comma_separates) ask(signs.group_cell);
    return DecimalSign::dot_and_groups;
  }

  /// A first row that lacks one field may instead end before a separator that ends all other rows.
  void name_last_column() {
    if (!cells_.short_first || cells_.columns.back().missing < cells_.rows) return;
    cells_.short_first = false;
    cells_.first.push_back({"", cells_.first.front().line});
    cells_.top.push_back(no_reading);
  }

  RuntimeError value_error(const CsvField& field, std::size_t i) const {
    return csv_error(
        file_, field.line, i + 1,
        csv_number_complaint(
            field.text, csv_place(i, layout_.names[i]),
            Message(
                "leave out %1 (data.index=%2), or correct the cell; text may stand in the header and in the first column only",
                layout_.shown_names(layout_.left_out_with(i)), layout_.index_of(layout_.left_out_with(i)))));
  }

  void check_column(std::size_t i) const {
    const CsvColumn& column = cells_.columns[i];
    const bool top = !layout_.header && std::isnan(cells_.top[i]);
    if (top && !is_missing(cells_.first[i].text)) throw value_error(cells_.first[i], i);
    if (column.first_text) throw value_error(*column.first_text, i);
    const bool huge_top = !layout_.header && std::abs(cells_.top[i]) > largest_reading;
    if (huge_top) throw csv_huge(file_, cells_.first[i].line, i, layout_.names[i], cells_.first[i].text);
    if (column.first_huge) throw csv_huge(file_, column.first_huge->line, i, layout_.names[i], column.first_huge->text);
    if (column.first_other)
      throw csv_error(file_, column.first_other->line, i + 1,
                      Message("%1 in %2 has another sign than the numbers above: write all of them alike",
                              shown_csv_text(column.first_other->text), csv_place(i, layout_.names[i])));
    if (cells_.rows > 0 && column.missing == cells_.rows && (layout_.header || top))
      throw csv_error(
          file_, column.first_missing->line, i + 1,
          Message("%1 has no reading at all: leave out %2 (data.index=%3)", csv_place(i, layout_.names[i]),
                  layout_.shown_names(layout_.left_out_with(i)), layout_.index_of(layout_.left_out_with(i))));
  }

  std::vector<std::string> texts_of(std::size_t column) const {
    return csv_texts_of(csv_.text, table_.report.separator, file_, column, span_);
  }

  /// Returns what the rows are called where they are arms: by a column that holds no readings, if there is one.
  std::vector<std::string> row_names() const {
    const auto left_out = std::ranges::find(layout_.kept, false);
    if (left_out == layout_.kept.end()) return {};
    return texts_of(static_cast<std::size_t>(left_out - layout_.kept.begin()));
  }

  /// Times × arms of the columns that hold readings, and the arms' names.
  void take_values(const std::vector<std::string>& labels) {
    const std::vector<std::size_t> columns = layout_.kept_columns();
    const std::size_t above = layout_.header ? 0 : 1, rows = cells_.rows + above;
    const bool turned = layout_.rows_are_arms;
    Matrix& values = table_.values;
    values.resize(static_cast<Index>(turned ? columns.size() : rows),
                  static_cast<Index>(turned ? rows : columns.size()));
    for (std::size_t j = 0; j < columns.size(); ++j)
      for (std::size_t i = 0; i < rows; ++i) {
        const double x = i < above ? cells_.top[columns[j]] : cells_.value(i - above, columns[j]);
        const auto row = static_cast<Index>(i), column = static_cast<Index>(j);
        (turned ? values(column, row) : values(row, column)) = x;
      }
    std::vector<std::string>& names = table_.report.names;
    if (!turned)
      for (std::size_t j = 0; j < columns.size(); ++j)
        names.push_back(layout_.header ? layout_.names[columns[j]] : std::to_string(j + 1));
    else
      for (std::size_t i = 0; i < rows; ++i) {
        std::string name = i < above ? "" : i - above < labels.size() ? labels[i - above] : "";
        if (i < above && !labels.empty() && !layout_.kept.front()) name = cells_.first.front().text;
        names.push_back(name.empty() ? std::to_string(i + 1) : name);
      }
    cells_.values = {};
    table_.report.arms = names.size();
    table_.report.rows = static_cast<std::size_t>(values.rows());
  }

  void note_oddities() {
    TableReport& report = table_.report;
    std::map<std::string, std::size_t> seen;
    for (const std::string& name : report.names) ++seen[name];
    for (const auto& [name, count] : seen)
      if (count > 1) {
        report.notes.push_back(Message("%1 arms are called %2", count, shown_csv_text(name)));
        break;
      }
    if (const Message agents = sign_of_agents(all_names(report)); !agents.empty()) report.notes.push_back(agents);
    if (report.rows == 1) report.notes.push_back(Message("there is one row of readings, so the noise is 0"));
    std::vector<std::string> constant;
    for (std::size_t j = 0; j < report.arms && report.rows > 1; ++j)
      if (report.smallest[j] == report.largest[j]) constant.push_back(report.names[j]);
    if (!constant.empty())
      report.notes.push_back(
          Message(constant.size() == 1 ? Words<2>("%1 arm never changes: %2") : Words<2>("%1 arms never change: %2"),
                  constant.size(), few_of(constant)));
    for (const std::size_t i : layout_.kept_columns())
      if (const CsvColumn& column = cells_.columns[i]; column.first_signed)
        report.notes.push_back(Message("the sign in %1 is taken off all numbers of %2",
                                       shown_csv_text(column.first_signed->text), csv_place(i, layout_.names[i])));
    if (const Message code = sign_of_missing_code(table_.values); !code.empty()) report.notes.push_back(code);
  }

  std::string file_;
  const TableSettings& settings_;
  CsvFile csv_;
  CsvCells cells_;
  CsvSpan span_;
  TableLayout layout_;
  ReadingsTable table_;
};

}  // namespace

void describe_readings(const Matrix& values, TableReport& report) {
  const auto arms = static_cast<std::size_t>(values.cols());
  report.means.assign(arms, no_reading);
  report.smallest.assign(arms, no_reading);
  report.largest.assign(arms, no_reading);
  report.lowest = report.B = report.R = 0.0;
  report.highest = report.best_mean = report.worst_mean = 0.0;
  bool any = false;
  for (std::size_t j = 0; j < arms; ++j) {
    const auto column = values.col(static_cast<Index>(j)).array();
    const auto gaps = column.isNaN();
    const Index present = column.size() - gaps.count();
    if (present == 0) continue;
    const double mean = gaps.select(0.0, column).sum() / static_cast<double>(present);
    report.means[j] = mean;
    report.smallest[j] = gaps.select(std::numeric_limits<double>::infinity(), column).minCoeff();
    report.largest[j] = gaps.select(-std::numeric_limits<double>::infinity(), column).maxCoeff();
    report.R = std::max({report.R, report.largest[j] - mean, mean - report.smallest[j]});
    report.B = std::max(report.B, std::abs(mean));
    if (!any || report.smallest[j] < report.lowest) report.lowest = report.smallest[j];
    if (!any || report.largest[j] > report.highest) report.highest = report.largest[j];
    if (!any || mean > report.best_mean) report.best = j, report.best_mean = mean;
    if (!any || mean < report.worst_mean) report.worst_mean = mean;
    any = true;
  }
}

ReadingsTable read_readings(const std::filesystem::path& file, const TableSettings& settings) {
  return TableReader(file, settings).read();
}

}  // namespace privbo

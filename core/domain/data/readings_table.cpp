#include "domain/data/readings_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <stdexcept>

#include "domain/csv/csv_cells.h"
#include "domain/csv/csv_text.h"
#include "domain/data/table_gaps.h"
#include "domain/data/table_layout.h"
#include "domain/data/table_margins.h"
#include "domain/data/table_signs.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

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

#include "domain/data/table_layout.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

#include "domain/csv/column_names.h"
#include "domain/csv/csv_text.h"
#include "domain/csv/index_names.h"
#include "domain/data/table_header.h"
#include "domain/data/table_signs.h"
#include "text/message.h"

namespace privbo {
namespace {

/// A table turned by mistake has many columns beside its rows; these numbers are far from any table of readings that
/// the papers or this program's tests use.
constexpr std::size_t many_columns = 50, many_times = 10;

}  // namespace

std::vector<std::size_t> TableLayout::kept_columns() const {
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (kept[i]) columns.push_back(i);
  return columns;
}

std::vector<std::size_t> TableLayout::left_out_with(std::size_t column) const {
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (i == column || !kept[i]) columns.push_back(i);
  return columns;
}

std::string TableLayout::index_of(std::vector<std::size_t> columns) const {
  if (columns.empty()) return "none";
  if (columns.size() == 1 && columns.front() == 0 && labelled) return "first";
  // Labels are left out beside whatever is named.
  if (labelled && columns.front() == 0) columns.erase(columns.begin());
  return column_list(names, columns, header_open);
}

std::string TableLayout::shown_names(const std::vector<std::size_t>& columns) const {
  constexpr std::size_t most = 8;
  std::string shown;
  for (std::size_t i = 0; i < columns.size() && i < most; ++i)
    shown += (i > 0 ? ", " : "") + shown_csv_text(names[columns[i]]);
  return shown + (columns.size() > most ? ", …" : "");
}

TableLayout LayoutFinder::find(const std::string& file) {
  TableLayout layout;
  const CsvColumn& leading = cells_.columns.front();
  // Numbers in a notation that is not read are no labels.
  layout.labelled = 2 * leading.texts > cells_.rows && 2 * leading.alike <= leading.texts && cells_.width > 1;
  const std::size_t asked = report_.questions.size();
  layout.header = cells_.short_first || find_header(cells_, settings_.header, layout.labelled, report_);
  layout.header_open = report_.questions.size() > asked;
  for (std::size_t i = 0; i < cells_.width; ++i) {
    const std::string name = layout.header ? raw_name(i) : std::string();
    layout.names.push_back(name.empty() ? std::to_string(i + 1) : name);
  }
  layout.kept.assign(cells_.width, true);
  if (settings_.index == "auto") {
    find_index(layout);
  } else {
    if (layout.labelled && settings_.index != "none")
      leave_out(layout, 0, 2 * leading.dates > cells_.rows ? Message("dates") : Message("labels"));
    choose_index(layout, file);
    // Whoever names another column has not stated that these are readings.
    if (settings_.index != "none" && layout.kept.front() && holds_row_numbers(layout, 0))
      leave_out(layout, 0, Message("row numbers"));
  }
  return layout;
}

/// Returns the field of the first row; null in a first column that has none.
const CsvField* LayoutFinder::top_field(std::size_t column) const {
  if (!cells_.short_first) return &cells_.first[column];
  return column == 0 ? nullptr : &cells_.first[column - 1];
}

std::string LayoutFinder::raw_name(std::size_t column) const {
  const CsvField* field = top_field(column);
  return field ? without_blanks(field->text) : std::string();
}

void LayoutFinder::leave_out(TableLayout& layout, std::size_t column, const Message& because) {
  if (!layout.kept[column]) return;
  layout.kept[column] = false;
  report_.left_out.push_back({layout.names[column], because, column});
}

void LayoutFinder::choose_index(TableLayout& layout, const std::string& file) {
  if (settings_.index == "none") return;
  if (settings_.index == "first") return leave_out(layout, 0, Message("set"));
  for (const std::size_t column : columns_of_list(settings_.index, layout.names, file, "data.index"))
    leave_out(layout, column, Message("set"));
}

/// Returns the numbers of a column, with that of the first row where it is a reading.
Vector LayoutFinder::column_of(const TableLayout& layout, std::size_t column) const {
  const std::size_t above = layout.header ? 0 : 1;
  Vector values(static_cast<Index>(cells_.rows + above));
  if (above > 0) values[0] = cells_.top[column];
  for (std::size_t i = 0; i < cells_.rows; ++i) values[static_cast<Index>(i + above)] = cells_.value(i, column);
  return values;
}

bool LayoutFinder::holds_row_numbers(const TableLayout& layout, std::size_t column) const {
  const CsvColumn& cells = cells_.columns[column];
  for (std::size_t i = 0; i < column; ++i)
    if (layout.kept[i]) return false;
  return layout.header && cells.texts == 0 && cells.missing == 0 && is_row_number_name(raw_name(column)) &&
         whole_and_rising(column_of(layout, column));
}

void LayoutFinder::find_index(TableLayout& layout) {
  if (layout.labelled)
    leave_out(layout, 0, 2 * cells_.columns.front().dates > cells_.rows ? Message("dates") : Message("labels"));
  if (layout.header)
    for (std::size_t i = 0; i < cells_.width; ++i) ++stems_[std::string(without_last_number(raw_name(i)))];
  std::vector<std::size_t> suspects, named;
  Message why, why_named;
  std::size_t numeric = 0;
  bool leading = true;  // of the columns that are in doubt
  for (std::size_t i = layout.labelled ? 1 : 0; i < cells_.width; ++i) {
    const CsvColumn& column = cells_.columns[i];
    const bool blank_top = layout.header ? raw_name(i).empty() : is_missing(top_field(i)->text);
    if (cells_.rows > 0 && column.missing == cells_.rows && blank_top) {
      leave_out(layout, i, Message("empty"));
      continue;
    }
    if (column.texts > 0 || (column.missing == cells_.rows && cells_.rows > 0)) continue;
    ++numeric;
    if (holds_row_numbers(layout, i)) {
      leave_out(layout, i, Message("row numbers"));
      continue;
    }
    const IndexSign sign = sign_of(layout, i, leading);
    leading = leading && !sign.why.empty();
    if (sign.why.empty()) continue;
    suspects.push_back(i);
    if (why.empty()) why = sign.why;
    if (!sign.by_name) continue;
    named.push_back(i);
    if (why_named.empty()) why_named = sign.why;
  }
  // Where all columns grow alike, nothing but names tells readings from row numbers.
  if (suspects.size() == numeric) {
    suspects = named;
    why = why_named;
  }
  if (!suspects.empty()) ask_index(layout, suspects, why);
}

/// Returns what the name and the numbers of a column say.
IndexSign LayoutFinder::sign_of(const TableLayout& layout, std::size_t column, bool leading) const {
  const Vector all = column_of(layout, column);
  std::vector<double> numbers;
  for (const double value : all)
    if (!std::isnan(value)) numbers.push_back(value);
  const std::string name = layout.header ? raw_name(column) : std::string("-");
  // Arms are called "day 1", "day 2", "day 3".
  const std::string_view stem = without_last_number(name);
  const auto alike = stems_.find(stem);
  const bool numbered = stem.size() < name.size() && alike != stems_.end() && alike->second >= 3;
  const IndexSign sign =
      sign_of_index(name, Eigen::Map<const Vector>(numbers.data(), static_cast<Index>(numbers.size())), leading,
                    numbers.size() < static_cast<std::size_t>(all.size()), numbered);
  if (sign.why.empty() && layout.header && is_total_name(name) && sums_up_others(layout, column))
    return {Message("it is called so and sums up the others"), true};
  return sign;
}

/// Returns whether the column is the sum or the mean of all other columns of numbers, but for rounding.
bool LayoutFinder::sums_up_others(const TableLayout& layout, std::size_t column) const {
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < cells_.width; ++i)
    if (i != column && layout.kept[i] && cells_.columns[i].texts == 0 && cells_.columns[i].missing == 0)
      others.push_back(i);
  if (others.size() < 2 || cells_.rows < 2) return false;
  bool sum = true, mean = true;
  for (std::size_t i = 0; i < cells_.rows && (sum || mean); ++i) {
    double total = 0.0, size = 0.0;
    for (const std::size_t j : others) total += cells_.value(i, j), size += std::abs(cells_.value(i, j));
    const double value = cells_.value(i, column), count = static_cast<double>(others.size());
    sum = sum && std::abs(value - total) <= 0.01 * size;
    mean = mean && std::abs(value - total / count) <= 0.01 * size / count;
  }
  return sum || mean;
}

/// Every answer states which columns are left out, and leaves out these beside those that are left out anyway.
void LayoutFinder::ask_index(TableLayout& layout, const std::vector<std::size_t>& suspects, const Message& why) {
  constexpr std::size_t max_single = 3;
  std::vector<std::size_t> settled;  // left out without a doubt
  for (std::size_t i = 0; i < layout.kept.size(); ++i)
    if (!layout.kept[i]) settled.push_back(i);
  const auto index_with = [&](const std::vector<std::size_t>& chosen) {
    std::vector<std::size_t> columns = settled;
    columns.insert(columns.end(), chosen.begin(), chosen.end());
    std::ranges::sort(columns);
    return layout.index_of(columns);
  };
  const std::size_t readings = cells_.width - settled.size(),
                    fewest = settings_.orientation == OrientationChoice::rows ? 1 : 2;
  const bool one = suspects.size() == 1, all = suspects.size() + fewest > readings;  // too few would be left
  std::vector<TableQuestion::Answer> answers;
  if (!all) answers.push_back({index_with(suspects), (one ? Message("it is left out") : Message("they are left out"))});
  for (std::size_t i = 0; i < suspects.size() && i < max_single && !one && readings > fewest; ++i)
    answers.push_back({index_with({suspects[i]}), Message("only column %1 called %2 is left out", suspects[i] + 1,
                                                          shown_csv_text(layout.names[suspects[i]]))});
  answers.push_back({index_with({}), (one ? Message("it is an arm") : Message("they are arms"))});
  report_.questions.push_back({"index",
                               Message(one ? Words<2>("column %1 may hold no readings: %2")
                                           : Words<2>("columns %1 may hold no readings: the first, %2"),
                                       layout.shown_names(suspects), why),
                               std::move(answers)});
  if (all) return;
  for (const std::size_t i : suspects) {
    layout.kept[i] = false;
    report_.left_out.push_back({layout.names[i], Message("in question"), i});
  }
}

bool LayoutFinder::wants_labels(const TableLayout& layout) const {
  if (!layout.labelled || settings_.orientation == OrientationChoice::columns) return false;
  if (settings_.orientation == OrientationChoice::rows) return true;
  return 2 * cells_.columns.front().dates <= cells_.rows &&
         ((layout.header && is_arm_name(raw_name(0))) || cells_.width > cells_.rows);
}

void LayoutFinder::find_orientation(TableLayout& layout, const std::vector<std::string>& labels) {
  if (settings_.orientation != OrientationChoice::automatic) {
    layout.rows_are_arms = settings_.orientation == OrientationChoice::rows;
    return;
  }
  const std::vector<std::size_t> columns = layout.kept_columns();
  const std::size_t rows = cells_.rows + (layout.header ? 0 : 1);
  const auto dated =
      static_cast<std::size_t>(std::ranges::count_if(columns, [&](std::size_t i) { return is_date(layout.names[i]); }));
  const bool distinct =
      labels.size() > 1 && std::set<std::string>(labels.begin(), labels.end()).size() == labels.size();
  Message found;
  if (columns.size() >= 3 && 5 * dated >= 4 * columns.size())
    found = Message("the columns are called by dates, as %1", shown_csv_text(layout.names[columns.front()]));
  else if (distinct && layout.header && is_arm_name(raw_name(0)))
    found = Message("the first column, %1, names every row", shown_csv_text(layout.names.front()));
  else if (distinct && columns.size() >= 10 && columns.size() > 2 * rows)
    found = Message("the first column names every row, and there are more columns (%1) than rows (%2)", columns.size(),
                    rows);
  else if (columns.size() >= many_columns && columns.size() >= many_times * rows)
    found = Message(rows == 1 ? Words<2>("there are %1 columns and only %2 row")
                              : Words<2>("there are %1 columns and only %2 rows"),
                    columns.size(), rows);
  if (found.empty()) return;
  layout.rows_are_arms = true;
  report_.questions.push_back(
      {"orientation",
       found,
       {{"rows", Message("every row is an arm")}, {"columns", Message("every column is an arm")}}});
}

}  // namespace privbo

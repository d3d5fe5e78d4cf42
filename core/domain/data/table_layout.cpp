#include "domain/data/table_layout.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

#include "catalogue/phrase.h"
#include "domain/csv/csv_text.h"
#include "domain/data/table_header.h"
#include "domain/data/table_signs.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

/// A table turned by mistake has many columns beside its rows; these numbers are far from any table of readings that
/// the papers or this program's tests use.
constexpr std::size_t many_columns = 50, many_times = 10;

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts;
  for (std::size_t start = 0; start <= list.size();) {
    const std::size_t comma = std::min(list.find(',', start), list.size());
    parts.push_back(without_blanks(list.substr(start, comma - start)));
    start = comma + 1;
  }
  return parts;
}

}  // namespace

std::vector<std::size_t> TableLayout::kept_columns() const {
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (kept[i]) columns.push_back(i);
  return columns;
}

std::string TableLayout::index_name(std::size_t column) const {
  const std::string& name = names[column];
  const bool plain = name.find(',') == std::string::npos && name != "auto" && name != "none" && name != "first";
  return plain ? name : std::to_string(column + 1);
}

std::string TableLayout::index_with(std::size_t column) const {
  std::string list;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (i == column || (!kept[i] && !(i == 0 && labelled))) list += (list.empty() ? "" : ",") + index_name(i);
  return list;
}

TableLayout LayoutFinder::find(const std::string& file) {
  TableLayout layout;
  const CsvColumn& leading = cells_.columns.front();
  layout.labelled = 2 * leading.texts > cells_.rows && cells_.width > 1;
  layout.header = cells_.short_first || find_header(cells_, settings_.header, layout.labelled, report_);
  for (std::size_t i = 0; i < cells_.width; ++i) {
    const std::string name = layout.header ? raw_name(i) : std::string();
    layout.names.push_back(name.empty() ? std::to_string(i + 1) : name);
  }
  layout.kept.assign(cells_.width, true);
  if (settings_.index == "auto") {
    find_index(layout);
  } else {
    if (layout.labelled && settings_.index != "none")
      leave_out(layout, 0, 2 * leading.dates > cells_.rows ? Phrase("dates") : Phrase("labels"));
    choose_index(layout, file);
    // Whoever names another column has not said that these are readings.
    for (std::size_t i = 0; i < cells_.width && settings_.index != "none"; ++i)
      if (layout.kept[i] && holds_row_numbers(layout, i)) leave_out(layout, i, Phrase("row numbers"));
  }
  return layout;
}

/// The field of the first row; null in a first column that has none.
const CsvField* LayoutFinder::top_field(std::size_t column) const {
  if (!cells_.short_first) return &cells_.first[column];
  return column == 0 ? nullptr : &cells_.first[column - 1];
}

std::string LayoutFinder::raw_name(std::size_t column) const {
  const CsvField* field = top_field(column);
  return field ? without_blanks(field->text) : std::string();
}

void LayoutFinder::leave_out(TableLayout& layout, std::size_t column, const std::string& because) {
  if (!layout.kept[column]) return;
  layout.kept[column] = false;
  report_.left_out.push_back({layout.names[column], because});
}

void LayoutFinder::choose_index(TableLayout& layout, const std::string& file) {
  if (settings_.index == "none") return;
  if (settings_.index == "first") return leave_out(layout, 0, Phrase("set"));
  const auto find = [&](const std::string& name) -> std::size_t {
    const auto found = std::ranges::find(layout.names, name);
    if (found != layout.names.end()) return static_cast<std::size_t>(found - layout.names.begin());
    const std::optional<long long> number = parse_integer(name);
    if (number && *number >= 1 && static_cast<std::size_t>(*number) <= cells_.width)
      return static_cast<std::size_t>(*number - 1);
    return cells_.width;
  };
  if (const std::size_t whole = find(settings_.index); whole < cells_.width)
    return leave_out(layout, whole, Phrase("set"));
  for (const std::string& name : split(settings_.index)) {
    const std::size_t column = find(name);
    if (column == cells_.width)
      throw std::runtime_error(Phrase("%1: no column is called %2 (data.index): its columns are %3")
                                   .with(file, shown_csv_text(name), few_of(layout.names)));
    leave_out(layout, column, Phrase("set"));
  }
}

/// The numbers of a column, with that of the first row where it is a reading.
Vector LayoutFinder::column_of(const TableLayout& layout, std::size_t column) const {
  const std::size_t above = layout.header ? 0 : 1;
  Vector values(static_cast<Index>(cells_.rows + above));
  if (above > 0) values[0] = cells_.top[column];
  for (std::size_t i = 0; i < cells_.rows; ++i) values[static_cast<Index>(i + above)] = cells_.value(i, column);
  return values;
}

bool LayoutFinder::holds_row_numbers(const TableLayout& layout, std::size_t column) const {
  const CsvColumn& cells = cells_.columns[column];
  return layout.header && cells.texts == 0 && cells.missing == 0 && is_row_number_name(raw_name(column)) &&
         whole_and_rising(column_of(layout, column));
}

void LayoutFinder::find_index(TableLayout& layout) {
  if (layout.labelled)
    leave_out(layout, 0, 2 * cells_.columns.front().dates > cells_.rows ? Phrase("dates") : Phrase("labels"));
  std::vector<std::size_t> suspects;
  std::string why;
  std::size_t numeric = 0;
  bool leading = true;  // of the columns that are in doubt
  for (std::size_t i = layout.labelled ? 1 : 0; i < cells_.width; ++i) {
    const CsvColumn& column = cells_.columns[i];
    const std::string name = layout.header ? raw_name(i) : std::string("-");
    const bool blank_top = layout.header ? name.empty() : is_missing(top_field(i)->text);
    if (cells_.rows > 0 && column.missing == cells_.rows && blank_top) {
      leave_out(layout, i, Phrase("empty"));
      continue;
    }
    if (column.texts > 0 || column.missing > 0) continue;
    ++numeric;
    if (holds_row_numbers(layout, i)) {
      leave_out(layout, i, Phrase("row numbers"));
      continue;
    }
    const std::string sign = sign_of_index(layout.header ? name : std::string(), column_of(layout, i), leading);
    leading = false;
    if (sign.empty()) continue;
    suspects.push_back(i);
    if (why.empty()) why = sign;
  }
  // Where all columns grow alike, nothing tells readings from row numbers.
  if (suspects.empty() || suspects.size() == numeric) return;
  std::string names, shown;
  for (const std::size_t i : suspects) {
    names += (names.empty() ? "" : ",") + layout.index_name(i);
    shown += (shown.empty() ? "" : ", ") + shown_csv_text(layout.names[i]);
    layout.kept[i] = false;
    report_.left_out.push_back({layout.names[i], Phrase("in question")});
  }
  const bool one = suspects.size() == 1;
  report_.questions.push_back(
      {"index",
       (one ? Phrase("column %1 may hold no readings: %2") : Phrase("columns %1 may hold no readings: the first, %2"))
           .with(shown, why),
       {{names, (one ? Phrase("it is left out") : Phrase("they are left out")).with()},
        {layout.labelled ? "first" : "none", (one ? Phrase("it is an arm") : Phrase("they are arms")).with()}}});
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
  std::string found;
  if (columns.size() >= 3 && 5 * dated >= 4 * columns.size())
    found = Phrase("the columns are called by dates, as %1").with(shown_csv_text(layout.names[columns.front()]));
  else if (distinct && layout.header && is_arm_name(raw_name(0)))
    found = Phrase("the first column, %1, names every row").with(shown_csv_text(layout.names.front()));
  else if (distinct && columns.size() >= 10 && columns.size() > 2 * rows)
    found = Phrase("the first column names every row, and there are more columns (%1) than rows (%2)")
                .with(std::to_string(columns.size()), std::to_string(rows));
  else if (columns.size() >= many_columns && columns.size() >= many_times * rows)
    found =
        (rows == 1 ? Phrase("there are %1 columns and only %2 row") : Phrase("there are %1 columns and only %2 rows"))
            .with(std::to_string(columns.size()), std::to_string(rows));
  if (found.empty()) return;
  layout.rows_are_arms = true;
  report_.questions.push_back(
      {"orientation", found, {{"rows", Phrase("every row is an arm")}, {"columns", Phrase("every column is an arm")}}});
}

}  // namespace privbo

// Determines which cells of a table are names, which columns hold no readings, and whether its rows are arms.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "domain/csv/csv_cells.h"
#include "domain/data/table_report.h"
#include "domain/data/table_settings.h"
#include "domain/data/table_signs.h"
#include "numerics/types.h"

namespace privbo {

/// Describes what was found, or taken where a question is open.
struct TableLayout {
  bool header = false;
  bool labelled = false;           // most cells of the first column are text
  std::vector<std::string> names;  // of all columns; their numbers, from 1, where they have no name
  std::vector<bool> kept;          // of all columns: they hold readings
  bool rows_are_arms = false;

  std::vector<std::size_t> kept_columns() const;
  bool header_open = false;  // whether there are names is a question

  /// Returns the columns that are left out where this one is too: those that are left out already, or in question.
  std::vector<std::size_t> left_out_with(std::size_t column) const;
  /// Returns the value of data.index that leaves out exactly these columns: "none" for none of them, "first" for labels
  /// alone.
  std::string index_of(std::vector<std::size_t> columns) const;
  /// Returns the names of these columns, in quotes.
  std::string shown_names(const std::vector<std::size_t>& columns) const;
};

/// Decides by the settings, and where they leave it open by what the cells leave no doubt about; all else becomes a
/// question in `report`.
class LayoutFinder {
 public:
  LayoutFinder(const CsvCells& cells, const TableSettings& settings, TableReport& report)
      : cells_(cells), settings_(settings), report_(report) {}

  /// Finds header and columns without readings. Throws std::runtime_error for an index column that `file` (used in
  /// messages only) does not have.
  TableLayout find(const std::string& file);
  /// Asks or decides whether rows are arms; `labels` are the texts of the first column below the first row, or empty.
  void find_orientation(TableLayout& layout, const std::vector<std::string>& labels);
  /// Returns whether find_orientation wants the labels.
  bool wants_labels(const TableLayout& layout) const;

 private:
  void choose_index(TableLayout& layout, const std::string& file);
  void find_index(TableLayout& layout);
  void ask_index(TableLayout& layout, const std::vector<std::size_t>& suspects, const Message& why);
  IndexSign sign_of(const TableLayout& layout, std::size_t column, bool leading) const;
  bool sums_up_others(const TableLayout& layout, std::size_t column) const;
  void leave_out(TableLayout& layout, std::size_t column, const Message& because);
  std::string raw_name(std::size_t column) const;
  /// Returns whether R or pandas wrote the column, to number the rows.
  bool holds_row_numbers(const TableLayout& layout, std::size_t column) const;
  Vector column_of(const TableLayout& layout, std::size_t column) const;
  const CsvField* top_field(std::size_t column) const;

  const CsvCells& cells_;
  const TableSettings& settings_;
  TableReport& report_;
  std::map<std::string, std::size_t, std::less<>> stems_;  // how many names begin so, before a number
};

}  // namespace privbo

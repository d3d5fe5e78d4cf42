// Describes what a person states about a table of readings, where its file does not state it or may be read in two
// ways.
#pragma once

#include <string>

namespace privbo {

/// States whether the first row names the columns. `automatic`: it does where it holds text; numbers that look like
/// names are asked about.
enum class HeaderChoice { automatic, yes, no };
/// States whether columns or rows are arms. `automatic`: columns; a table that looks transposed is asked about.
enum class OrientationChoice { automatic, columns, rows };
/// Describes what becomes of cells without a reading.
enum class MissingChoice { refuse, leave_out, column_mean };
/// Describes what becomes of last rows that seem to sum up the others. `automatic`: they are asked about.
enum class TotalsChoice { automatic, leave_out, keep };
/// The decimal sign. `automatic`: found from the cells where they leave no doubt.
enum class DecimalChoice { automatic, dot, comma };

struct TableSettings {
  HeaderChoice header = HeaderChoice::automatic;
  /// Columns that hold no readings: "auto", "none", "first", or a list as columns_of_list takes it.
  std::string index = "auto";
  OrientationChoice orientation = OrientationChoice::automatic;
  MissingChoice missing = MissingChoice::refuse;
  DecimalChoice decimal = DecimalChoice::automatic;
  TotalsChoice totals = TotalsChoice::automatic;
};

/// From the ids of the scenario's section "data": "auto", "yes", "no"; "auto", "columns", "rows"; "refuse",
/// "leave-out", "column-mean"; "auto", "dot", "comma"; "auto", "leave-out", "keep". Throws std::invalid_argument for
/// any other text.
TableSettings table_settings(const std::string& header, const std::string& index, const std::string& orientation,
                             const std::string& missing, const std::string& decimal,
                             const std::string& totals = "auto");

}  // namespace privbo

// Names of columns that state: this is a time, an id or a number of rows, and no measurement. English and German words,
// and some of their neighbours'.
#pragma once

#include <string>
#include <string_view>

namespace privbo {

enum class IndexName {
  no,
  /// Also used for what is measured, or for one of several groups: "no", "t", "row". Numbers must bear it out.
  perhaps,
  yes  // "time (s)", "t [ms]", "Year", "sensor_id", "Unnamed: 0", "Uhrzeit"
};

/// Whatever its case, its unit and the way its words are joined. `leading`: the first column.
IndexName index_name_of(std::string_view name, bool leading);

/// Returns the name without a number at its end: "Time" of "Time 2", "Time.1" and "time_03"; the whole where there is
/// none.
std::string_view without_last_number(std::string_view name);

/// Returns whether a row or a column of this name sums up the others: Total, Sum, Mean, Mittelwert, …
bool is_total_name(std::string_view name);

}  // namespace privbo

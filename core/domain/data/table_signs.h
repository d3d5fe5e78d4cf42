// Signs that a row or a column of numbers holds no readings: names, row numbers, dates, clocks. A sign is a reason to
// ask, not to decide.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "numerics/types.h"
#include "text/message.h"

namespace privbo {

/// Why the first row of numbers (n) may name the columns of the rows below (m × n), in words that follow "the first row
/// holds numbers"; empty: nothing states it. NaN below: no reading.
Message sign_of_names(const Eigen::RowVectorXd& first, const Eigen::Ref<const Points>& below);

/// Why a column may hold row numbers, dates or a clock; empty: nothing states it.
struct IndexSign {
  Message why{};
  bool by_name = false;  // the name alone states it, whatever order, repetitions and gaps
};
/// Judges a column with these numbers (m; its gaps left out). `leading`: no column of readings stands in front of it.
/// `gaps`: it has some. `numbered`: the name is one of several that differ in a number only, as those of arms do.
IndexSign sign_of_index(const std::string& name, const Eigen::Ref<const Vector>& column, bool leading,
                        bool gaps = false, bool numbered = false);

/// Returns whether the values are whole numbers that count up by 1.
bool counts_up(const Eigen::Ref<const Vector>& column);
/// Returns whether every value is larger than the one before, and all are whole numbers.
bool whole_and_rising(const Eigen::Ref<const Vector>& column);

/// Returns whether R and pandas give this name to a column of row numbers: "", "rownames", "Unnamed: 0", …
bool is_row_number_name(std::string_view name);
/// Returns whether a column of labels with this name lists arms: sensor, station, ticker, …
bool is_arm_name(std::string_view name);

/// Returns what states that the columns (of these names) are not arms but what is known of agents, and where such a
/// table is taken; empty: nothing.
Message sign_of_agents(const std::vector<std::string>& names);

/// Returns a number that programs write for "missing", and that lies far from all other readings; empty: none.
Message sign_of_missing_code(const Matrix& readings);

}  // namespace privbo

#include "domain/data/table_signs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include "domain/csv/index_names.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

bool is_whole(double value) { return value == std::floor(value) && std::abs(value) < 9e15; }

template <std::size_t n>
bool is_one_of(std::string_view name, const std::array<std::string_view, n>& names) {
  return std::ranges::find(names, lower(name)) != names.end();
}

/// Returns the step by which the values grow, the same between all of them; 0: there is none.
double common_step(const Eigen::Ref<const Vector>& values) {
  if (values.size() < 2 || !values.allFinite()) return 0.0;
  const double step = (values[values.size() - 1] - values[0]) / static_cast<double>(values.size() - 1);
  if (!(step > 0.0)) return 0.0;
  for (Index i = 1; i < values.size(); ++i)
    if (std::abs(values[i] - values[i - 1] - step) > 1e-6 * step) return 0.0;
  return step;
}

bool rises(const Eigen::Ref<const Vector>& values) {
  for (Index i = 1; i < values.size(); ++i)
    if (!(values[i] > values[i - 1])) return false;
  return values.size() > 1;
}

/// Returns whether the number reads as a day: 20160104.
bool is_written_day(double value) {
  if (!is_whole(value) || value < 19000101 || value > 21001231) return false;
  const auto day = static_cast<int>(value);
  return day / 100 % 100 >= 1 && day / 100 % 100 <= 12 && day % 100 >= 1 && day % 100 <= 31;
}

/// Returns whether no value is smaller, or none is larger, than the one before.
bool is_monotone(const Eigen::Ref<const Vector>& values) {
  return std::is_sorted(values.begin(), values.end()) || std::is_sorted(values.begin(), values.end(), std::greater<>());
}

bool lie_in(const Eigen::Ref<const Vector>& values, double low, double high) {
  return std::ranges::all_of(values, [=](double value) { return value >= low && value <= high; });
}

/// Returns a date without an exponent.
std::string digits_of(double value) {
  return is_whole(value) ? std::to_string(static_cast<long long>(value)) : shortest(value);
}

std::size_t distinct(const Eigen::Ref<const Vector>& values) {
  return std::set<double>(values.begin(), values.end()).size();
}

/// Returns whether the values are whole numbers without a gap, in any order, each once.
bool is_permutation_of_run(const Eigen::Ref<const Vector>& values) {
  return values.maxCoeff() - values.minCoeff() == static_cast<double>(values.size() - 1) &&
         distinct(values) == static_cast<std::size_t>(values.size());
}

/// Returns whether whole numbers stay or go on by 1 from row to row, up or down, and may begin anew: 0, 0, 1, 2, 0, 1,
/// …
bool counts_with_repeats(const Eigen::Ref<const Vector>& values) {
  const double low = values.minCoeff(), high = values.maxCoeff();
  bool up = high - low >= 2.0, down = up;
  Index steps = 0;
  for (Index i = 1; i < values.size() && (up || down); ++i) {
    const double step = values[i] - values[i - 1];
    steps += std::abs(step) == 1.0 ? 1 : 0;
    up = up && (step == 0.0 || step == 1.0 || (values[i] == low && values[i - 1] == high));
    down = down && (step == 0.0 || step == -1.0 || (values[i] == high && values[i - 1] == low));
  }
  return (up || down) && steps >= 2;
}

bool counts_somehow(const Eigen::Ref<const Vector>& values) {
  return is_permutation_of_run(values) || counts_with_repeats(values);
}

/// Returns whether the values read as seconds since 1970 (from 1980 to 2100), or as thousandths, millionths, … of them.
bool are_unix_times(const Eigen::Ref<const Vector>& values) {
  for (const double unit : {1.0, 1e3, 1e6, 1e9})
    if (lie_in(values, 3.1e8 * unit, 4.2e9 * unit)) return true;
  return false;
}

/// Why numbers may be no readings, whatever the column is called. Where no reading stands in front of them, less states
/// so.
Message sign_of_values(const Eigen::Ref<const Vector>& column, bool leading, bool whole) {
  const Index m = column.size();
  if (m < 2) return {};
  const bool differ = column.minCoeff() < column.maxCoeff();
  if (std::ranges::all_of(column, is_written_day) && differ)
    return Message("its numbers are dates, as %1", digits_of(column[0]));
  if (whole && differ && are_unix_times(column) && (leading || is_monotone(column)))
    return Message("its numbers may be times, as %1", digits_of(column[0]));
  if (whole && m >= 8 && is_permutation_of_run(column))
    return Message("it holds all numbers from %1 to %2 once", shortest(column.minCoeff()), shortest(column.maxCoeff()));
  if (!leading) return {};
  if (m >= 3 && (counts_up(column) || counts_up(Vector(column.reverse()))))
    return Message("it counts %1, %2, …", shortest(column[0]), shortest(column[1]));
  const bool monotone = is_monotone(column) && differ;
  if (whole && lie_in(column, 1800.0, 2100.0) && differ)
    return Message("its numbers may be years, as %1", digits_of(column[0]));
  if (m >= 3 && monotone && lie_in(column, 1800.0, 2100.0))
    return Message("its numbers may be years, as %1", digits_of(column[0]));
  if (m >= 3 && monotone && (lie_in(column, 20000.0, 60000.0) || lie_in(column, 2.4e6, 2.5e6)))
    return Message("its numbers may be days, as %1", digits_of(column[0]));
  if (m >= 5 && common_step(column) > 0.0)
    return Message("it grows by %1 in every row", significant(common_step(column), 5));
  if (m >= 5 && common_step(Vector(-column)) > 0.0)
    return Message("it falls by %1 in every row", significant(common_step(Vector(-column)), 5));
  if (whole && m >= 5 && is_permutation_of_run(column))
    return Message("it holds all numbers from %1 to %2 once", shortest(column.minCoeff()), shortest(column.maxCoeff()));
  if (whole && m >= 6 && counts_with_repeats(column))
    return Message("it counts from %1 to %2, with repeats", shortest(column.minCoeff()), shortest(column.maxCoeff()));
  if (m < 10 || !monotone || 2 * distinct(column) < static_cast<std::size_t>(m)) return {};
  return column[0] < column[m - 1] ? Message("it grows from row to row") : Message("it falls from row to row");
}

/// Why the first row differs in size from all that lies below; empty: it does not.
Message other_size(const Eigen::RowVectorXd& first, double smallest_below, double largest_below) {
  const double smallest = first.cwiseAbs().minCoeff(), largest = first.cwiseAbs().maxCoeff();
  if (smallest > 10.0 * largest_below)
    return Message("the smallest, %1, is more than ten times the largest below, %2", shortest(smallest),
                   significant(largest_below, 5));
  if (10.0 * largest < smallest_below)
    return Message("the largest, %1, is less than a tenth of the smallest below, %2", shortest(largest),
                   significant(smallest_below, 5));
  return {};
}

/// Returns whether every cell of the first row lies more than six deviations from the mean of its column and outside of
/// its range.
bool far_from_all_columns(const Eigen::RowVectorXd& first, const Eigen::Ref<const Points>& below) {
  for (Index j = 0; j < first.size(); ++j) {
    double sum = 0.0, squares = 0.0, low = std::numeric_limits<double>::infinity(), high = -low, count = 0.0;
    for (Index i = 0; i < below.rows(); ++i) {
      const double x = below(i, j);
      if (std::isnan(x)) continue;
      count += 1.0;
      sum += x;
      low = std::min(low, x);
      high = std::max(high, x);
    }
    if (count < 5.0) return false;
    const double mean = sum / count;
    for (Index i = 0; i < below.rows(); ++i)
      if (!std::isnan(below(i, j))) squares += (below(i, j) - mean) * (below(i, j) - mean);
    const bool outside = first[j] < low || first[j] > high;
    if (!outside || std::abs(first[j] - mean) <= 6.0 * std::sqrt(squares / count)) return false;
  }
  return true;
}

}  // namespace

bool counts_up(const Eigen::Ref<const Vector>& column) {
  if (column.size() < 1 || !column.allFinite() || !is_whole(column[0])) return false;
  for (Index i = 1; i < column.size(); ++i)
    if (column[i] != column[i - 1] + 1.0) return false;
  return true;
}

bool whole_and_rising(const Eigen::Ref<const Vector>& column) {
  if (!column.allFinite()) return false;
  for (const double value : column)
    if (!is_whole(value)) return false;
  return column.size() == 1 || rises(column);
}

Message sign_of_names(const Eigen::RowVectorXd& first, const Eigen::Ref<const Points>& below) {
  const Index n = first.size(), m = below.rows();
  if (n < 2 || m < 2 || !first.allFinite()) return {};
  const Vector upright = first.transpose();
  const std::set<double> different(first.begin(), first.end());
  if (static_cast<Index>(different.size()) < n) return {};
  // A scale of names: 1, 2, 3 or 400.5, 401, 401.5, while no row below grows evenly.
  if (const double step = common_step(upright);
      step > 0.0 && (n >= 4 || (n == 3 && step == 1.0 && is_whole(first[0])))) {
    bool alone = true;
    for (Index i = 0; i < m && alone; ++i) alone = !(common_step(Vector(below.row(i).transpose())) > 0.0);
    if (alone) return Message("that grow by %1 from cell to cell, as those of no other row do", significant(step, 6));
  }
  if (!std::ranges::all_of(different, is_whole)) return {};
  double smallest = std::numeric_limits<double>::infinity(), largest = 0.0;
  for (Index i = 0; i < m; ++i)
    for (Index j = 0; j < n; ++j)
      if (!std::isnan(below(i, j))) {
        smallest = std::min(smallest, std::abs(below(i, j)));
        largest = std::max(largest, std::abs(below(i, j)));
      }
  if (const Message why = other_size(first, smallest, largest); !why.empty())
    return Message("unlike all others: %1", why);
  if (far_from_all_columns(first, below)) return Message("unlike all others: each is far outside of its column");
  return {};
}

bool is_row_number_name(std::string_view name) {
  static constexpr std::array<std::string_view, 6> names{"",           "rownames",  "row.names",
                                                         "unnamed: 0", "row_names", "unnamed: 0.1"};
  return is_one_of(name, names);
}

bool is_arm_name(std::string_view name) {
  static constexpr std::array<std::string_view, 12> names{"sensor", "station",   "site",       "location",
                                                          "arm",    "ticker",    "stock",      "symbol",
                                                          "device", "sensor_id", "station_id", "arms"};
  return is_one_of(name, names);
}

Message sign_of_agents(const std::vector<std::string>& names) {
  static constexpr std::array<std::string_view, 5> agents{"agent", "field", "user", "subject", "client"};
  static constexpr std::array<std::string_view, 1> score{"score"}, label{"label"};
  const auto is_agent = [](const std::string& name) { return is_one_of(name, agents); };
  const auto agent = std::ranges::find_if(names, is_agent);
  if (agent == names.end()) return {};
  for (const std::string& name : names) {
    if (is_one_of(name, score))
      return Message(
          "\"%1\" and \"%2\" are columns of agents' scores: under Agents, \"Scores from a file\" takes such a table",
          *agent, name);
    if (is_one_of(name, label))
      return Message(
          "\"%1\" and \"%2\" are columns of agents' training data: under Agents, \"Hyperparameters of a model on each agent's data\" takes such a table",
          *agent, name);
  }
  return {};
}

IndexSign sign_of_index(const std::string& name, const Eigen::Ref<const Vector>& column, bool leading, bool gaps,
                        bool numbered) {
  if (column.size() < 1 || !column.allFinite()) return {};
  const bool whole = std::ranges::all_of(column, is_whole);
  const IndexName called = numbered ? IndexName::no : index_name_of(name, leading);
  // Blank names, and those that pandas gives to them, stand above row numbers and above readings.
  const bool nameless = is_row_number_name(name) || lower(name).starts_with("unnamed: ");
  if (called == IndexName::yes && (whole || !nameless))
    return {rises(column) ? Message("it is called so and grows from row to row") : Message("it is called so"), true};
  if (called == IndexName::perhaps && column.size() >= 2 && whole && !gaps &&
      (counts_somehow(column) || (column.size() >= 3 && is_monotone(column) && column.minCoeff() < column.maxCoeff())))
    return {rises(column) ? Message("it is called so and grows from row to row") : Message("it is called so"), true};
  if (called == IndexName::perhaps && column.size() >= 3 && rises(column))
    return {Message("it is called so and grows from row to row"), true};
  if (gaps && column.size() < 5) return {};
  return {sign_of_values(column, leading, whole), false};
}

Message sign_of_missing_code(const Matrix& readings) {
  for (const double code : {-999.0, -9999.0, -99999.0, -999.9, -9999.9, -99.0, 999.0, 9999.0, 99999.0}) {
    Index count = 0;
    double largest = 0.0;
    for (const double value : readings.reshaped()) {
      if (value == code)
        ++count;
      else if (!std::isnan(value))
        largest = std::max(largest, std::abs(value));
    }
    if (count > 0 && count < readings.size() && 5.0 * largest < std::abs(code))
      return Message(count == 1
                         ? Words<2>("%1 occurs %2 time, far from all other readings: it may stand for a missing one")
                         : Words<2>("%1 occurs %2 times, far from all other readings: it may stand for a missing one"),
                     shortest(code), count);
  }
  return {};
}

}  // namespace privbo

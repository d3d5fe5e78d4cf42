// Describes how the tables of all charts are put together.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <type_traits>

#include "numerics/numbers.h"
#include "plot/data/run_layers.h"
#include "plot/model/axis_range.h"
#include "plot/model/chart_table.h"

namespace privbo {

/// Adds columns; a row filter made from one axis holds for the columns that follow.
class Columns {
 public:
  Columns(ChartTable& table, std::optional<AxisRange> visible) : table_(table), visible_(visible) {}

  /// Returns the x values of the next columns. An axis equal to the last one is not repeated.
  template <class Values>
  void axis(const std::string& name, const Values& values) {
    std::vector<double> x(values.begin(), values.end());
    if (has_axis_ && x == x_) return;
    has_axis_ = true;
    x_ = std::move(x);
    kept_.assign(x_.size(), true);
    if (visible_)
      for (std::size_t i = 0; i < x_.size(); ++i) kept_[i] = x_[i] >= visible_->low && x_[i] <= visible_->high;
    if (!name.empty()) column(name, values);
  }
  template <class Values>
  void column(const std::string& name, const Values& values) {
    using Value = std::decay_t<decltype(*std::begin(values))>;
    using Cells =
        std::conditional_t<std::is_same_v<Value, std::string>, ChartColumn::Texts,
                           std::conditional_t<std::is_integral_v<Value>, ChartColumn::Counts, ChartColumn::Numbers>>;
    Cells cells;
    cells.reserve(static_cast<std::size_t>(std::end(values) - std::begin(values)));
    std::size_t i = 0;
    for (const auto& value : values) {
      if (const std::size_t row = i++; row < kept_.size() && !kept_[row]) continue;
      cells.push_back(static_cast<typename Cells::value_type>(value));
    }
    if (cells.empty()) return;
    table_.rows = std::max(table_.rows, cells.size());
    table_.names.push_back(name);
    table_.columns.push_back(std::move(cells));
  }

 private:
  ChartTable& table_;
  std::optional<AxisRange> visible_;
  bool has_axis_ = false;
  std::vector<double> x_;
  std::vector<bool> kept_;
};

inline constexpr const char* truth_unit = " [reward units; ground truth]";

/// "cumulative regret": the same in every language.
const char* metric_id(Metric metric);
/// "round t", of a pinned run with its label.
std::string round_name(const RunLayer& layer);
/// Returns the present run first, as in the legend.
std::vector<RunLayer> in_reading_order(const ChartData& data);

}  // namespace privbo

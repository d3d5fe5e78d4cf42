// What marks state of themselves, whoever draws them: the room they want, their place in legends and read-outs.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "plot/model/axis_range.h"
#include "plot/model/plot_model.h"
#include "text/message.h"

namespace privbo {

/// Smallest and largest finite value seen, and the smallest positive one.
struct ValueExtent {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
  double positive = std::numeric_limits<double>::infinity();

  void add(const std::vector<double>& values) {
    for (const double value : values) {
      if (!std::isfinite(value)) continue;
      low = std::min(low, value);
      high = std::max(high, value);
      if (value > 0.0) positive = std::min(positive, value);
    }
  }
  bool any() const { return low <= high; }
};

/// Returns whether the axes need not show it.
bool ignored_by_autoscale(const PlotSeries& series);
/// Gives the axis of values the room that the series of some marks want besides `data`, what the others show, and
/// states in their remarks what leaves the plot.
void fit_marks(PlotModel& model, const ValueExtent& data);
/// Where the line lies above what is shown, "above the plot from t = 75"; empty: nowhere.
Message place_above(const PlotSeries& series, const PlotAxis& axis, const AxisRange& shown);

/// Returns whether x ascends.
bool ascends(const PlotSeries& series);
/// Returns whether a read-out has nothing to state of it: lines over the whole width, and what has no value of its own.
bool excluded_from_readout(const PlotSeries& series);
/// Returns whether a pointer snaps to its samples.
bool holds_pointer(const PlotSeries& series);
/// Returns whether one value holds at every x.
bool is_level(const PlotSeries& series, const ReadingRules& rules);
/// Returns whether its values are on the markers that lie along it, where a chart has those (ReadingRules::marked).
bool connects_markers(const PlotSeries& series);
/// Returns whether it states how far the values of a line spread.
bool is_spread(const PlotSeries& series);
/// Returns whether a read-out marks its value by a dot.
bool has_dot(const PlotSeries& series);
/// Returns whether it stands alone at its x, where a read-out states its details.
bool is_summary(const PlotSeries& series);
/// Returns what a read-out states after the name: y, [low, high] and the sample's detail, as far as there are any.
Message value_text(const PlotSeries& series, std::size_t i);
/// Returns what a read-out calls it without a label: "band".
Message unlabelled(const PlotSeries& series);
/// Order in legends and read-outs: algorithms 0, those of pinned runs 1, what is neutral 2, bounds 3.
int legend_rank(const PlotSeries& series);

}  // namespace privbo

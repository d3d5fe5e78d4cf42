// The end of every model: what is hidden loses its data, log axes get their floor, and the axes their ranges.
#include "plot/model/finish_model.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <utility>

#include "numerics/number_text.h"
#include "plot/model/mark_rules.h"
#include "plot/words/counted.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns what the axis of values must show.
ValueExtent data_extent(PlotModel& model) {
  ValueExtent extent;
  for (const PlotSeries& series : model.series) {
    if (series.may_clip || ignored_by_autoscale(series)) continue;
    for (const auto* values : {&series.y, &series.low, &series.high}) extent.add(*values);
  }
  if (extent.any()) return extent;
  // Nobody is left to yield to.
  for (PlotSeries& series : model.series) {
    if (!std::exchange(series.may_clip, false) || ignored_by_autoscale(series)) continue;
    for (const auto* values : {&series.y, &series.low, &series.high}) extent.add(*values);
  }
  return extent;
}

void floor_values(PlotModel& model, const ValueExtent& data) {
  if (model.y.log) {
    const double floor = log_floor(data.positive, data.high, model.y.decades);
    std::size_t raised = 0;
    for (PlotSeries& series : model.series) {
      if (!ignored_by_autoscale(series) && !series.may_clip) {
        for (std::vector<double>* values : {&series.low, &series.high}) raise_to(*values, floor);
        raised += raise_to(series.y, floor);
      }
      const std::size_t moved = floor_for_log(series.y, floor) + floor_for_log(series.low, floor);
      floor_for_log(series.high, floor);
      if (!ignored_by_autoscale(series)) model.floored += moved;
    }
    if (model.floored > 0)
      model.notes.insert(model.notes.begin() + static_cast<std::ptrdiff_t>(model.alarms),
                         counted(model.floored,
                                 Message("%1 value ≤ 0 cannot be drawn on a log axis: it is shown at %2.",
                                         number_text(static_cast<double>(model.floored)), number_text(floor)),
                                 Message("%1 values ≤ 0 cannot be drawn on a log axis: they are shown at %2.",
                                         number_text(static_cast<double>(model.floored)), number_text(floor))));
    if (raised > 0)
      model.notes.insert(model.notes.begin() + static_cast<std::ptrdiff_t>(model.alarms),
                         counted(raised,
                                 Message("%1 smaller value is shown at %2.", number_text(static_cast<double>(raised)),
                                         number_text(floor)),
                                 Message("%1 smaller values are shown at %2.", number_text(static_cast<double>(raised)),
                                         number_text(floor))));
  }
  if (model.x.log && model.x.whole)
    for (PlotSeries& series : model.series) floor_for_log(series.x, 1.0);
}

/// Returns whether there is room for zero: the curves have half of the height with it, or not much more without it.
bool has_room_for_zero(const PlotModel& model, const ValueExtent& data) {
  constexpr double min_share = 0.5, min_gain = 0.25;
  if (!model.y.zero_optional || data.low < min_gain * data.high) return true;
  ValueExtent curves;
  for (const PlotSeries& series : model.series)
    if (is<marks::Curve>(series) && !series.may_clip) curves.add(series.y);
  return !curves.any() || curves.high - curves.low >= min_share * data.high;
}

constexpr double room_below_level = 0.07;  // share of the decades that are shown

/// Returns whether a curve lies along the lower end all the way, where the axis would hide it.
bool has_level_at(const PlotModel& model, double low) {
  return std::ranges::any_of(model.series, [low](const PlotSeries& series) {
    return is_any<marks::Curve, marks::Budget>(series) && series.y.size() > 1 &&
           std::ranges::all_of(series.y, [low](double value) { return value == low; });
  });
}

void fit_y(PlotModel& model, const ValueExtent& data) {
  model.y.room = model.y.names.empty();  // no curve lies on the frame or outside of it
  if (!data.any()) return;
  // Values that have ends of their own, as shares have: all of them belong to the picture, whatever is drawn.
  const bool ends = model.y.exact && model.y.limit && !model.y.log;
  model.y.low = ends ? std::min(model.y.low, data.low) : data.low;
  model.y.high = ends ? std::max(model.y.high, data.high) : data.high;
  if (model.y.log) {
    const double floor = log_floor(data.positive, data.high, model.y.decades);
    model.y.low = model.floored > 0 ? floor : std::max(data.positive, floor);
    model.y.high = std::max(data.high, model.y.low);
    if (has_level_at(model, model.y.low)) model.y.low *= std::pow(model.y.low / model.y.high, room_below_level);
  } else if (model.y.from_zero && has_room_for_zero(model, data)) {
    model.y.low = std::min(0.0, model.y.low);
    model.y.high = std::max(0.0, model.y.high);
  }
}

/// Series that the reader switched off keep their place in the legend and lose their data.
void hide(PlotModel& model, const std::set<std::string>& hidden) {
  if (hidden.empty()) return;
  for (PlotSeries& series : model.series) {
    const std::string key = series_key(series);
    if (key.empty() || !hidden.contains(key)) continue;
    series.hidden = true;
    drop_data(series);
  }
}

/// What a curve through these samples shows between two places: the samples there, and where it crosses them.
void add_within(ValueExtent& extent, const PlotAxis& axis, const AxisRange& x, const PlotSeries& series,
                const std::vector<double>& values) {
  std::vector<double> seen;
  const std::size_t n = std::min(series.x.size(), values.size());
  for (std::size_t i = 0; i < n; ++i) {
    const double at = to_axis(axis, series.x[i]);
    if (at >= x.low && at <= x.high) seen.push_back(values[i]);
    if (i + 1 == n) break;
    const double next = to_axis(axis, series.x[i + 1]);
    for (const double edge : {x.low, x.high})
      if (at < edge && edge < next) seen.push_back(values[i] + (edge - at) / (next - at) * (values[i + 1] - values[i]));
  }
  extent.add(seen);
}

}  // namespace

std::optional<AxisRange> values_within(const PlotModel& model, const AxisRange& x) {
  if (model.heat) return std::nullopt;
  ValueExtent extent;
  for (const PlotSeries& series : model.series) {
    if (series.may_clip || ignored_by_autoscale(series)) continue;
    for (const auto* values : {&series.y, &series.low, &series.high}) add_within(extent, model.x, x, series, *values);
  }
  if (!extent.any() || (model.y.log && !(extent.positive < INFINITY))) return std::nullopt;
  PlotAxis axis = model.y;
  axis.from_zero = false;
  axis.low = model.y.log ? extent.positive : extent.low;
  axis.high = std::max(extent.high, axis.low);
  return nice_range(axis);
}

void finish_model(PlotModel& model, const std::set<std::string>& hidden) {
  hide(model, hidden);
  if (model.empty() || model.heat) return;
  const ValueExtent data = data_extent(model);
  floor_values(model, data);
  fit_y(model, data);
  fit_marks(model, data);
  for (PlotSeries& series : model.series)
    if (series.may_clip && (is<marks::Curve>(series) || is<marks::Level>(series)))
      series.remark = place_above(series, model.y, nice_range(model.y));
}

}  // namespace privbo

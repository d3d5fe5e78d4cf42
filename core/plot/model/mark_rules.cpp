#include "plot/model/mark_rules.h"

#include <algorithm>

#include "numerics/number_text.h"
#include "plot/words/counted.h"

namespace privbo {
namespace {

/// Bars at the edge: how tall they may become, of the range of values, below them.
constexpr double rug_room = 0.14;

void fit_rugs(PlotModel& model, const ValueExtent& data) {
  if (data.any() && std::ranges::any_of(model.series, is<marks::Rug>))
    model.y.low -= rug_room * std::max(model.y.high - model.y.low, 1e-12);
}

/// A yardstick that is near the others is shown whole.
void fit_curves(PlotModel& model, const ValueExtent& data) {
  const double reach = model.y.log ? 1000.0 : 1.5;
  for (const PlotSeries& series : model.series) {
    if (!is<marks::Curve>(series) || !series.may_clip) continue;
    ValueExtent extent;
    extent.add(series.y);
    if (!extent.any()) continue;
    if (extent.high <= reach * data.high) model.y.high = std::max(model.y.high, extent.high);
    if (model.y.log && extent.positive * reach >= data.high) model.y.low = std::min(model.y.low, extent.positive);
  }
}

/// Theoretical lines may stretch the axis a little, never squash the data. What lies outside is reported in the legend.
void fit_bounds(PlotModel& model, const ValueExtent& data) {
  const double reach = model.y.log ? 1000.0 : 3.0;
  const auto is_bound = is_any<marks::Bound, marks::FittedBound>;
  if (std::ranges::none_of(model.series, is_bound)) return;
  for (const PlotSeries& series : model.series) {
    if (!is_bound(series)) continue;
    ValueExtent extent;
    extent.add(series.y);
    if (!extent.any()) continue;
    if (extent.high <= reach * data.high) model.y.high = std::max(model.y.high, extent.high);
    if (model.y.log && extent.positive * reach >= data.high && extent.positive * 100.0 >= model.y.low)
      model.y.low = std::min(model.y.low, extent.positive);
  }
  const AxisRange shown = nice_range(model.y);
  for (PlotSeries& series : model.series) {
    if (!is_bound(series)) continue;
    if (Message above = place_above(series, model.y, shown); !above.empty()) series.remark = std::move(above);
  }
}

/// Gives the series of one mark half the height of `data` more on each side, as far as they need it. Returns how many
/// leave even that.
template <class Kind>
std::size_t fit_within_reach(PlotModel& model, const ValueExtent& data) {
  std::size_t leaving = 0;
  if (!data.any()) return leaving;
  const double room = 0.5 * (model.y.high - model.y.low), lowest = model.y.low - room, highest = model.y.high + room;
  for (const PlotSeries& series : model.series) {
    if (!is<Kind>(series)) continue;
    ValueExtent extent;
    extent.add(series.y);
    if (!extent.any()) continue;
    model.y.low = std::min(model.y.low, std::max(extent.low, lowest));
    model.y.high = std::max(model.y.high, std::min(extent.high, highest));
    if (extent.low < lowest || extent.high > highest) ++leaving;
  }
  return leaving;
}

/// Of the estimates the first one speaks for all.
void fit_estimates(PlotModel& model, const ValueExtent& data) {
  const std::size_t outside = fit_within_reach<marks::Estimate>(model, data);
  if (outside == 0) return;
  std::ranges::find_if(model.series, is<marks::Estimate>)->remark = Message("%1 reach beyond the plot", outside);
}

/// A broadcast may have a piece for each sub-region; the one in the legend speaks for all.
void fit_broadcasts(PlotModel& model, const ValueExtent& data) {
  if (fit_within_reach<marks::Broadcast>(model, data) == 0) return;
  for (PlotSeries& series : model.series)
    if (is<marks::Broadcast>(series) && !series.label.empty()) series.remark = Message("reaches beyond the plot");
}

}  // namespace

bool ignored_by_autoscale(const PlotSeries& series) {
  if (const auto* offered = std::get_if<marks::Offered>(&series.mark)) return offered->ticks;
  return is_any<marks::Answer, marks::Border, marks::Bound, marks::FittedBound, marks::Dictionary, marks::Estimate,
                marks::Broadcast, marks::Guide, marks::VerticalLine>(series);
}

void fit_marks(PlotModel& model, const ValueExtent& data) {
  // The order matters: a rug stands below all else that wants room.
  fit_curves(model, data);
  fit_bounds(model, data);
  fit_estimates(model, data);
  fit_broadcasts(model, data);
  fit_rugs(model, data);
}

Message place_above(const PlotSeries& series, const PlotAxis& axis, const AxisRange& shown) {
  const auto outside = [&](double value) { return to_axis(axis, value) > shown.high; };
  if (std::none_of(series.y.begin(), series.y.end(), outside)) return {};
  const bool at_first = outside(series.y.front()), at_last = outside(series.y.back());
  const auto change = std::find_if(series.y.begin(), series.y.end(), [&](double y) { return outside(y) != at_first; });
  if (change == series.y.end()) return Message("above the plot");
  const Number t = number_text(series.x[static_cast<std::size_t>(change - series.y.begin())]);
  if (at_last && !at_first) return Message("above the plot from t = %1", t);
  if (at_first && !at_last) return Message("above the plot until t = %1", t);
  return Message("partly above the plot");
}

bool ascends(const PlotSeries& series) {
  return !is_any<marks::Dictionary, marks::Offered, marks::Points, marks::Rug>(series);
}

bool excluded_from_readout(const PlotSeries& series) {
  if (is<marks::Estimate>(series)) return series.details.empty();
  return series.x.empty() || is_any<marks::Answer, marks::Border, marks::Budget, marks::NextQuery, marks::EarlierCurve,
                                    marks::Guide, marks::Strip, marks::Trial, marks::Pair, marks::VerticalLine>(series);
}

bool holds_pointer(const PlotSeries& series) { return !is_any<marks::Answer, marks::Level>(series); }

bool is_level(const PlotSeries& series, const ReadingRules& rules) {
  return is<marks::Level>(series) || (rules.fitted_levels && is<marks::FittedBound>(series));
}

bool connects_markers(const PlotSeries& series) { return is_any<marks::Curve, marks::Band>(series); }
bool is_spread(const PlotSeries& series) { return is<marks::Band>(series); }
bool has_dot(const PlotSeries& series) {
  return !is_any<marks::Band, marks::Dictionary, marks::Estimate, marks::Offered, marks::Rug>(series);
}
bool is_summary(const PlotSeries& series) { return is<marks::Box>(series); }

Message value_text(const PlotSeries& series, std::size_t i) {
  if (const auto* rug = std::get_if<marks::Rug>(&series.mark)) {
    if (rug->counts.size() <= i) return Message("asked");
    const std::int64_t count = rug->counts[i];
    const Number times = number_text(static_cast<double>(count));
    return counted(count, Message("asked %1 time", times), Message("asked %1 times", times));
  }
  // A curve with a scale of its own has its values in the details.
  if (is_any<marks::Dictionary, marks::Estimate, marks::Offered, marks::Acquisition>(series) &&
      series.details.size() > i)
    return series.details[i];
  std::vector<Message> parts;
  if (series.y.size() > i) parts.push_back(Message("%1", number_text(series.y[i])));
  if (series.low.size() > i && series.high.size() > i)
    parts.push_back(Message("[%1, %2]", number_text(series.low[i]), number_text(series.high[i])));
  if (series.details.size() > i && !series.details[i].empty()) parts.push_back(Message("(%1)", series.details[i]));
  return Message::joined(std::move(parts));
}

Message unlabelled(const PlotSeries& series) {
  return is<marks::Broadcast>(series) ? Message("broadcast") : Message("band");
}

int legend_rank(const PlotSeries& series) {
  if (is<marks::Truth>(series)) return -1;
  if (is_any<marks::Bound, marks::FittedBound>(series)) return 3;
  return series.slot < 0 ? 2 : series.pinned ? 1 : 0;
}

}  // namespace privbo

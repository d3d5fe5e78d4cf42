// Finishing a model: flooring for log axes, the ranges to show, and which bounds fit.
#include "charts/model/plot_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "charts/model/axis_range.h"
#include "words/charts_tr.h"
#include "words/english_plurals.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// Smallest and largest finite value seen, and the smallest positive one.
struct Extent {
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

bool is_bound(const PlotSeries& series) { return series.role == Role::bound || series.role == Role::fitted_bound; }
/// What the axes need not show.
bool is_loose(const PlotSeries& series) {
  return is_bound(series) || series.role == Role::guide || series.role == Role::vertical_line ||
         series.role == Role::estimate || series.role == Role::dictionary ||
         (series.role == Role::offered && series.ticks) || series.role == Role::border ||
         series.role == Role::broadcast;
}

Extent data_extent(const PlotModel& model) {
  Extent extent;
  for (const PlotSeries& series : model.series) {
    if (is_loose(series)) continue;
    if (series.role != Role::rug) extent.add(series.y);
    extent.add(series.low);
    extent.add(series.high);
  }
  return extent;
}

void floor_values(PlotModel& model, const Extent& data) {
  if (model.y.log) {
    const double floor = log_floor(data.positive, data.high);
    for (PlotSeries& series : model.series) {
      if (series.role == Role::rug) continue;
      const std::size_t moved = floor_for_log(series.y, floor) + floor_for_log(series.low, floor);
      floor_for_log(series.high, floor);
      if (!is_loose(series)) model.floored += moved;
    }
    if (model.floored > 0)
      model.notes.insert(
          model.alarms,
          Charts::tr("(One value|%1 values) ≤ 0 cannot be drawn on a log axis: (it is|they are) shown at %2.", nullptr,
                     plural(model.floored))
              .arg(number_text(static_cast<double>(model.floored)), number_text(floor)));
  }
  if (model.x.log && model.x.whole)
    for (PlotSeries& series : model.series) floor_for_log(series.x, 1.0);
}

/// A bound may stretch the range a little, never squash the data; what lies outside is said in the legend.
void fit_bounds(PlotModel& model, const Extent& data) {
  const double reach = model.y.log ? 1000.0 : 3.0;
  for (const PlotSeries& series : model.series) {
    if (!is_bound(series)) continue;
    Extent extent;
    extent.add(series.y);
    if (!extent.any()) continue;
    if (extent.high <= reach * data.high) model.y.high = std::max(model.y.high, extent.high);
    if (model.y.log && extent.positive * reach >= data.high && extent.positive * 100.0 >= model.y.low)
      model.y.low = std::min(model.y.low, extent.positive);
  }
  const Range shown = nice_range(model.y);
  for (PlotSeries& series : model.series) {
    if (!is_bound(series)) continue;
    const auto outside = [&](double value) { return to_axis(model.y, value) > shown.high; };
    if (std::none_of(series.y.begin(), series.y.end(), outside)) continue;
    const bool at_first = outside(series.y.front()), at_last = outside(series.y.back());
    const auto change =
        std::find_if(series.y.begin(), series.y.end(), [&](double y) { return outside(y) != at_first; });
    const QString t = change == series.y.end()
                          ? QString()
                          : number_text(series.x[static_cast<std::size_t>(change - series.y.begin())]);
    if (t.isEmpty())
      series.remark = Charts::tr("above the plot");
    else if (at_last && !at_first)
      series.remark = Charts::tr("above the plot from t = %1").arg(t);
    else if (at_first && !at_last)
      series.remark = Charts::tr("above the plot until t = %1").arg(t);
    else
      series.remark = Charts::tr("partly above the plot");
  }
}

/// Single estimates may be thrown far off by a few rewards, which is why there is a median, and a broadcast by its
/// noise: they get some room, and what leaves it is counted in the legend.
void fit_estimates(PlotModel& model) {
  const double room = 0.5 * (model.y.high - model.y.low), lowest = model.y.low - room, highest = model.y.high + room;
  std::ptrdiff_t outside = 0;
  PlotSeries *listed = nullptr, *broadcast = nullptr;
  bool broadcast_leaves = false;
  for (PlotSeries& series : model.series) {
    if (series.role != Role::estimate && series.role != Role::broadcast) continue;
    if (!listed && series.role == Role::estimate) listed = &series;
    Extent extent;
    extent.add(series.y);
    if (!extent.any()) continue;
    model.y.low = std::min(model.y.low, std::max(extent.low, lowest));
    model.y.high = std::max(model.y.high, std::min(extent.high, highest));
    const bool leaves = extent.low < lowest || extent.high > highest;
    if (leaves && series.role == Role::estimate) ++outside;
    if (leaves && series.role == Role::broadcast) broadcast_leaves = true;
    if (series.role == Role::broadcast && !series.label.isEmpty()) broadcast = &series;
  }
  if (broadcast && broadcast_leaves) broadcast->remark = Charts::tr("reaches beyond the plot");
  if (outside > 0 && listed) listed->remark = Charts::tr("%1 reach beyond the plot").arg(outside);
}

void fit_y(PlotModel& model, const Extent& data) {
  if (!data.any()) return;
  model.y.low = data.low;
  model.y.high = data.high;
  if (model.y.log) {
    const double floor = log_floor(data.positive, data.high);
    model.y.low = model.floored > 0 ? floor : std::max(data.positive, floor);
    model.y.high = std::max(data.high, model.y.low);
  } else if (model.y.from_zero) {
    model.y.low = std::min(0.0, model.y.low);
    model.y.high = std::max(0.0, model.y.high);
  }
  fit_estimates(model);
  const bool rug =
      std::any_of(model.series.begin(), model.series.end(), [](const auto& s) { return s.role == Role::rug; });
  if (rug) model.y.low -= 0.14 * std::max(model.y.high - model.y.low, 1e-12);
}

/// Series that the reader switched off keep their place in the legend and lose their data.
void hide(PlotModel& model, const std::set<QString>& hidden) {
  if (hidden.empty()) return;
  for (PlotSeries& series : model.series) {
    const QString key = series_key(series);
    if (key.isEmpty() || !hidden.contains(key)) continue;
    series.hidden = true;
    series.x.clear();
    series.y.clear();
    series.low.clear();
    series.high.clear();
    series.counts.clear();
    series.details.clear();
    series.last = -1;
  }
}

}  // namespace

void finish_model(PlotModel& model, const std::set<QString>& hidden) {
  hide(model, hidden);
  if (model.empty() || model.heat) return;
  const Extent data = data_extent(model);
  floor_values(model, data);
  fit_y(model, data);
  fit_bounds(model, data);
}

PlotSeries with_corners(const PlotSeries& series) {
  PlotSeries drawn = series;
  if (!series.steps) return drawn;
  drawn.x.clear();
  drawn.y.clear();
  for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
    if (i > 0) {
      drawn.x.push_back(series.x[i - 1]);
      drawn.y.push_back(series.y[i]);
    }
    drawn.x.push_back(series.x[i]);
    drawn.y.push_back(series.y[i]);
  }
  return drawn;
}

PlotSeries level_line(const PlotAxis& axis, double y) {
  PlotSeries series;
  const double span = std::max(axis.high - axis.low, 1e-12);
  if (axis.log)
    series.x = {axis.low * 1e-6, axis.high * 1e6};
  else
    series.x = {axis.low - 100.0 * span, axis.high + 100.0 * span};
  series.y = {y, y};
  return series;
}

int legend_rank(const PlotSeries& series) { return is_bound(series) ? 3 : series.slot < 0 ? 2 : series.pinned ? 1 : 0; }

QString series_key(const PlotSeries& series) { return series.key.isEmpty() ? series.label : series.key; }

QString metric_name(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret:
      return Charts::tr("cumulative regret");
    case Metric::average_regret:
      return Charts::tr("average regret");
    case Metric::simple_regret:
      return Charts::tr("simple regret");
  }
  return {};
}

}  // namespace privbo::ui

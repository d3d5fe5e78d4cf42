#include "plot/model/plot_model.h"

#include <algorithm>

#include "text/message.h"

namespace privbo {

void drop_data(PlotSeries& series) {
  for (std::vector<double>* values : {&series.x, &series.y, &series.low, &series.high}) values->clear();
  series.details.clear();
  std::visit(
      []([[maybe_unused]] auto& mark) {
        if constexpr (requires { mark.counts; }) mark.counts.clear();
        if constexpr (requires { mark.last; }) mark.last = -1;
      },
      series.mark);
}

PlotSeries with_corners(const PlotSeries& series) {
  PlotSeries drawn = series;
  if (!has_corners(series)) return drawn;
  drawn.x.clear();
  drawn.y.clear();
  for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
    if (i > 0) {
      drawn.x.push_back(series.steps ? series.x[i - 1] : series.x[i]);
      drawn.y.push_back(series.steps ? series.y[i] : series.y[i - 1]);
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

std::string series_key(const PlotSeries& series) { return (series.key.empty() ? series.label : series.key).english(); }

Message metric_name(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret:
      return Message("cumulative regret");
    case Metric::average_regret:
      return Message("average regret");
    case Metric::simple_regret:
      return Message("simple regret");
  }
  return {};
}

}  // namespace privbo

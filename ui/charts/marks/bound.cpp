// Theoretical lines: they may stretch the axis a little, never squash the data.
#include <algorithm>

#include "charts/marks/mark.h"
#include "words/charts_tr.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// Where the line lies above what is shown; empty: nowhere.
QString place_above(const PlotSeries& series, const PlotAxis& axis, const AxisRange& shown) {
  const auto outside = [&](double value) { return to_axis(axis, value) > shown.high; };
  if (std::none_of(series.y.begin(), series.y.end(), outside)) return {};
  const bool at_first = outside(series.y.front()), at_last = outside(series.y.back());
  const auto change = std::find_if(series.y.begin(), series.y.end(), [&](double y) { return outside(y) != at_first; });
  if (change == series.y.end()) return Charts::tr("above the plot");
  const QString t = number_text(series.x[static_cast<std::size_t>(change - series.y.begin())]);
  if (at_last && !at_first) return Charts::tr("above the plot from t = %1").arg(t);
  if (at_first && !at_last) return Charts::tr("above the plot until t = %1").arg(t);
  return Charts::tr("partly above the plot");
}

/// One for both marks, which share the axis.
class BoundKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    if (const auto* fitted = std::get_if<marks::FittedBound>(&series.mark))
      return line_pen(series, style, thin_width(style), {1.5, 3.0 + fitted->variant % 3});
    return line_pen(series, style, thin_width(style), neutral_dash(std::get<marks::Bound>(series.mark).variant));
  }
  bool is_loose(const PlotSeries&) const override { return true; }
  bool is_level(const PlotSeries& series, const ReadingRules& rules) const override {
    return rules.fitted_levels && is<marks::FittedBound>(series);
  }
  int legend_rank(const PlotSeries&) const override { return 3; }

  /// What lies outside is said in the legend.
  void fit(PlotModel& model, const ValueExtent& data) const override {
    const double reach = model.y.log ? 1000.0 : 3.0;
    for (const PlotSeries& series : model.series) {
      if (&kind_of(series) != this) continue;
      ValueExtent extent;
      extent.add(series.y);
      if (!extent.any()) continue;
      if (extent.high <= reach * data.high) model.y.high = std::max(model.y.high, extent.high);
      if (model.y.log && extent.positive * reach >= data.high && extent.positive * 100.0 >= model.y.low)
        model.y.low = std::min(model.y.low, extent.positive);
    }
    const AxisRange shown = nice_range(model.y);
    for (PlotSeries& series : model.series) {
      if (&kind_of(series) != this) continue;
      const QString place = place_above(series, model.y, shown);
      if (!place.isEmpty()) series.remark = place;
    }
  }
};

}  // namespace

const MarkKind& marks::Bound::kind() {
  static const BoundKind kind;
  return kind;
}
const MarkKind& marks::FittedBound::kind() { return Bound::kind(); }

}  // namespace privbo::ui

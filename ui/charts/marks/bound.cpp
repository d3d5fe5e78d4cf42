// Theoretical lines: they may stretch the axis a little, never squash the data.
#include <algorithm>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

/// One for both marks, which share the axis.
class BoundKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    if (const auto* fitted = std::get_if<marks::FittedBound>(&series.mark))
      return line_pen(series, style, thin_width(style), {1.5, 3.0 + fitted->variant % 3});
    return line_pen(series, style, thin_width(style), neutral_dash(std::get<marks::Bound>(series.mark).variant));
  }
  bool ignored_by_autoscale(const PlotSeries&) const override { return true; }
  bool is_level(const PlotSeries& series, const ReadingRules& rules) const override {
    return rules.fitted_levels && is<marks::FittedBound>(series);
  }
  int legend_rank(const PlotSeries&) const override { return 3; }

  /// What lies outside is reported in the legend.
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

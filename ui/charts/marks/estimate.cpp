// Curves that may lie far off the others and leave the plot. On arms, which have no order, they are dashes.
#include <algorithm>

#include "charts/marks/mark.h"
#include "words/charts_tr.h"

namespace privbo::ui {
namespace {

/// Gives the series of one mark half the height of `data` more on each side, as far as they need it. Returns those that
/// leave even that.
std::vector<PlotSeries*> fit_within_reach(PlotModel& model, const ValueExtent& data, const MarkKind& kind) {
  std::vector<PlotSeries*> leaving;
  if (!data.any()) return leaving;
  const double room = 0.5 * (model.y.high - model.y.low), lowest = model.y.low - room, highest = model.y.high + room;
  for (PlotSeries& series : model.series) {
    if (&kind_of(series) != &kind) continue;
    ValueExtent extent;
    extent.add(series.y);
    if (!extent.any()) continue;
    model.y.low = std::min(model.y.low, std::max(extent.low, lowest));
    model.y.high = std::max(model.y.high, std::min(extent.high, highest));
    if (extent.low < lowest || extent.high > highest) leaving.push_back(&series);
  }
  return leaving;
}

/// Thrown far off by a few rewards, which is why there is a median of them.
class EstimateKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    QPen pen = line_pen(series, style, 0.45 * style.line_width);
    QColor colour = pen.color();
    colour.setAlphaF(0.5F);  // few enough to be followed one by one
    pen.setColor(colour);
    return pen;
  }
  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override {
    if (!std::get<marks::Estimate>(series.mark).ticks) sheet.add_faint_line(series, pen(series, sheet.style));
  }
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    if (std::get<marks::Estimate>(series.mark).ticks) paint_dashes(canvas, series);
  }

  bool ignored_by_autoscale(const PlotSeries&) const override { return true; }
  /// The first one speaks for all.
  void fit(PlotModel& model, const ValueExtent& data) const override {
    const std::size_t outside = fit_within_reach(model, data, *this).size();
    const auto first = std::ranges::find_if(model.series, is<marks::Estimate>);
    if (outside > 0) first->remark = Charts::tr("%1 reach beyond the plot").arg(outside);
  }

  bool excluded_from_readout(const PlotSeries& series) const override { return series.details.empty(); }
  bool has_dot() const override { return false; }
  QString value_text(const PlotSeries& series, std::size_t i) const override {
    return series.details.size() > i ? series.details[i] : MarkKind::value_text(series, i);
  }
};

/// Far off by its noise.
class BroadcastKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, 0.9 * style.line_width, {8, 2.5});
  }
  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override {
    if (!std::get<marks::Broadcast>(series.mark).ticks) LineKind::add_curves(sheet, series);
  }
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    if (std::get<marks::Broadcast>(series.mark).ticks) paint_dashes(canvas, series);
  }

  bool ignored_by_autoscale(const PlotSeries&) const override { return true; }
  /// It may have a piece for each sub-region; the one in the legend speaks for all.
  void fit(PlotModel& model, const ValueExtent& data) const override {
    if (fit_within_reach(model, data, *this).empty()) return;
    for (PlotSeries& series : model.series)
      if (&kind_of(series) == this && !series.label.isEmpty()) series.remark = Charts::tr("reaches beyond the plot");
  }

  QString unlabelled() const override { return Charts::tr("broadcast"); }
};

}  // namespace

const MarkKind& marks::Estimate::kind() {
  static const EstimateKind kind;
  return kind;
}
const MarkKind& marks::Broadcast::kind() {
  static const BroadcastKind kind;
  return kind;
}

}  // namespace privbo::ui

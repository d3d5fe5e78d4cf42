// An algorithm's curve, with its markers in figures and in their legends.
#include <algorithm>
#include <cmath>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

constexpr int markers_per_line = 7;

/// Height of the line at the share `x` of the plot's width, in plot units; NaN outside.
double height_at(const PlotSeries& series, const Projection& projection, double x) {
  QPointF before;
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    const QPointF point = projection.unit(series.x[i], series.y[i]);
    if (point.x() >= x) {
      if (i == 0) return point.x() == x ? point.y() : NAN;
      return before.y() + (point.y() - before.y()) * (x - before.x()) / std::max(1e-12, point.x() - before.x());
    }
    before = point;
  }
  return NAN;
}

class CurveKind : public LineKind {
 public:
  bool connects_markers() const override { return true; }

  /// A yardstick that is near the others is shown whole.
  void fit(PlotModel& model, const ValueExtent& data) const override {
    const double reach = model.y.log ? 1000.0 : 1.5;
    for (const PlotSeries& series : model.series) {
      if (&kind_of(series) != this || !series.may_clip) continue;
      ValueExtent extent;
      extent.add(series.y);
      if (!extent.any()) continue;
      if (extent.high <= reach * data.high) model.y.high = std::max(model.y.high, extent.high);
      if (model.y.log && extent.positive * reach >= data.high) model.y.low = std::min(model.y.low, extent.positive);
    }
  }

  /// Markers along the line, so that curves differ without colour; slots are staggered against each other.
  void paint(const MarkCanvas& canvas, const PlotSeries& sampled) const override {
    if (!canvas.line_markers || sampled.slot < 0 || sampled.x.size() < 2) return;
    const PlotSeries corners = has_corners(sampled) ? with_corners(sampled) : PlotSeries();
    const PlotSeries& series = has_corners(sampled) ? corners : sampled;
    const double em = canvas.style.em();
    const Marker marker = canvas.style.theme.slot(static_cast<std::size_t>(series.slot)).marker;
    QPainter& painter = canvas.painter;
    painter.setPen(QPen(canvas.style.theme.background, 0.06 * em));
    painter.setBrush(mark_colour(series, canvas.style));
    for (int k = 0; k < markers_per_line; ++k) {
      // Curves that run on top of each other show their markers in turn.
      const double stagger = std::fmod(0.5 + 0.6180339887498949 * series.slot, 1.0);
      const double x = (static_cast<double>(k) + 0.15 + 0.7 * stagger) / markers_per_line;
      const double y = height_at(series, canvas.projection, x);
      if (!(y >= 0.0 && y <= 1.0)) continue;
      draw_inside(painter, marker_path(marker, canvas.projection.from_unit({x, y}), 0.26 * em), canvas.projection.plot);
    }
    painter.setBrush(Qt::NoBrush);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    paint_dash(painter, series, style, box);
    if (!style.print || series.slot < 0) return;
    painter.setPen(QPen(style.theme.background, 0.06 * style.em()));
    painter.setBrush(mark_colour(series, style));
    painter.drawPath(
        marker_path(style.theme.slot(static_cast<std::size_t>(series.slot)).marker, box.center(), 0.28 * style.em()));
    painter.setBrush(Qt::NoBrush);
  }
};

}  // namespace

const MarkKind& marks::Curve::kind() {
  static const CurveKind kind;
  return kind;
}

}  // namespace privbo::ui

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

class VerticalLineKind : public MarkKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, 0.7 * thin_width(style), {3, 3});
  }

  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    const QRectF& plot = canvas.projection.plot;
    canvas.painter.setPen(mark_pen(series, canvas.style));
    for (const double at : series.x) {
      const double x = canvas.projection.figure(at, 0.0).x();
      draw_straight(canvas.painter, {x, plot.bottom()}, {x, plot.top()}, plot);
    }
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    paint_dash(painter, series, style, box);
  }

  bool ignored_by_autoscale(const PlotSeries&) const override { return true; }
  bool excluded_from_readout(const PlotSeries&) const override { return true; }
};

}  // namespace

const MarkKind& marks::VerticalLine::kind() {
  static const VerticalLineKind kind;
  return kind;
}

}  // namespace privbo::ui

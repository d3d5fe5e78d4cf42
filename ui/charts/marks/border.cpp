#include <algorithm>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

class BorderKind : public MarkKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, 0.7 * thin_width(style), {1, 2});
  }

  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    const QRectF& plot = canvas.projection.plot;
    painter.setBrush(Qt::NoBrush);
    if (!canvas.heat) {
      painter.setPen(mark_pen(series, canvas.style));
      for (const double at : series.x) {
        const double x = canvas.projection.figure(at, 0.0).x();
        draw_straight(painter, {x, plot.bottom()}, {x, plot.top()}, plot);
      }
      return;
    }
    for (std::size_t k = 0; k + 1 < std::min(series.x.size(), series.y.size()); k += 2) {
      const QRectF box = QRectF(canvas.projection.figure(series.x[k], series.y[k]),
                                canvas.projection.figure(series.x[k + 1], series.y[k + 1]))
                             .normalized();
      const auto frame = [&] {
        draw_straight(painter, box.topLeft(), box.topRight(), plot);
        draw_straight(painter, box.bottomLeft(), box.bottomRight(), plot);
        draw_straight(painter, box.topLeft(), box.bottomLeft(), plot);
        draw_straight(painter, box.topRight(), box.bottomRight(), plot);
      };
      draw_on_colours(painter, 0.2 * canvas.style.em(), 0.08 * canvas.style.em(), frame, Qt::FlatCap);
    }
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    painter.setPen(mark_pen(series, style));
    painter.drawLine(QPointF(box.center().x(), box.top()), QPointF(box.center().x(), box.bottom()));
  }

  bool ignored_by_autoscale(const PlotSeries&) const override { return true; }
  bool excluded_from_readout(const PlotSeries&) const override { return true; }
};

}  // namespace

const MarkKind& marks::Border::kind() {
  static const BorderKind kind;
  return kind;
}

}  // namespace privbo::ui

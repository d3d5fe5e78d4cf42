#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

class NextQueryKind : public MarkKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }

  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em();
    painter.setBrush(Qt::NoBrush);
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const QPointF centre = canvas.projection.figure(series.x[i], series.y[i]);
      if (!canvas.projection.plot.contains(centre)) continue;
      const QPainterPath path = marker_path(Marker::diamond, centre, (canvas.heat ? 0.55 : 0.4) * em);
      if (canvas.heat) {
        draw_on_colours(painter, 0.3 * em, 0.14 * em, [&] { draw_inside(painter, path, canvas.projection.plot); });
        continue;
      }
      painter.setPen(QPen(canvas.style.theme.text, 0.13 * em));
      painter.setBrush(canvas.style.theme.background);
      draw_inside(painter, path, canvas.projection.plot);
    }
    painter.setBrush(Qt::NoBrush);
  }

  void paint_swatch(QPainter& painter, const PlotSeries&, const FigureStyle& style, const QRectF& box) const override {
    painter.setPen(QPen(style.theme.text, 0.12 * style.em()));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(marker_path(Marker::diamond, box.center(), 0.34 * style.em()));
  }

  bool excluded_from_readout(const PlotSeries&) const override { return true; }
};

}  // namespace

const MarkKind& marks::NextQuery::kind() {
  static const NextQueryKind kind;
  return kind;
}

}  // namespace privbo::ui

#include <algorithm>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

class CloudKind : public MarkKind {
 public:
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em(), radius = (series.x.size() > 600 ? 0.13 : 0.2) * em;
    QColor colour = mark_colour(series, canvas.style);
    colour.setAlphaF(0.3F);
    painter.setPen(QPen(colour, 0.5 * canvas.style.line_width, Qt::SolidLine, Qt::FlatCap));
    paint_bars(canvas, series);
    colour.setAlphaF(series.slot < 0 ? 0.5F : 0.75F);
    const QRectF room = canvas.projection.plot.adjusted(radius, radius, -radius, -radius);
    QList<QPointF> dots;
    for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
      const QPointF dot = canvas.projection.figure(series.x[i], series.y[i]);
      if (room.contains(dot)) dots << dot;
    }
    painter.setPen(QPen(colour, 2.0 * radius, Qt::SolidLine, Qt::RoundCap));
    painter.drawPoints(dots.constData(), static_cast<int>(dots.size()));
    painter.setPen(Qt::NoPen);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    painter.setPen(Qt::NoPen);
    painter.setBrush(mark_colour(series, style));
    for (const double share : {0.2, 0.5, 0.8})
      painter.drawPath(
          marker_path(Marker::circle, QPointF(box.left() + share * box.width(), box.center().y()), 0.18 * style.em()));
    painter.setBrush(Qt::NoBrush);
  }
};

}  // namespace

const MarkKind& marks::Cloud::kind() {
  static const CloudKind kind;
  return kind;
}

}  // namespace privbo::ui

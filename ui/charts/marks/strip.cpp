#include <algorithm>
#include <cmath>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

constexpr double half_strip = 0.3;  // of a category, in data units, as of the box beside it

class StripKind : public MarkKind {
 public:
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em();
    QColor colour = mark_colour(series, canvas.style);
    colour.setAlphaF(series.pinned ? 0.4F : 0.6F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      QPointF dot = canvas.projection.figure(series.x[i], series.y[i]);
      // As narrow as the box beside them.
      const double centre = canvas.projection.figure(std::round(series.x[i]), 0.0).x(),
                   reach = canvas.projection.figure(std::round(series.x[i]) + half_strip, 0.0).x() - centre;
      if (reach > 3.0 * em) dot.setX(centre + (dot.x() - centre) * 3.0 * em / reach);
      if (canvas.projection.plot.contains(dot))
        draw_inside(painter, marker_path(Marker::circle, dot, 0.15 * em), canvas.projection.plot);
    }
    painter.setBrush(Qt::NoBrush);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    paint_dash(painter, series, style, box);
  }

  bool excluded_from_readout(const PlotSeries&) const override { return true; }
};

}  // namespace

const MarkKind& marks::Strip::kind() {
  static const StripKind kind;
  return kind;
}

}  // namespace privbo::ui

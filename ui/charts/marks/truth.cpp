// The true function, or its maximum on a heat map.
#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

class TruthKind : public LineKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style));
  }

  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override {
    if (!sheet.on_heat) LineKind::add_curves(sheet, series);
  }
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    if (!canvas.heat) return;
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em();
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const QPointF centre = canvas.projection.figure(series.x[i], series.y[i]);
      if (!canvas.projection.plot.contains(centre)) continue;
      painter.setPen(QPen(Qt::white, 0.1 * em));
      painter.setBrush(QColor(0x22, 0x22, 0x22));
      draw_inside(painter, marker_path(Marker::cross, centre, 0.5 * em), canvas.projection.plot);
    }
    painter.setBrush(Qt::NoBrush);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    if (series.x.size() != 1) return paint_dash(painter, series, style, box);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.text);
    painter.drawPath(marker_path(Marker::cross, box.center(), 0.36 * style.em()));
    painter.setBrush(Qt::NoBrush);
  }
};

}  // namespace

const MarkKind& marks::Truth::kind() {
  static const TruthKind kind;
  return kind;
}

}  // namespace privbo::ui

#include <algorithm>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

void paint_entry(QPainter& painter, const QPointF& centre, double radius, double em, const QRectF& plot) {
  draw_ring(painter, centre, radius, 0.22 * em, 0.09 * em, plot);
}

QPen tick_pen(const PlotSeries& series, const FigureStyle& style) {
  return QPen(mark_colour(series, style), std::max(0.8 * style.line_width, 0.1 * style.em()), Qt::SolidLine,
              Qt::FlatCap);
}

class DictionaryKind : public MarkKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }

  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em();
    const QRectF& plot = canvas.projection.plot;
    if (!std::get<marks::Dictionary>(series.mark).ticks) {
      const double radius =
          std::clamp(0.5 * canvas.cell(), 0.35 * em, 0.75 * em);  // outside the disc of a point that was asked
      for (std::size_t i = 0; i < series.x.size(); ++i) {
        const QPointF centre = canvas.projection.figure(series.x[i], series.y[i]);
        if (plot.contains(centre)) paint_entry(painter, centre, radius, em, plot);
      }
      return;
    }
    painter.setPen(tick_pen(series, canvas.style));
    for (const double x : series.x) {
      const double position = canvas.projection.figure(x, 0.0).x();
      draw_straight(painter, {position, plot.top()}, {position, plot.top() + 0.7 * em}, plot);
    }
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    if (!std::get<marks::Dictionary>(series.mark).ticks) {
      paint_entry(painter, box.center(), 0.36 * style.em(), style.em(), box);
      return;
    }
    painter.setPen(tick_pen(series, style));
    for (const double share : {0.15, 0.4, 0.55, 0.85}) {
      const double x = box.left() + share * box.width();
      painter.drawLine(QPointF(x, box.top()), QPointF(x, box.top() + 0.65 * box.height()));
    }
    painter.setPen(QPen(style.theme.axis, 1.0));
    painter.drawLine(box.topLeft(), box.topRight());
  }

  bool ignored_by_autoscale(const PlotSeries&) const override { return true; }
  bool ascends() const override { return false; }
  bool has_dot() const override { return false; }
  QString value_text(const PlotSeries& series, std::size_t i) const override {
    return series.details.size() > i ? series.details[i] : MarkKind::value_text(series, i);
  }
};

}  // namespace

const MarkKind& marks::Dictionary::kind() {
  static const DictionaryKind kind;
  return kind;
}

}  // namespace privbo::ui

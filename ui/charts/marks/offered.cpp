#include <algorithm>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

void paint_candidate(QPainter& painter, const QPointF& centre, double radius, double em, const QRectF& plot) {
  draw_ring(painter, centre, radius, 0.18 * em, 0.08 * em, plot);
}

void paint_triangles(const MarkCanvas& canvas, const PlotSeries& series) {
  QPainter& painter = canvas.painter;
  const double em = canvas.style.em();
  const std::ptrdiff_t last = std::get<marks::Offered>(series.mark).last;
  const auto mark = [&](std::size_t i) {
    const bool chosen = static_cast<std::ptrdiff_t>(i) == last;
    const double radius = (chosen ? 0.5 : 0.3) * em;
    const QPointF centre(canvas.projection.figure(series.x[i], 0.0).x(), canvas.projection.plot.top() + 0.9 * radius);
    if (centre.x() < canvas.projection.plot.left() || centre.x() > canvas.projection.plot.right()) return;
    painter.setPen(QPen(canvas.style.theme.text, 0.08 * em));
    painter.setBrush(chosen ? QBrush(canvas.style.theme.text) : QBrush(canvas.style.theme.background));
    draw_inside(painter, marker_path(Marker::triangle_down, centre, radius), canvas.projection.plot);
  };
  for (std::size_t i = 0; i < series.x.size(); ++i)
    if (static_cast<std::ptrdiff_t>(i) != last) mark(i);
  if (last >= 0) mark(static_cast<std::size_t>(last));
  painter.setBrush(Qt::NoBrush);
}

class OfferedKind : public MarkKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }

  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    const auto& [ticks, last] = std::get<marks::Offered>(series.mark);
    if (ticks) return paint_triangles(canvas, series);
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(canvas.style.theme.text, 0.6 * canvas.style.line_width, Qt::SolidLine, Qt::FlatCap));
    paint_bars(canvas, series);
    const double radius = std::clamp(0.3 * canvas.cell(), 0.28 * em, 0.5 * em);
    for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
      const QPointF centre = canvas.projection.figure(series.x[i], series.y[i]);
      if (!canvas.projection.plot.contains(centre)) continue;
      const bool chosen = static_cast<std::ptrdiff_t>(i) == last;
      paint_candidate(painter, centre, chosen ? 1.8 * radius : radius, em, canvas.projection.plot);
    }
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    const double em = style.em();
    painter.setBrush(Qt::NoBrush);
    if (!std::get<marks::Offered>(series.mark).ticks) return paint_candidate(painter, box.center(), 0.3 * em, em, box);
    painter.setPen(QPen(style.theme.text, 0.08 * em));
    painter.drawPath(marker_path(Marker::triangle_down, box.center() - QPointF(0.5 * em, 0), 0.3 * em));
    painter.setBrush(style.theme.text);
    painter.drawPath(marker_path(Marker::triangle_down, box.center() + QPointF(0.5 * em, 0), 0.4 * em));
    painter.setBrush(Qt::NoBrush);
  }

  bool ignored_by_autoscale(const PlotSeries& series) const override {
    return std::get<marks::Offered>(series.mark).ticks;
  }
  bool ascends() const override { return false; }
  bool has_dot() const override { return false; }
  QString value_text(const PlotSeries& series, std::size_t i) const override {
    return series.details.size() > i ? series.details[i] : MarkKind::value_text(series, i);
  }
};

}  // namespace

const MarkKind& marks::Offered::kind() {
  static const OfferedKind kind;
  return kind;
}

}  // namespace privbo::ui

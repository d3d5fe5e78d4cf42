// Marks of points rather than curves: the dots of a belief against the truth, the candidates of a round, and borders of
// regions.
#include <QPen>
#include <algorithm>

#include "charts/marks/marks.h"

namespace privbo::ui {
namespace {

/// All error bars in one call: thousands of them are drawn in every frame.
void draw_bars(QPainter& painter, const PlotSeries& series, const Projection& projection) {
  const QRectF& plot = projection.plot;
  QList<QLineF> bars;
  for (std::size_t i = 0; i < std::min({series.x.size(), series.low.size(), series.high.size()}); ++i) {
    const QPointF foot = projection.figure(series.x[i], series.low[i]),
                  head = projection.figure(series.x[i], series.high[i]);
    if (foot.x() < plot.left() || foot.x() > plot.right() || head.y() > plot.bottom() || foot.y() < plot.top())
      continue;
    bars << QLineF(foot.x(), std::min(foot.y(), plot.bottom()), head.x(), std::max(head.y(), plot.top()));
  }
  painter.drawLines(bars);
}

/// Light within dark: seen on every colour.
void draw_ring(QPainter& painter, const QPointF& centre, double radius, double em, const QRectF& plot) {
  const QPainterPath ring = marker_path(Marker::circle, centre, radius);
  painter.setPen(QPen(Qt::black, 0.18 * em));
  draw_inside(painter, ring, plot);
  painter.setPen(QPen(Qt::white, 0.08 * em));
  draw_inside(painter, ring, plot);
}

void paint_triangles(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                     const Projection& projection) {
  const double em = style.em();
  const auto mark = [&](std::size_t i) {
    const bool chosen = static_cast<std::ptrdiff_t>(i) == series.last;
    const double radius = (chosen ? 0.5 : 0.3) * em;
    const QPointF centre(projection.figure(series.x[i], 0.0).x(), projection.plot.top() + 0.9 * radius);
    if (centre.x() < projection.plot.left() || centre.x() > projection.plot.right()) return;
    painter.setPen(QPen(style.theme.text, 0.08 * em));
    painter.setBrush(chosen ? QBrush(style.theme.text) : QBrush(style.theme.background));
    draw_inside(painter, marker_path(Marker::triangle_down, centre, radius), projection.plot);
  };
  for (std::size_t i = 0; i < series.x.size(); ++i)
    if (static_cast<std::ptrdiff_t>(i) != series.last) mark(i);
  if (series.last >= 0) mark(static_cast<std::size_t>(series.last));
  painter.setBrush(Qt::NoBrush);
}

}  // namespace

void paint_borders(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection,
                   bool on_heat) {
  const QRectF& plot = projection.plot;
  painter.setBrush(Qt::NoBrush);
  if (!on_heat) {
    painter.setPen(style.pen(series));
    for (const double at : series.x) {
      const double x = projection.figure(at, 0.0).x();
      draw_straight(painter, {x, plot.bottom()}, {x, plot.top()}, plot);
    }
    return;
  }
  for (std::size_t k = 0; k + 1 < std::min(series.x.size(), series.y.size()); k += 2) {
    const QRectF box =
        QRectF(projection.figure(series.x[k], series.y[k]), projection.figure(series.x[k + 1], series.y[k + 1]))
            .normalized();
    for (const auto& [colour, width] :
         {std::pair(QColor(Qt::black), 0.2), {QColor(Qt::white), 0.08}}) {  // seen on every colour
      painter.setPen(QPen(colour, width * style.em(), Qt::SolidLine, Qt::FlatCap));
      draw_straight(painter, box.topLeft(), box.topRight(), plot);
      draw_straight(painter, box.bottomLeft(), box.bottomRight(), plot);
      draw_straight(painter, box.topLeft(), box.bottomLeft(), plot);
      draw_straight(painter, box.topRight(), box.bottomRight(), plot);
    }
  }
}

void paint_cloud(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection) {
  const double em = style.em(), radius = (series.x.size() > 600 ? 0.13 : 0.2) * em;
  QColor colour = style.colour(series);
  colour.setAlphaF(0.3F);
  painter.setPen(QPen(colour, 0.5 * style.line_width, Qt::SolidLine, Qt::FlatCap));
  draw_bars(painter, series, projection);
  colour.setAlphaF(series.slot < 0 ? 0.5F : 0.75F);
  const QRectF room = projection.plot.adjusted(radius, radius, -radius, -radius);
  QList<QPointF> dots;
  for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
    const QPointF dot = projection.figure(series.x[i], series.y[i]);
    if (room.contains(dot)) dots << dot;
  }
  painter.setPen(QPen(colour, 2.0 * radius, Qt::SolidLine, Qt::RoundCap));
  painter.drawPoints(dots.constData(), static_cast<int>(dots.size()));
  painter.setPen(Qt::NoPen);
}

void paint_offered(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection,
                   double cell) {
  if (series.ticks) return paint_triangles(painter, series, style, projection);
  const double em = style.em();
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(style.theme.text, 0.6 * style.line_width, Qt::SolidLine, Qt::FlatCap));
  draw_bars(painter, series, projection);
  const double radius = std::clamp(0.3 * cell, 0.28 * em, 0.5 * em);
  for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
    const QPointF centre = projection.figure(series.x[i], series.y[i]);
    if (!projection.plot.contains(centre)) continue;
    const bool chosen = static_cast<std::ptrdiff_t>(i) == series.last;
    draw_ring(painter, centre, chosen ? 1.8 * radius : radius, em, projection.plot);
  }
}

void paint_offered_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const QRectF& box) {
  const double em = style.em();
  painter.setBrush(Qt::NoBrush);
  if (!series.ticks) return draw_ring(painter, box.center(), 0.3 * em, em, box);
  painter.setPen(QPen(style.theme.text, 0.08 * em));
  painter.drawPath(marker_path(Marker::triangle_down, box.center() - QPointF(0.5 * em, 0), 0.3 * em));
  painter.setBrush(style.theme.text);
  painter.drawPath(marker_path(Marker::triangle_down, box.center() + QPointF(0.5 * em, 0), 0.4 * em));
  painter.setBrush(Qt::NoBrush);
}

}  // namespace privbo::ui

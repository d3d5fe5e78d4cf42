// Marks of how a posterior was approximated: the points of a Nyström dictionary, and single estimates of arms.
#include <QPen>
#include <algorithm>

#include "charts/marks/marks.h"

namespace privbo::ui {
namespace {

/// Light within dark: seen on every colour of a heat map.
void paint_ring(QPainter& painter, const QPointF& centre, double radius, double em, const QRectF& plot) {
  const QPainterPath ring = marker_path(Marker::circle, centre, radius);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(Qt::black, 0.22 * em));
  draw_inside(painter, ring, plot);
  painter.setPen(QPen(Qt::white, 0.09 * em));
  draw_inside(painter, ring, plot);
}

QPen tick_pen(const PlotSeries& series, const FigureStyle& style) {
  return QPen(style.colour(series), std::max(0.8 * style.line_width, 0.1 * style.em()), Qt::SolidLine, Qt::FlatCap);
}

}  // namespace

void paint_estimate_ticks(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                          const Projection& projection) {
  if (!series.ticks) return;
  const QPointF half(0.25 * style.em(), 0.0);
  QList<QLineF> dashes;
  for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
    const QPointF centre = projection.figure(series.x[i], series.y[i]);
    if (projection.plot.contains(centre - half) && projection.plot.contains(centre + half))
      dashes << QLineF(centre - half, centre + half);
  }
  painter.setPen(style.pen(series));
  painter.drawLines(dashes);
}

void paint_dictionary(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                      const Projection& projection, double cell) {
  const double em = style.em();
  const QRectF& plot = projection.plot;
  if (!series.ticks) {
    const double radius = std::clamp(0.5 * cell, 0.35 * em, 0.75 * em);  // outside the disc of a point that was asked
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const QPointF centre = projection.figure(series.x[i], series.y[i]);
      if (plot.contains(centre)) paint_ring(painter, centre, radius, em, plot);
    }
    return;
  }
  painter.setPen(tick_pen(series, style));
  for (const double x : series.x) {
    const double place = projection.figure(x, 0.0).x();
    draw_straight(painter, {place, plot.top()}, {place, plot.top() + 0.7 * em}, plot);
  }
}

void paint_dictionary_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const QRectF& box) {
  if (!series.ticks) {
    paint_ring(painter, box.center(), 0.36 * style.em(), style.em(), box);
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

}  // namespace privbo::ui

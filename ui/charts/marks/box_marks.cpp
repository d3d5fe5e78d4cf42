// Boxes with whiskers, strips of trials and the marker of the next query.
#include <QPen>
#include <algorithm>
#include <cmath>

#include "charts/marks/marks.h"

namespace privbo::ui {
namespace {

constexpr double half_box = 0.3;  // of a category, in data units

}  // namespace

void paint_box(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection) {
  if (series.y.size() != 5 || series.x.empty()) return;
  const double em = style.em();
  const double x = series.x.front(), left = projection.figure(x - half_box, 0.0).x(),
               right = projection.figure(x + half_box, 0.0).x();
  const double centre = projection.figure(x, 0.0).x();
  // Few categories on a wide chart: boxes need not be as wide as they could.
  const double half = std::min(0.5 * (right - left), 3.0 * em);
  double height[5];
  for (std::size_t i = 0; i < 5; ++i) height[i] = projection.figure(x, series.y[i]).y();
  const QColor colour = style.colour(series);
  const auto across = [&](double y, double reach) {
    draw_straight(painter, {centre - reach, y}, {centre + reach, y}, projection.plot);
  };
  painter.setPen(QPen(colour, 0.6 * style.line_width, Qt::SolidLine, Qt::FlatCap));
  draw_straight(painter, {centre, height[0]}, {centre, height[1]}, projection.plot);
  draw_straight(painter, {centre, height[3]}, {centre, height[4]}, projection.plot);
  across(height[0], 0.4 * half);
  across(height[4], 0.4 * half);
  painter.setBrush(style.band_colour(series));
  QPainterPath body;
  body.addRect(QRectF(QPointF(centre - half, height[3]), QPointF(centre + half, height[1])));
  draw_inside(painter, body, projection.plot);
  painter.setPen(QPen(colour, 1.3 * style.line_width, Qt::SolidLine, Qt::FlatCap));
  across(height[2], half);
  painter.setBrush(Qt::NoBrush);
}

void paint_strip(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection) {
  const double em = style.em();
  QColor colour = style.colour(series);
  colour.setAlphaF(series.pinned ? 0.4F : 0.6F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    QPointF dot = projection.figure(series.x[i], series.y[i]);
    // As narrow as the box beside them.
    const double centre = projection.figure(std::round(series.x[i]), 0.0).x(),
                 reach = projection.figure(std::round(series.x[i]) + half_box, 0.0).x() - centre;
    if (reach > 3.0 * em) dot.setX(centre + (dot.x() - centre) * 3.0 * em / reach);
    if (projection.plot.contains(dot))
      draw_inside(painter, marker_path(Marker::circle, dot, 0.15 * em), projection.plot);
  }
  painter.setBrush(Qt::NoBrush);
}

void paint_next_query(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                      const Projection& projection, bool on_heat) {
  const double em = style.em();
  painter.setBrush(Qt::NoBrush);
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    const QPointF centre = projection.figure(series.x[i], series.y[i]);
    if (!projection.plot.contains(centre)) continue;
    const QPainterPath path = marker_path(Marker::diamond, centre, (on_heat ? 0.55 : 0.4) * em);
    if (on_heat) {  // light within dark: seen on every colour
      painter.setPen(QPen(Qt::black, 0.3 * em));
      draw_inside(painter, path, projection.plot);
      painter.setPen(QPen(Qt::white, 0.14 * em));
    } else {
      painter.setPen(QPen(style.theme.text, 0.13 * em));
      painter.setBrush(style.theme.background);
    }
    draw_inside(painter, path, projection.plot);
  }
  painter.setBrush(Qt::NoBrush);
}

}  // namespace privbo::ui

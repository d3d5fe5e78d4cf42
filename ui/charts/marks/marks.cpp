// Painting of markers, error bars and rugs.
#include "charts/marks/marks.h"

#include <QPen>
#include <algorithm>
#include <cmath>

#include "charts/marks/heat_map.h"
#include "charts/model/heat_cells.h"

namespace privbo::ui {
namespace {

void paint_rug(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection) {
  const std::int64_t most = series.counts.empty() ? 1 : *std::max_element(series.counts.begin(), series.counts.end());
  const double tallest = 0.10 * projection.plot.height(), floor = projection.plot.bottom();
  QColor colour = style.colour(series);
  colour.setAlphaF(0.75F);
  const auto bar = [&](std::size_t i) {
    const double share =
        series.counts.empty() ? 1.0 : static_cast<double>(series.counts[i]) / static_cast<double>(most);
    const double x = projection.figure(series.x[i], 0.0).x();
    const double height = std::max(0.2 * style.em(), share * tallest);
    draw_straight(painter, {x, floor}, {x, floor - height}, projection.plot);
    return QPointF(x, floor - height);
  };
  const double width = std::max(0.8 * style.line_width, 0.08 * style.em());
  painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
  for (std::size_t i = 0; i < series.x.size(); ++i)
    if (static_cast<std::ptrdiff_t>(i) != series.last) bar(i);
  if (series.last < 0) return;
  // Dark, because the accent is also the colour of an algorithm.
  painter.setPen(QPen(style.theme.text, 1.5 * width, Qt::SolidLine, Qt::FlatCap));
  const QPointF top = bar(static_cast<std::size_t>(series.last));
  painter.setPen(Qt::NoPen);
  painter.setBrush(style.theme.text);
  draw_inside(painter, marker_path(Marker::triangle_down, top - QPointF(0, 0.5 * style.em()), 0.36 * style.em()),
              projection.plot);
}

void paint_error_bars(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                      const Projection& projection) {
  if (series.low.size() != series.x.size() || series.high.size() != series.x.size()) return;
  QColor colour = style.colour(series);
  colour.setAlphaF(0.55F);
  painter.setPen(QPen(colour, 0.7 * style.line_width, Qt::SolidLine, Qt::FlatCap));
  for (std::size_t i = 0; i < series.x.size(); ++i)
    draw_straight(painter, projection.figure(series.x[i], series.low[i]),
                  projection.figure(series.x[i], series.high[i]), projection.plot);
}

/// The shorter side of a heat map's cell in figure units.
double drawn_size(const HeatGrid& heat, const Projection& projection) {
  const QSizeF cell = cell_size(heat);
  return std::min(cell.width() / projection.x.span() * projection.plot.width(),
                  cell.height() / projection.y.span() * projection.plot.height());
}

}  // namespace

void draw_inside(QPainter& painter, const QPainterPath& path, const QRectF& plot) {
  if (plot.contains(path.boundingRect())) {
    painter.drawPath(path);
    return;
  }
  if (!plot.intersects(path.boundingRect())) return;
  QPainterPath frame;
  frame.addRect(plot);
  painter.drawPath(path.intersected(frame));
}

void draw_straight(QPainter& painter, QPointF a, QPointF b, const QRectF& plot) {
  const auto press = [&plot](QPointF p) {
    return QPointF(std::clamp(p.x(), plot.left(), plot.right()), std::clamp(p.y(), plot.top(), plot.bottom()));
  };
  const QRectF box = QRectF(a, b).normalized();
  if (box.right() < plot.left() || box.left() > plot.right() || box.bottom() < plot.top() || box.top() > plot.bottom())
    return;
  painter.drawLine(press(a), press(b));
}

QPointF Projection::unit(double x_value, double y_value) const {
  return {(to_axis(x_axis, x_value) - x.low) / x.span(), (to_axis(y_axis, y_value) - y.low) / y.span()};
}
QPointF Projection::figure(double x_value, double y_value) const { return from_unit(unit(x_value, y_value)); }
QPointF Projection::from_unit(const QPointF& p) const {
  return {plot.left() + p.x() * plot.width(), plot.bottom() - p.y() * plot.height()};
}

QPainterPath marker_path(Marker marker, const QPointF& c, double r) {
  QPainterPath path;
  const auto polygon = [&](std::initializer_list<QPointF> corners) {
    QPolygonF shape;
    for (const QPointF& corner : corners) shape << c + r * corner;
    path.addPolygon(shape);
    path.closeSubpath();
  };
  switch (marker) {
    case Marker::circle:
      path.addEllipse(c, r, r);
      break;
    case Marker::square:
      polygon({{-0.87, -0.87}, {0.87, -0.87}, {0.87, 0.87}, {-0.87, 0.87}});
      break;
    case Marker::diamond:
      polygon({{0, -1.2}, {1.2, 0}, {0, 1.2}, {-1.2, 0}});
      break;
    case Marker::triangle:
      polygon({{0, -1.1}, {1.05, 0.8}, {-1.05, 0.8}});
      break;
    case Marker::triangle_down:
      polygon({{0, 1.1}, {1.05, -0.8}, {-1.05, -0.8}});
      break;
    case Marker::cross:
      polygon({{-1, -0.6},
               {-0.6, -1},
               {0, -0.4},
               {0.6, -1},
               {1, -0.6},
               {0.4, 0},
               {1, 0.6},
               {0.6, 1},
               {0, 0.4},
               {-0.6, 1},
               {-1, 0.6},
               {-0.4, 0}});
      break;
  }
  return path;
}

void paint_marks(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection,
                 const HeatGrid* heat) {
  const bool on_heat = heat != nullptr;
  switch (series.role) {
    case Role::rug:
      return paint_rug(painter, series, style, projection);
    case Role::box:
      return paint_box(painter, series, style, projection);
    case Role::strip:
      return paint_strip(painter, series, style, projection);
    case Role::next_query:
      return paint_next_query(painter, series, style, projection, on_heat);
    case Role::vertical_line:
      painter.setPen(style.pen(series));
      for (const double at : series.x) {
        const double x = projection.figure(at, 0.0).x();
        draw_straight(painter, {x, projection.plot.bottom()}, {x, projection.plot.top()}, projection.plot);
      }
      return;
    case Role::cloud:
      return paint_cloud(painter, series, style, projection);
    case Role::offered:
      return paint_offered(painter, series, style, projection, heat ? drawn_size(*heat, projection) : 0.0);
    case Role::broadcast:
    case Role::estimate:
      return paint_estimate_ticks(painter, series, style, projection);
    case Role::border:
      return paint_borders(painter, series, style, projection, on_heat);
    case Role::dictionary:
      return paint_dictionary(painter, series, style, projection, heat ? drawn_size(*heat, projection) : 0.0);
    default:
      break;
  }
  const double cell = heat ? 0.46 * drawn_size(*heat, projection) : 0.0;
  const bool maximum = on_heat && series.role == Role::truth;
  if (series.role != Role::points && !maximum) return;
  paint_error_bars(painter, series, style, projection);
  const double em = style.em();
  // On a heat map the circles leave the colours between them visible.
  const double full = on_heat ? std::clamp(cell, 0.25 * em, 0.6 * em) : 0.0;
  const std::int64_t most = series.counts.empty() ? 1 : *std::max_element(series.counts.begin(), series.counts.end());
  const auto mark = [&](std::size_t i) {
    const QPointF centre = projection.figure(series.x[i], series.y[i]);
    const bool last = static_cast<std::ptrdiff_t>(i) == series.last;
    if (!projection.plot.contains(centre)) return;
    if (maximum) {
      painter.setPen(QPen(Qt::white, 0.1 * em));
      painter.setBrush(QColor(0x22, 0x22, 0x22));
      draw_inside(painter, marker_path(Marker::cross, centre, 0.5 * em), projection.plot);
    } else if (on_heat) {
      const double share =
          series.counts.empty() ? 1.0 : static_cast<double>(series.counts[i]) / static_cast<double>(most);
      painter.setPen(QPen(last ? QColor(Qt::white) : QColor(0x22, 0x22, 0x22), 0.08 * em));
      painter.setBrush(last ? Theme::light().accent : QColor(255, 255, 255, 200));
      draw_inside(painter,
                  marker_path(Marker::circle, centre,
                              last ? std::max(full, 0.4 * em) : full * (0.35 + 0.65 * std::sqrt(share))),
                  projection.plot);
    } else if (series.slot < 0) {  // the true mean of an arm: a short dash
      painter.setPen(QPen(style.theme.truth, 0.8 * style.line_width, Qt::SolidLine, Qt::FlatCap));
      draw_straight(painter, centre - QPointF(0.35 * em, 0), centre + QPointF(0.35 * em, 0), projection.plot);
    } else {
      painter.setPen(QPen(style.theme.background, 0.06 * em));
      painter.setBrush(style.colour(series));
      draw_inside(painter,
                  marker_path(style.theme.slot(static_cast<std::size_t>(series.slot)).marker, centre, 0.3 * em),
                  projection.plot);
    }
  };
  for (std::size_t i = 0; i < series.x.size(); ++i)
    if (static_cast<std::ptrdiff_t>(i) != series.last) mark(i);
  if (series.last >= 0) mark(static_cast<std::size_t>(series.last));
  painter.setBrush(Qt::NoBrush);
}

}  // namespace privbo::ui

#include "charts/drawing/projection.h"

#include <algorithm>

namespace privbo::ui {

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

void draw_ring(QPainter& painter, const QPointF& centre, double radius, double black, double white,
               const QRectF& plot) {
  const QPainterPath ring = marker_path(Marker::circle, centre, radius);
  painter.setBrush(Qt::NoBrush);
  draw_on_colours(painter, black, white, [&] { draw_inside(painter, ring, plot); });
}

}  // namespace privbo::ui

// Where data lies in a figure, and shapes drawn there that never leave the plot.
#pragma once

#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <QRectF>

#include "plot/model/axis_range.h"
#include "widgets/theme.h"

namespace privbo::ui {

/// The visible ranges of both axes, in axis units, and where they are drawn.
struct Projection {
  PlotAxis x_axis, y_axis;
  AxisRange x, y;
  QRectF plot;

  /// Data to plot units, [0, 1] where visible, y upwards.
  QPointF unit(double x_value, double y_value) const;
  /// Data to figure coordinates.
  QPointF figure(double x_value, double y_value) const;
  QPointF from_unit(const QPointF& unit_point) const;
};

/// Returns a marker around `centre` with the given radius.
QPainterPath marker_path(Marker marker, const QPointF& centre, double radius);

/// Fills and strokes a path, cut at the plot's edge where it would stick out (SVG does not clip).
void draw_inside(QPainter& painter, const QPainterPath& path, const QRectF& plot);
/// A straight line, cut at the plot's edge; horizontal and vertical lines only.
void draw_straight(QPainter& painter, QPointF a, QPointF b, const QRectF& plot);

/// Calls `draw` with a black pen and then with a narrower white one: light within dark is seen on every colour of a
/// heat map. Widths in figure units.
template <class Draw>
void draw_on_colours(QPainter& painter, double black, double white, const Draw& draw,
                     Qt::PenCapStyle cap = Qt::SquareCap) {
  painter.setPen(QPen(Qt::black, black, Qt::SolidLine, cap));
  draw();
  painter.setPen(QPen(Qt::white, white, Qt::SolidLine, cap));
  draw();
}

/// A ring in those two colours.
void draw_ring(QPainter& painter, const QPointF& centre, double radius, double black, double white, const QRectF& plot);

}  // namespace privbo::ui

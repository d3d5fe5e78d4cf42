// Describes what draws the lines and areas of a figure. Everything else in it is painted straight.
#pragma once

#include <QColor>
#include <QList>
#include <QPainter>
#include <QPen>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <cstddef>

namespace privbo::ui {

/// Takes lines and areas in plot units, [0, 1]² with y upwards, between `begin` and `finish`, and then draws them as
/// often as asked. Areas lie below lines.
class CurvePainter {
 public:
  virtual ~CurvePainter() = default;

  /// Starts a new picture, of a plot of this size in figure units.
  virtual void begin(const QSizeF& size) = 0;
  /// What lies between two edges over the same x.
  virtual void area(const QList<QPointF>& low, const QList<QPointF>& high, const QColor& fill) = 0;
  virtual void line(const QList<QPointF>& points, const QPen& pen) = 0;
  virtual void finish() = 0;

  /// Draws the plot units over `target`.
  virtual void paint(QPainter& painter, const QRectF& target) = 0;

  /// Returns how many objects it keeps from picture to picture; grows to the largest picture drawn and stays.
  virtual std::size_t created() const = 0;
};

}  // namespace privbo::ui

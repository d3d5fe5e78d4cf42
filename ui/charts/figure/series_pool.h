// The Qt Charts part: one chart in plot units with lines and areas that are made once, reused and never removed.
#pragma once

#include <QList>
#include <QPainter>
#include <QPen>
#include <QPointF>
#include <memory>

namespace privbo::ui {

/// Qt Charts in the one way that measured well: fixed linear axes 0…1, `replace` only, no animation, no OpenGL.
/// Logarithms, zoom and axes are done outside, so none of its log-axis and relayout traps can be reached.
class SeriesPool {
 public:
  SeriesPool();
  ~SeriesPool();

  /// Starts a new picture; series that the new picture does not use are hidden by `finish`.
  void begin(const QSizeF& size);
  void area(const QList<QPointF>& low, const QList<QPointF>& high, const QColor& fill);
  void line(const QList<QPointF>& points, const QPen& pen);
  void finish();

  /// Draws the plot units [0, 1]² over `target`.
  void paint(QPainter& painter, const QRectF& target);

  /// How many series exist; grows to the largest picture drawn and stays.
  std::size_t created() const;

 private:
  class Private;
  std::unique_ptr<Private> d_;
};

}  // namespace privbo::ui

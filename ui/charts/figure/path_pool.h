// Lines and areas painted straight with QPainter: what exports use, because it may run on any thread.
#pragma once

#include <QColor>
#include <QList>
#include <QPainter>
#include <QPen>
#include <QPointF>
#include <vector>

namespace privbo::ui {

/// The same calls as SeriesPool, without Qt Charts: a QGraphicsScene belongs to the GUI thread, a QPainter to whoever
/// made it. Each line is one path, so dashes and transparency run through.
class PathPool {
 public:
  void begin(const QSizeF& size);
  void area(const QList<QPointF>& low, const QList<QPointF>& high, const QColor& fill);
  void line(const QList<QPointF>& points, const QPen& pen);
  void finish() {}
  /// Draws the plot units [0, 1]² over `target`. Areas lie below lines.
  void paint(QPainter& painter, const QRectF& target) const;

 private:
  struct Area {
    QList<QPointF> outline;
    QColor fill;
  };
  struct Line {
    QList<QPointF> points;
    QPen pen;
  };
  std::vector<Area> areas_;
  std::vector<Line> lines_;
};

}  // namespace privbo::ui

// Lines and areas painted straight with QPainter: what exports use, because it may run on any thread.
#pragma once

#include <vector>

#include "charts/drawing/curve_painter.h"

namespace privbo::ui {

/// Without Qt Charts: a QGraphicsScene belongs to the GUI thread, a QPainter to whoever made it. Each line is one path,
/// so dashes and transparency run through.
class PainterCurves : public CurvePainter {
 public:
  void begin(const QSizeF& size) override;
  void area(const QList<QPointF>& low, const QList<QPointF>& high, const QColor& fill) override;
  void line(const QList<QPointF>& points, const QPen& pen) override;
  void finish() override {}
  void paint(QPainter& painter, const QRectF& target) override;
  std::size_t created() const override { return 0; }

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

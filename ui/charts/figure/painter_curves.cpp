#include "charts/figure/painter_curves.h"

#include <QPolygonF>

namespace privbo::ui {
namespace {

QPolygonF placed(const QList<QPointF>& points, const QRectF& target) {
  QPolygonF result;
  result.reserve(points.size());
  for (const QPointF& p : points)
    result << QPointF(target.left() + p.x() * target.width(), target.bottom() - p.y() * target.height());
  return result;
}

}  // namespace

void PainterCurves::begin(const QSizeF&) {
  areas_.clear();
  lines_.clear();
}

void PainterCurves::area(const QList<QPointF>& low, const QList<QPointF>& high, const QColor& fill) {
  if (low.isEmpty() || high.isEmpty()) return;
  QList<QPointF> outline = low;
  for (auto point = high.rbegin(); point != high.rend(); ++point) outline << *point;
  areas_.push_back({std::move(outline), fill});
}

void PainterCurves::line(const QList<QPointF>& points, const QPen& pen) {
  if (points.size() > 1) lines_.push_back({points, pen});
}

void PainterCurves::paint(QPainter& painter, const QRectF& target) {
  painter.setPen(Qt::NoPen);
  for (const Area& area : areas_) {
    painter.setBrush(area.fill);
    painter.drawPolygon(placed(area.outline, target));
  }
  painter.setBrush(Qt::NoBrush);
  for (const Line& line : lines_) {
    painter.setPen(line.pen);
    painter.drawPolyline(placed(line.points, target));
  }
}

}  // namespace privbo::ui

// The Qt Charts part: one chart in plot units with lines and areas that are made once, reused and never removed.
#pragma once

#include <memory>

#include "charts/drawing/curve_painter.h"

namespace privbo::ui {

/// Qt Charts in the one way that measured well: fixed linear axes 0…1, `replace` only, no animation, no OpenGL.
/// Logarithms, zoom and axes are done outside, so none of its log-axis and relayout traps can be reached. Belongs to
/// the GUI thread.
class QtChartsCurves : public CurvePainter {
 public:
  QtChartsCurves();
  ~QtChartsCurves() override;

  void begin(const QSizeF& size) override;
  void area(const QList<QPointF>& low, const QList<QPointF>& high, const QColor& fill) override;
  void line(const QList<QPointF>& points, const QPen& pen) override;
  /// Hides the series that the new picture does not use.
  void finish() override;
  void paint(QPainter& painter, const QRectF& target) override;
  std::size_t created() const override;

 private:
  class Private;
  std::unique_ptr<Private> d_;
};

}  // namespace privbo::ui

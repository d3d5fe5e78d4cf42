// How values spread: bands around a line, boxes with whiskers, strips of dots.
#include <algorithm>
#include <cmath>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

class BandKind : public MarkKind {
 public:
  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override {
    sheet.add_area(series, band_colour(series, sheet.style));
  }
  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    painter.fillRect(box, band_colour(series, style));
  }
};

constexpr double half_box = 0.3;  // of a category, in data units

class BoxKind : public MarkKind {
 public:
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    if (series.y.size() != 5 || series.x.empty()) return;
    const double em = canvas.style.em();
    const double x = series.x.front(), left = canvas.projection.figure(x - half_box, 0.0).x(),
                 right = canvas.projection.figure(x + half_box, 0.0).x();
    const double centre = canvas.projection.figure(x, 0.0).x();
    // Few categories on a wide chart: boxes need not be as wide as they could.
    const double half = std::min(0.5 * (right - left), 3.0 * em);
    double height[5];
    for (std::size_t i = 0; i < 5; ++i) height[i] = canvas.projection.figure(x, series.y[i]).y();
    const QColor colour = mark_colour(series, canvas.style);
    const auto across = [&](double y, double reach) {
      draw_straight(painter, {centre - reach, y}, {centre + reach, y}, canvas.projection.plot);
    };
    painter.setPen(QPen(colour, 0.6 * canvas.style.line_width, Qt::SolidLine, Qt::FlatCap));
    draw_straight(painter, {centre, height[0]}, {centre, height[1]}, canvas.projection.plot);
    draw_straight(painter, {centre, height[3]}, {centre, height[4]}, canvas.projection.plot);
    across(height[0], 0.4 * half);
    across(height[4], 0.4 * half);
    painter.setBrush(band_colour(series, canvas.style));
    QPainterPath body;
    body.addRect(QRectF(QPointF(centre - half, height[3]), QPointF(centre + half, height[1])));
    draw_inside(painter, body, canvas.projection.plot);
    painter.setPen(QPen(colour, 1.3 * canvas.style.line_width, Qt::SolidLine, Qt::FlatCap));
    across(height[2], half);
    painter.setBrush(Qt::NoBrush);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    const QRectF body(box.center().x() - 0.3 * box.width(), box.top() + 0.12 * box.height(), 0.6 * box.width(),
                      0.76 * box.height());
    painter.setPen(QPen(mark_colour(series, style), 0.7 * style.line_width));
    painter.setBrush(band_colour(series, style));
    painter.drawRect(body);
    painter.drawLine(body.topLeft() + QPointF(0, 0.5 * body.height()),
                     body.topRight() + QPointF(0, 0.5 * body.height()));
    painter.setBrush(Qt::NoBrush);
  }
};

constexpr double half_strip = 0.3;  // of a category, in data units, as of the box beside it

class StripKind : public MarkKind {
 public:
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em();
    QColor colour = mark_colour(series, canvas.style);
    colour.setAlphaF(series.pinned ? 0.4F : 0.6F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      QPointF dot = canvas.projection.figure(series.x[i], series.y[i]);
      // As narrow as the box beside them.
      const double centre = canvas.projection.figure(std::round(series.x[i]), 0.0).x(),
                   reach = canvas.projection.figure(std::round(series.x[i]) + half_strip, 0.0).x() - centre;
      if (reach > 3.0 * em) dot.setX(centre + (dot.x() - centre) * 3.0 * em / reach);
      if (canvas.projection.plot.contains(dot))
        draw_inside(painter, marker_path(Marker::circle, dot, 0.15 * em), canvas.projection.plot);
    }
    painter.setBrush(Qt::NoBrush);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    paint_dash(painter, series, style, box);
  }
};

}  // namespace

const MarkKind& look_of(const marks::Band&) {
  static const BandKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Box&) {
  static const BoxKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Strip&) {
  static const StripKind kind;
  return kind;
}

}  // namespace privbo::ui

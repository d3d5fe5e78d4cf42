// Lines that are no curve of an algorithm: theoretical bounds, levels, vertical lines, borders of sub-regions.
#include <algorithm>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

/// One for both marks, which share the axis.
class BoundKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    if (const auto* fitted = std::get_if<marks::FittedBound>(&series.mark))
      return line_pen(series, style, thin_width(style), {1.5, 3.0 + fitted->variant % 3});
    return line_pen(series, style, thin_width(style), neutral_dash(std::get<marks::Bound>(series.mark).variant));
  }
};

class LevelKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style), neutral_dash(std::get<marks::Level>(series.mark).variant + 1));
  }
};

class BudgetKind : public LineKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style), neutral_dash(std::get<marks::Budget>(series.mark).variant));
  }
  /// Below the curves: what has spent all of its budget from the first round on lies on it.
  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override {
    sheet.add_faint_line(series, mark_pen(series, sheet.style));
  }
};

class VerticalLineKind : public MarkKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, 0.7 * thin_width(style), {3, 3});
  }

  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    const QRectF& plot = canvas.projection.plot;
    canvas.painter.setPen(mark_pen(series, canvas.style));
    for (const double at : series.x) {
      const double x = canvas.projection.figure(at, 0.0).x();
      draw_straight(canvas.painter, {x, plot.bottom()}, {x, plot.top()}, plot);
    }
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    paint_dash(painter, series, style, box);
  }
};

class BorderKind : public MarkKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, 0.7 * thin_width(style), {1, 2});
  }

  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    const QRectF& plot = canvas.projection.plot;
    painter.setBrush(Qt::NoBrush);
    if (!canvas.heat) {
      painter.setPen(mark_pen(series, canvas.style));
      for (const double at : series.x) {
        const double x = canvas.projection.figure(at, 0.0).x();
        draw_straight(painter, {x, plot.bottom()}, {x, plot.top()}, plot);
      }
      return;
    }
    for (std::size_t k = 0; k + 1 < std::min(series.x.size(), series.y.size()); k += 2) {
      const QRectF box = QRectF(canvas.projection.figure(series.x[k], series.y[k]),
                                canvas.projection.figure(series.x[k + 1], series.y[k + 1]))
                             .normalized();
      const auto frame = [&] {
        draw_straight(painter, box.topLeft(), box.topRight(), plot);
        draw_straight(painter, box.bottomLeft(), box.bottomRight(), plot);
        draw_straight(painter, box.topLeft(), box.bottomLeft(), plot);
        draw_straight(painter, box.topRight(), box.bottomRight(), plot);
      };
      draw_on_colours(painter, 0.2 * canvas.style.em(), 0.08 * canvas.style.em(), frame, Qt::FlatCap);
    }
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    painter.setPen(mark_pen(series, style));
    painter.drawLine(QPointF(box.center().x(), box.top()), QPointF(box.center().x(), box.bottom()));
  }
};

}  // namespace

const MarkKind& look_of(const marks::Bound&) {
  static const BoundKind kind;
  return kind;
}
const MarkKind& look_of(const marks::FittedBound&) { return look_of(marks::Bound()); }
const MarkKind& look_of(const marks::Level&) {
  static const LevelKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Budget&) {
  static const BudgetKind kind;
  return kind;
}
const MarkKind& look_of(const marks::VerticalLine&) {
  static const VerticalLineKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Border&) {
  static const BorderKind kind;
  return kind;
}

}  // namespace privbo::ui

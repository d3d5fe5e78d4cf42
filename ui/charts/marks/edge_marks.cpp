// What was asked, kept or offered: bars and ticks at the edges of a plot, rings on a map.
#include <algorithm>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

constexpr double tallest_share = 0.10;  // of the plot's height

double bar_width(const FigureStyle& style) { return std::max(0.8 * style.line_width, 0.08 * style.em()); }

class RugKind : public MarkKind {
 public:
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    const auto& [counts, last] = std::get<marks::Rug>(series.mark);
    const FigureStyle& style = canvas.style;
    const QRectF& plot = canvas.projection.plot;
    QPainter& painter = canvas.painter;
    const std::int64_t most = counts.empty() ? 1 : *std::max_element(counts.begin(), counts.end());
    const double tallest = tallest_share * plot.height(), floor = plot.bottom();
    const auto bar = [&](std::size_t i) {
      const double share = counts.empty() ? 1.0 : static_cast<double>(counts[i]) / static_cast<double>(most);
      const double x = canvas.projection.figure(series.x[i], 0.0).x();
      const double height = std::max(0.2 * style.em(), share * tallest);
      draw_straight(painter, {x, floor}, {x, floor - height}, plot);
      return QPointF(x, floor - height);
    };
    QColor colour = mark_colour(series, style);
    colour.setAlphaF(0.75F);
    const double width = bar_width(style);
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    for (std::size_t i = 0; i < series.x.size(); ++i)
      if (static_cast<std::ptrdiff_t>(i) != last) bar(i);
    if (last < 0) return;
    // Dark, because the accent is also the colour of an algorithm.
    painter.setPen(QPen(style.theme.text, 1.5 * width, Qt::SolidLine, Qt::FlatCap));
    const QPointF top = bar(static_cast<std::size_t>(last));
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.text);
    draw_inside(painter, marker_path(Marker::triangle_down, top - QPointF(0, 0.5 * style.em()), 0.36 * style.em()),
                plot);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    painter.setPen(QPen(mark_colour(series, style), bar_width(style), Qt::SolidLine, Qt::FlatCap));
    for (int i = 0; i < 5; ++i) {
      const double x = box.left() + (0.1 + 0.2 * i) * box.width(), share = 0.3 + 0.7 * ((i * 3) % 5) / 4.0;
      painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() - share * box.height()));
    }
  }
};

void paint_entry(QPainter& painter, const QPointF& centre, double radius, double em, const QRectF& plot) {
  draw_ring(painter, centre, radius, 0.22 * em, 0.09 * em, plot);
}

QPen tick_pen(const PlotSeries& series, const FigureStyle& style) {
  return QPen(mark_colour(series, style), std::max(0.8 * style.line_width, 0.1 * style.em()), Qt::SolidLine,
              Qt::FlatCap);
}

class DictionaryKind : public MarkKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }

  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em();
    const QRectF& plot = canvas.projection.plot;
    if (!std::get<marks::Dictionary>(series.mark).ticks) {
      const double radius =
          std::clamp(0.5 * canvas.cell(), 0.35 * em, 0.75 * em);  // outside the disc of a point that was asked
      for (std::size_t i = 0; i < series.x.size(); ++i) {
        const QPointF centre = canvas.projection.figure(series.x[i], series.y[i]);
        if (plot.contains(centre)) paint_entry(painter, centre, radius, em, plot);
      }
      return;
    }
    painter.setPen(tick_pen(series, canvas.style));
    for (const double x : series.x) {
      const double position = canvas.projection.figure(x, 0.0).x();
      draw_straight(painter, {position, plot.top()}, {position, plot.top() + 0.7 * em}, plot);
    }
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    if (!std::get<marks::Dictionary>(series.mark).ticks) {
      paint_entry(painter, box.center(), 0.36 * style.em(), style.em(), box);
      return;
    }
    painter.setPen(tick_pen(series, style));
    for (const double share : {0.15, 0.4, 0.55, 0.85}) {
      const double x = box.left() + share * box.width();
      painter.drawLine(QPointF(x, box.top()), QPointF(x, box.top() + 0.65 * box.height()));
    }
    painter.setPen(QPen(style.theme.axis, 1.0));
    painter.drawLine(box.topLeft(), box.topRight());
  }
};

void paint_candidate(QPainter& painter, const QPointF& centre, double radius, double em, const QRectF& plot) {
  draw_ring(painter, centre, radius, 0.18 * em, 0.08 * em, plot);
}

void paint_triangles(const MarkCanvas& canvas, const PlotSeries& series) {
  QPainter& painter = canvas.painter;
  const double em = canvas.style.em();
  const std::ptrdiff_t last = std::get<marks::Offered>(series.mark).last;
  const auto mark = [&](std::size_t i) {
    const bool chosen = static_cast<std::ptrdiff_t>(i) == last;
    const double radius = (chosen ? 0.5 : 0.3) * em;
    const QPointF centre(canvas.projection.figure(series.x[i], 0.0).x(), canvas.projection.plot.top() + 0.9 * radius);
    if (centre.x() < canvas.projection.plot.left() || centre.x() > canvas.projection.plot.right()) return;
    painter.setPen(QPen(canvas.style.theme.text, 0.08 * em));
    painter.setBrush(chosen ? QBrush(canvas.style.theme.text) : QBrush(canvas.style.theme.background));
    draw_inside(painter, marker_path(Marker::triangle_down, centre, radius), canvas.projection.plot);
  };
  for (std::size_t i = 0; i < series.x.size(); ++i)
    if (static_cast<std::ptrdiff_t>(i) != last) mark(i);
  if (last >= 0) mark(static_cast<std::size_t>(last));
  painter.setBrush(Qt::NoBrush);
}

class OfferedKind : public MarkKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }

  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    const auto& [ticks, last] = std::get<marks::Offered>(series.mark);
    if (ticks) return paint_triangles(canvas, series);
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(canvas.style.theme.text, 0.6 * canvas.style.line_width, Qt::SolidLine, Qt::FlatCap));
    paint_bars(canvas, series);
    const double radius = std::clamp(0.3 * canvas.cell(), 0.28 * em, 0.5 * em);
    for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
      const QPointF centre = canvas.projection.figure(series.x[i], series.y[i]);
      if (!canvas.projection.plot.contains(centre)) continue;
      const bool chosen = static_cast<std::ptrdiff_t>(i) == last;
      paint_candidate(painter, centre, chosen ? 1.8 * radius : radius, em, canvas.projection.plot);
    }
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    const double em = style.em();
    painter.setBrush(Qt::NoBrush);
    if (!std::get<marks::Offered>(series.mark).ticks) return paint_candidate(painter, box.center(), 0.3 * em, em, box);
    painter.setPen(QPen(style.theme.text, 0.08 * em));
    painter.drawPath(marker_path(Marker::triangle_down, box.center() - QPointF(0.5 * em, 0), 0.3 * em));
    painter.setBrush(style.theme.text);
    painter.drawPath(marker_path(Marker::triangle_down, box.center() + QPointF(0.5 * em, 0), 0.4 * em));
    painter.setBrush(Qt::NoBrush);
  }
};

}  // namespace

const MarkKind& look_of(const marks::Rug&) {
  static const RugKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Dictionary&) {
  static const DictionaryKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Offered&) {
  static const OfferedKind kind;
  return kind;
}

}  // namespace privbo::ui

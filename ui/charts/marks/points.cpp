#include <algorithm>
#include <cmath>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

/// Returns how large markers are beside those of few points, 1 at most: hundreds of them that touch would hide their
/// line and each other.
double size_among(const MarkCanvas& canvas, const PlotSeries& series) {
  constexpr double enough_em = 0.7, least = 0.3;
  constexpr std::size_t few = 60;
  if (canvas.heat || series.slot < 0 || series.x.size() <= few) return 1.0;
  const double distance = canvas.projection.plot.width() / static_cast<double>(series.x.size());
  return std::clamp(distance / (enough_em * canvas.style.em()), least, 1.0);
}

void paint_error_bars(const MarkCanvas& canvas, const PlotSeries& series) {
  if (series.low.size() != series.x.size() || series.high.size() != series.x.size()) return;
  QColor colour = mark_colour(series, canvas.style);
  colour.setAlphaF(static_cast<float>(0.55 * size_among(canvas, series)));
  canvas.painter.setPen(QPen(colour, 0.7 * canvas.style.line_width, Qt::SolidLine, Qt::FlatCap));
  for (std::size_t i = 0; i < series.x.size(); ++i)
    draw_straight(canvas.painter, canvas.projection.figure(series.x[i], series.low[i]),
                  canvas.projection.figure(series.x[i], series.high[i]), canvas.projection.plot);
}

class PointsKind : public MarkKind {
 public:
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    paint_error_bars(canvas, series);
    const auto& [counts, last] = std::get<marks::Points>(series.mark);
    const FigureStyle& style = canvas.style;
    const QRectF& plot = canvas.projection.plot;
    QPainter& painter = canvas.painter;
    const double em = style.em();
    // On a heat map the circles leave the colours between them visible.
    const double full = canvas.heat ? std::clamp(0.46 * canvas.cell(), 0.25 * em, 0.6 * em) : 0.0;
    const double size = size_among(canvas, series);
    const std::int64_t most = counts.empty() ? 1 : *std::max_element(counts.begin(), counts.end());
    const auto mark = [&](std::size_t i, bool latest) {
      const QPointF centre = canvas.projection.figure(series.x[i], series.y[i]);
      if (!plot.contains(centre)) return;
      if (canvas.heat) {
        const double share = counts.empty() ? 1.0 : static_cast<double>(counts[i]) / static_cast<double>(most);
        painter.setPen(QPen(latest ? QColor(Qt::white) : QColor(0x22, 0x22, 0x22), 0.08 * em));
        painter.setBrush(latest ? Theme::light().accent : QColor(255, 255, 255, 200));
        draw_inside(painter,
                    marker_path(Marker::circle, centre,
                                latest ? std::max(full, 0.4 * em) : full * (0.35 + 0.65 * std::sqrt(share))),
                    plot);
      } else if (series.slot < 0) {  // the true mean of an arm: a short dash
        painter.setPen(QPen(style.theme.truth, 0.8 * style.line_width, Qt::SolidLine, Qt::FlatCap));
        draw_straight(painter, centre - QPointF(0.35 * em, 0), centre + QPointF(0.35 * em, 0), plot);
      } else {
        painter.setPen(QPen(style.theme.background, 0.06 * size * em));
        painter.setBrush(mark_colour(series, style));
        draw_inside(
            painter,
            marker_path(style.theme.slot(static_cast<std::size_t>(series.slot)).marker, centre, 0.3 * size * em), plot);
      }
    };
    for (std::size_t i = 0; i < series.x.size(); ++i)
      if (static_cast<std::ptrdiff_t>(i) != last) mark(i, false);
    if (last >= 0) mark(static_cast<std::size_t>(last), true);
    painter.setBrush(Qt::NoBrush);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    const QPointF centre = box.center();
    const double em = style.em();
    painter.setPen(QPen(series.slot < 0 ? style.theme.truth : mark_colour(series, style), 0.8 * style.line_width,
                        Qt::SolidLine, Qt::FlatCap));
    if (series.slot >= 0) {
      painter.drawLine(QPointF(centre.x(), box.top()), QPointF(centre.x(), box.bottom()));
      painter.setBrush(mark_colour(series, style));
      painter.drawPath(marker_path(style.theme.slot(static_cast<std::size_t>(series.slot)).marker, centre, 0.3 * em));
    } else if (!std::get<marks::Points>(series.mark).counts.empty()) {
      painter.setPen(QPen(style.theme.text, 0.08 * em));
      painter.drawPath(marker_path(Marker::circle, centre, 0.36 * em));
    } else {
      painter.drawLine(centre - QPointF(0.35 * em, 0), centre + QPointF(0.35 * em, 0));
    }
    painter.setBrush(Qt::NoBrush);
  }

  bool ascends() const override { return false; }
};

}  // namespace

const MarkKind& marks::Points::kind() {
  static const PointsKind kind;
  return kind;
}

}  // namespace privbo::ui

// What is written and set along lines: tags at their end, markers for figures without colour.
#include <QFontMetricsF>
#include <QPen>
#include <algorithm>
#include <cmath>

#include "charts/marks/clip.h"
#include "charts/marks/marks.h"

namespace privbo::ui {
namespace {

constexpr int markers_per_line = 7;

/// Height of the line at the share `x` of the plot's width, in plot units; NaN outside.
double height_at(const PlotSeries& series, const Projection& projection, double x) {
  QPointF before;
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    const QPointF point = projection.unit(series.x[i], series.y[i]);
    if (point.x() >= x) {
      if (i == 0) return point.x() == x ? point.y() : NAN;
      return before.y() + (point.y() - before.y()) * (x - before.x()) / std::max(1e-12, point.x() - before.x());
    }
    before = point;
  }
  return NAN;
}

}  // namespace

void paint_line_markers(QPainter& painter, const PlotSeries& sampled, const FigureStyle& style,
                        const Projection& projection) {
  if (sampled.role != Role::line || sampled.slot < 0 || sampled.x.size() < 2) return;
  const PlotSeries corners = sampled.steps ? with_corners(sampled) : PlotSeries();
  const PlotSeries& series = sampled.steps ? corners : sampled;
  const double em = style.em();
  const Marker marker = style.theme.slot(static_cast<std::size_t>(series.slot)).marker;
  painter.setPen(QPen(style.theme.background, 0.06 * em));
  painter.setBrush(style.colour(series));
  for (int k = 0; k < markers_per_line; ++k) {
    // Curves that run on top of each other show their markers in turn.
    const double stagger = std::fmod(0.5 + 0.6180339887498949 * series.slot, 1.0);
    const double x = (static_cast<double>(k) + 0.15 + 0.7 * stagger) / markers_per_line;
    const double y = height_at(series, projection, x);
    if (!(y >= 0.0 && y <= 1.0)) continue;
    draw_inside(painter, marker_path(marker, projection.from_unit({x, y}), 0.26 * em), projection.plot);
  }
  painter.setBrush(Qt::NoBrush);
}

void paint_tag(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection,
               std::vector<QRectF>& taken) {
  if (series.tag.isEmpty()) return;
  Polyline line;
  for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i)
    line.push_back(projection.unit(series.x[i], series.y[i]));
  const auto pieces = clipped(line);
  if (pieces.empty() || pieces.back().isEmpty()) return;
  const QFont font = style.scaled_font(0.8);
  const QFontMetricsF metrics(font);
  const QRectF& plot = projection.plot;
  const QPointF end = projection.from_unit(pieces.back().back());
  const QString text = metrics.elidedText(series.tag, Qt::ElideRight, 0.5 * plot.width());
  const double width = metrics.horizontalAdvance(text);
  // Above a level, left of a rising end.
  const double left =
      std::clamp(end.x() - width - 0.4 * style.em(), plot.left(), std::max(plot.left(), plot.right() - width));
  double baseline = end.y() - 0.25 * style.em() - metrics.descent();
  if (baseline - metrics.ascent() < plot.top()) baseline = end.y() + metrics.ascent() + 0.2 * style.em();
  if (baseline + metrics.descent() > plot.bottom() || width > plot.width()) return;
  const QRectF box(left, baseline - metrics.ascent(), width, metrics.height());
  if (std::any_of(taken.begin(), taken.end(), [&box](const QRectF& other) { return other.intersects(box); })) return;
  taken.push_back(box);
  QColor paper = style.theme.background;
  paper.setAlphaF(0.75F);
  painter.fillRect(box.intersected(plot), paper);
  painter.setFont(font);
  painter.setPen(series.refuted ? style.theme.alarm : style.theme.muted);
  painter.drawText(QPointF(left, baseline), text);
}

}  // namespace privbo::ui

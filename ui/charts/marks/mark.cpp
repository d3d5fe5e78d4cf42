// Describes what marks do unless their file states otherwise, and what several of them are made of.
#include "charts/marks/mark.h"

#include <algorithm>

#include "plot/model/heat_cells.h"

namespace privbo::ui {

double MarkCanvas::cell() const {
  if (!heat) return 0.0;
  const CellSize cell = cell_size(*heat);
  return std::min(cell.width / projection.x.span() * projection.plot.width(),
                  cell.height / projection.y.span() * projection.plot.height());
}

QColor MarkKind::colour(const PlotSeries& series, const Theme& theme) const {
  return series.slot < 0 ? theme.neutral : theme.slot(static_cast<std::size_t>(series.slot)).colour;
}
QPen MarkKind::pen(const PlotSeries& series, const FigureStyle& style) const {
  return line_pen(series, style, series.pinned ? 0.8 * style.line_width : style.line_width,
                  series.slot < 0 ? QList<qreal>{} : style.theme.slot(static_cast<std::size_t>(series.slot)).dash);
}
void MarkKind::add_curves(const CurveLayer&, const PlotSeries&) const {}
void MarkKind::paint(const MarkCanvas&, const PlotSeries&) const {}

void LineKind::add_curves(const CurveLayer& sheet, const PlotSeries& series) const {
  sheet.add_line(series, pen(series, sheet.style));
}
void LineKind::paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                            const QRectF& box) const {
  paint_dash(painter, series, style, box);
}

const MarkKind& kind_of(const PlotSeries& series) {
  return std::visit([](const auto& mark) -> const MarkKind& { return look_of(mark); }, series.mark);
}

QColor mark_colour(const PlotSeries& series, const FigureStyle& style) {
  return series.refuted ? style.theme.alarm : kind_of(series).colour(series, style.theme);
}
QPen mark_pen(const PlotSeries& series, const FigureStyle& style) { return kind_of(series).pen(series, style); }
QColor band_colour(const PlotSeries& series, const FigureStyle& style) {
  QColor fill = mark_colour(series, style);
  fill.setAlphaF(series.pinned ? 0.09F : 0.2F);
  return fill;
}

QPen line_pen(const PlotSeries& series, const FigureStyle& style, double width, const QList<qreal>& dash) {
  QPen pen(mark_colour(series, style));
  pen.setCapStyle(Qt::FlatCap);
  pen.setWidthF(width);
  if (!dash.isEmpty()) pen.setDashPattern(dash);
  pen.setJoinStyle(Qt::RoundJoin);
  return pen;
}
double thin_width(const FigureStyle& style) { return std::max(0.6 * style.line_width, 0.05 * style.em()); }
const QList<qreal>& neutral_dash(int variant) {
  // The first four are found everywhere; a run that is read by six accountants has six.
  static const QList<qreal> dashes[] = {{6, 4}, {12, 4}, {6, 3, 2, 3}, {3, 3}, {12, 3, 2, 3, 2, 3}, {12, 3, 4, 3}};
  return dashes[static_cast<std::size_t>(variant) % std::size(dashes)];
}

void paint_dashes(const MarkCanvas& canvas, const PlotSeries& series) {
  const Projection& projection = canvas.projection;
  const QPointF half(0.25 * canvas.style.em(), 0.0);
  QList<QLineF> dashes;
  for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
    const QPointF centre = projection.figure(series.x[i], series.y[i]);
    if (projection.plot.contains(centre - half) && projection.plot.contains(centre + half))
      dashes << QLineF(centre - half, centre + half);
  }
  canvas.painter.setPen(mark_pen(series, canvas.style));
  canvas.painter.drawLines(dashes);
}

void paint_bars(const MarkCanvas& canvas, const PlotSeries& series) {
  const QRectF& plot = canvas.projection.plot;
  QList<QLineF> bars;
  for (std::size_t i = 0; i < std::min({series.x.size(), series.low.size(), series.high.size()}); ++i) {
    const QPointF foot = canvas.projection.figure(series.x[i], series.low[i]),
                  head = canvas.projection.figure(series.x[i], series.high[i]);
    if (foot.x() < plot.left() || foot.x() > plot.right() || head.y() > plot.bottom() || foot.y() < plot.top())
      continue;
    bars << QLineF(foot.x(), std::min(foot.y(), plot.bottom()), head.x(), std::max(head.y(), plot.top()));
  }
  canvas.painter.drawLines(bars);
}

void paint_dash(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const QRectF& box) {
  painter.setPen(mark_pen(series, style));
  painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
}

}  // namespace privbo::ui

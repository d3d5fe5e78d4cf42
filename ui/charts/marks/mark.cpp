// Describes what marks do unless their file states otherwise, and what several of them are made of.
#include "charts/marks/mark.h"

#include <algorithm>

#include "plot/model/heat_cells.h"
#include "words/charts_tr.h"
#include "words/number_text.h"

namespace privbo::ui {

double MarkCanvas::cell() const {
  if (!heat) return 0.0;
  const QSizeF cell = cell_size(*heat);
  return std::min(cell.width() / projection.x.span() * projection.plot.width(),
                  cell.height() / projection.y.span() * projection.plot.height());
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

bool MarkKind::ignored_by_autoscale(const PlotSeries&) const { return false; }
void MarkKind::fit(PlotModel&, const ValueExtent&) const {}

bool MarkKind::ascends() const { return true; }
bool MarkKind::excluded_from_readout(const PlotSeries& series) const { return series.x.empty(); }
bool MarkKind::in_readout() const { return true; }
bool MarkKind::is_level(const PlotSeries&, const ReadingRules&) const { return false; }
bool MarkKind::connects_markers() const { return false; }
bool MarkKind::is_spread() const { return false; }
bool MarkKind::has_dot() const { return true; }
QString MarkKind::unlabelled() const { return Charts::tr("band"); }
bool MarkKind::is_summary() const { return false; }

QString MarkKind::value_text(const PlotSeries& series, std::size_t i) const {
  QString text;
  if (series.y.size() > i) text = number_text(series.y[i]);
  if (series.low.size() > i && series.high.size() > i)
    text += QStringLiteral("%1[%2, %3]")
                .arg(text.isEmpty() ? QString() : QStringLiteral(" "), number_text(series.low[i]),
                     number_text(series.high[i]));
  if (series.details.size() > i && !series.details[i].isEmpty()) text += QStringLiteral(" (%1)").arg(series.details[i]);
  return text;
}

int MarkKind::legend_rank(const PlotSeries& series) const { return series.slot < 0 ? 2 : series.pinned ? 1 : 0; }

void LineKind::add_curves(const CurveLayer& sheet, const PlotSeries& series) const {
  sheet.add_line(series, pen(series, sheet.style));
}
void LineKind::paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                            const QRectF& box) const {
  paint_dash(painter, series, style, box);
}

const MarkKind& kind_of(const PlotSeries& series) {
  return std::visit([](const auto& mark) -> const MarkKind& { return mark.kind(); }, series.mark);
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
  static const QList<qreal> dashes[] = {{6, 4}, {12, 4}, {6, 3, 2, 3}, {3, 3}};
  return dashes[variant % 4];
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

QString place_above(const PlotSeries& series, const PlotAxis& axis, const AxisRange& shown) {
  const auto outside = [&](double value) { return to_axis(axis, value) > shown.high; };
  if (std::none_of(series.y.begin(), series.y.end(), outside)) return {};
  const bool at_first = outside(series.y.front()), at_last = outside(series.y.back());
  const auto change = std::find_if(series.y.begin(), series.y.end(), [&](double y) { return outside(y) != at_first; });
  if (change == series.y.end()) return Charts::tr("above the plot");
  const QString t = number_text(series.x[static_cast<std::size_t>(change - series.y.begin())]);
  if (at_last && !at_first) return Charts::tr("above the plot from t = %1").arg(t);
  if (at_first && !at_last) return Charts::tr("above the plot until t = %1").arg(t);
  return Charts::tr("partly above the plot");
}

}  // namespace privbo::ui

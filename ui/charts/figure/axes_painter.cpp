#include "charts/figure/axes_painter.h"

#include <QFontMetricsF>
#include <QPen>
#include <QStringList>
#include <algorithm>

#include "charts/drawing/heat_map.h"
#include "charts/drawing/text_lines.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

double across(const AxisRange& range, double at) { return (at - range.low) / range.span(); }

void paint_bar(QPainter& painter, const Axes& axes, const FigureStyle& style, const PlotModel& model) {
  if (!model.heat || axes.bar.isNull()) return;
  const QRectF& bar = axes.bar;
  painter.drawImage(bar, heat_bar(static_cast<int>(bar.height() * style.image_scale), model.heat->diverging));
  const QFont font = style.scaled_font(note_type);
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  painter.setPen(style.theme.text);
  const AxisRange range{model.heat->low, model.heat->high};
  for (const AxisTick& tick : axes.bar_ticks) {
    const double share = range.span() > 0.0 ? across(range, tick.at) : 0.5;
    if (share < -1e-9 || share > 1.0 + 1e-9) continue;
    painter.drawText(QPointF(bar.right() + 0.4 * style.em(),
                             bar.bottom() - share * bar.height() + 0.5 * (metrics.ascent() - metrics.descent())),
                     tick.label);
  }
  painter.setFont(style.font);
  const QFontMetricsF title(style.font);
  painter.save();
  painter.translate(bar.right() + 0.9 * style.em() + widest(axes.bar_ticks, font), bar.center().y());
  painter.rotate(-90);
  const QString text = fitting_title({.title = model.heat->title}, style, bar.height());
  painter.drawText(QPointF(-0.5 * title.horizontalAdvance(text), title.ascent()), text);
  painter.restore();
}

}  // namespace

std::vector<AxisTick> axis_ticks(const PlotAxis& axis, const AxisRange& range, int most) {
  std::vector<AxisTick> made;
  for (const Tick& tick : ticks(axis, range, most)) made.push_back({tick.at, chart_text(tick.label)});
  return made;
}

QString fitting_title(const PlotAxis& axis, const FigureStyle& style, double room) {
  const QFontMetricsF metrics(style.font);
  const QString whole = chart_text(axis.title), brief = chart_text(axis.short_title);
  QStringList titles{whole, brief};
  for (const QString& title : {brief, whole}) titles << title.section(QLatin1String(" ("), 0, 0);
  for (const QString& title : titles)
    if (!title.isEmpty() && metrics.horizontalAdvance(title) <= room) return title;
  if (!style.print) return {};
  return elided(metrics, brief.isEmpty() ? whole : brief, room);
}

double widest(const std::vector<AxisTick>& ticks, const QFont& font) {
  const QFontMetricsF metrics(font);
  double width = 0.0;
  for (const AxisTick& tick : ticks) width = std::max(width, metrics.horizontalAdvance(tick.label));
  return width;
}

void paint_grid(QPainter& painter, const Axes& axes, const Projection& projection, const FigureStyle& style) {
  const QRectF& plot = projection.plot;
  const double thin = std::max(0.06 * style.em(), 0.5);
  const QPen major(style.theme.grid, thin), minor(mixed(style.theme.grid, style.theme.background, 0.5), thin);
  for (const AxisTick& tick : axes.x_ticks) {
    const double x = plot.left() + across(projection.x, tick.at) * plot.width();
    if (!projection.x_axis.names.empty()) continue;
    painter.setPen(tick.label.isEmpty() ? minor : major);
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
  }
  for (const AxisTick& tick : axes.y_ticks) {
    const double y = plot.bottom() - across(projection.y, tick.at) * plot.height();
    painter.setPen(tick.label.isEmpty() ? minor : major);
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
  }
}

void paint_axes(QPainter& painter, const Axes& axes, const Projection& projection, const FigureStyle& style,
                const PlotModel& model) {
  const QRectF& plot = projection.plot;
  const double em = style.em();
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(style.theme.axis, std::max(0.07 * em, 0.6)));
  painter.drawLine(plot.bottomLeft(), plot.bottomRight());
  painter.drawLine(plot.topLeft(), plot.bottomLeft());

  const QFont small = style.scaled_font(note_type);
  const QFontMetricsF metrics(small);
  painter.setFont(small);
  painter.setPen(style.theme.text);
  int max_lines = 1;
  for (const AxisTick& tick : axes.x_ticks) {
    if (tick.label.isEmpty()) continue;
    const double x = plot.left() + across(projection.x, tick.at) * plot.width();
    const QStringList lines = tick.label.split(QLatin1Char('\n'));
    max_lines = std::max(max_lines, static_cast<int>(lines.size()));
    double baseline = plot.bottom() + 0.35 * em + metrics.ascent();
    for (const QString& line : lines) {
      painter.drawText(QPointF(x - 0.5 * metrics.horizontalAdvance(line), baseline), line);
      baseline += metrics.height();
    }
  }
  for (const AxisTick& tick : axes.y_ticks) {
    if (tick.label.isEmpty() || !axes.y_texts) continue;
    const double y = plot.bottom() - across(projection.y, tick.at) * plot.height();
    painter.drawText(QPointF(plot.left() - 0.45 * em - metrics.horizontalAdvance(tick.label),
                             y + 0.5 * (metrics.ascent() - metrics.descent())),
                     tick.label);
  }
  painter.setFont(style.font);
  const QFontMetricsF title(style.font);
  const QString x_title = elided(title, chart_text(model.x.title), plot.width() - 2.0 * axes.beside_x_title);
  if (axes.x_title)
    painter.drawText(QPointF(plot.center().x() - 0.5 * title.horizontalAdvance(x_title),
                             plot.bottom() + 0.6 * em + max_lines * metrics.height() + title.ascent()),
                     x_title);
  if (axes.y_texts && axes.y_title) {
    const QString y_title = fitting_title(model.y, style, plot.height());
    painter.save();
    painter.translate(plot.left() - 0.9 * em - widest(axes.y_ticks, small), plot.center().y());
    painter.rotate(-90);
    painter.drawText(QPointF(-0.5 * title.horizontalAdvance(y_title), -title.descent()), y_title);
    painter.restore();
  }
  paint_bar(painter, axes, style, model);
}

}  // namespace privbo::ui

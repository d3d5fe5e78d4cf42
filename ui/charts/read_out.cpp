// Looking values up and painting them in a box.
#include "charts/read_out.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "charts/number_text.h"

namespace privbo::ui {
namespace {

/// Index of the value nearest to `x`; x need not ascend.
std::size_t nearest(const std::vector<double>& values, double x) {
  const auto closer = [x](double a, double b) { return std::abs(a - x) < std::abs(b - x); };
  return static_cast<std::size_t>(std::min_element(values.begin(), values.end(), closer) - values.begin());
}

QString name_of(const PlotModel& model, double x) {
  if (model.kind != ChartKind::posterior) return QStringLiteral("round ") + number_text(x);
  const auto rank = static_cast<std::size_t>(std::max(0.0, std::round(x)));
  if (!model.x.names.empty()) return rank < model.x.names.size() ? QStringLiteral("arm ") + model.x.names[rank] : QString();
  return QStringLiteral("x = ") + number_text(x);
}

QString values_text(const PlotSeries& series, std::size_t i) {
  if (series.role == Role::rug) return QStringLiteral("asked %1 times").arg(number_text(static_cast<double>(series.counts[i])));
  QString text;
  if (series.role != Role::band) text = number_text(series.y[i]);
  if (series.low.size() > i && series.high.size() > i)
    text += QStringLiteral("%1[%2, %3]").arg(text.isEmpty() ? QString() : QStringLiteral(" "), number_text(series.low[i]), number_text(series.high[i]));
  return text;
}

}  // namespace

std::optional<ReadOut> read_out(const PlotModel& model, double x) {
  if (model.heat || !std::isfinite(x)) return std::nullopt;
  // The densest series decides where samples lie.
  const PlotSeries* densest = nullptr;
  for (const PlotSeries& series : model.series)
    if (!densest || series.x.size() > densest->x.size()) densest = &series;
  if (!densest || densest->x.empty()) return std::nullopt;
  ReadOut result;
  result.x = densest->x[nearest(densest->x, x)];
  result.head = name_of(model, result.x);
  for (std::size_t s = 0; s < model.series.size(); ++s) {
    const PlotSeries& series = model.series[s];
    if (series.x.empty() || series.role == Role::budget) continue;
    const std::size_t i = nearest(series.x, result.x);
    if (series.x[i] != result.x) continue;  // this series has not come so far
    const QString label = series.label.isEmpty() ? QStringLiteral("band") : series.label;
    result.lines.push_back({s, label + QStringLiteral(": ") + values_text(series, i),
                            series.role == Role::band || series.role == Role::rug ? NAN : series.y[i]});
  }
  // As in the legend: algorithms, then what is neutral, bounds last.
  std::stable_sort(result.lines.begin(), result.lines.end(), [&model](const ReadOut::Line& a, const ReadOut::Line& b) {
    return legend_rank(model.series[a.series]) < legend_rank(model.series[b.series]);
  });
  return result;
}

void paint_read_out(QPainter& painter, const ReadOut& values, const PlotModel& model, const Projection& projection, const FigureStyle& style) {
  const QRectF& plot = projection.plot;
  if (values.head.isEmpty()) return;
  const double x = projection.figure(values.x, 0.0).x(), em = style.em();
  if (x < plot.left() - 0.5 || x > plot.right() + 0.5) return;
  painter.setPen(QPen(style.theme.axis, 1.0));
  painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
  for (const ReadOut::Line& line : values.lines) {
    const double y = projection.figure(values.x, line.y).y();
    if (!std::isfinite(y) || y < plot.top() || y > plot.bottom()) continue;
    painter.setPen(QPen(style.theme.background, 0.1 * em));
    painter.setBrush(style.colour(model.series[line.series]));
    painter.drawEllipse(QPointF(x, y), 0.28 * em, 0.28 * em);
  }

  const QFont font = style.scaled_font(0.88), bold = style.scaled_font(0.88, true);
  const QFontMetricsF metrics(font);
  const double row = metrics.height(), most = std::max(6 * em, 0.75 * plot.width());
  std::vector<std::pair<QString, QColor>> rows;
  double width = QFontMetricsF(bold).horizontalAdvance(values.head);
  for (const ReadOut::Line& line : values.lines) {
    const PlotSeries& series = model.series[line.series];
    if (series.role == Role::band && model.kind != ChartKind::posterior) continue;  // the mean says enough
    rows.emplace_back(metrics.elidedText(line.text, Qt::ElideMiddle, most), style.colour(series));
    width = std::max(width, metrics.horizontalAdvance(rows.back().first) + 0.9 * em);
  }
  QRectF box(0, 0, width + 1.0 * em, (static_cast<double>(rows.size()) + 1.0) * row + 0.6 * em);
  // On the side with more room, never under the pointer's line.
  box.moveTop(plot.top() + 0.4 * em);
  if (x - plot.left() > plot.right() - x) box.moveRight(x - 0.7 * em);
  else box.moveLeft(x + 0.7 * em);
  box.moveLeft(std::clamp(box.left(), 0.0, std::max(0.0, plot.right() - box.width())));
  QColor paper = style.theme.background;
  paper.setAlphaF(0.93F);
  painter.setPen(QPen(style.theme.grid, 1.0));
  painter.setBrush(paper);
  painter.drawRoundedRect(box, 0.3 * em, 0.3 * em);
  painter.setBrush(Qt::NoBrush);
  double y = box.top() + 0.3 * em + metrics.ascent();
  painter.setFont(bold);
  painter.setPen(style.theme.text);
  painter.drawText(QPointF(box.left() + 0.5 * em, y), values.head);
  painter.setFont(font);
  for (const auto& [text, colour] : rows) {
    y += row;
    painter.fillRect(QRectF(box.left() + 0.5 * em, y - 0.75 * metrics.ascent(), 0.5 * em, 0.5 * em), colour);
    painter.setPen(style.theme.text);
    painter.drawText(QPointF(box.left() + 1.4 * em, y), text);
  }
}

}  // namespace privbo::ui

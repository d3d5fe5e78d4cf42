#include "charts/figure/read_out_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "charts/marks/mark.h"
#include "plot/model/heat_cells.h"
#include "plot/model/mark_rules.h"
#include "words/plain_text.h"

namespace privbo::ui {

namespace {

/// The outline of the heat map's cell under the pointer, light within dark: seen on every colour.
void paint_cell(QPainter& painter, const ReadOut& values, const HeatGrid& heat, const Projection& projection,
                const FigureStyle& style) {
  painter.setBrush(Qt::NoBrush);
  if (heat.points) {  // cells have no sides worth drawing: a ring around the point
    const QPointF centre = projection.figure(values.x, values.y);
    draw_ring(painter, centre, 0.5 * style.em(), 0.22 * style.em(), 0.1 * style.em(), projection.plot);
    return;
  }
  const double wide = 0.5 * cell_size(heat).width, tall = 0.5 * cell_size(heat).height;
  const QRectF cell =
      QRectF(projection.figure(values.x - wide, values.y - tall), projection.figure(values.x + wide, values.y + tall))
          .normalized()
          .intersected(projection.plot);
  draw_on_colours(painter, 0.22 * style.em(), 0.1 * style.em(), [&] { painter.drawRect(cell); });
}

}  // namespace

void paint_read_out(QPainter& painter, const ReadOut& values, const PlotModel& model, const Projection& projection,
                    const FigureStyle& style) {
  const QRectF& plot = projection.plot;
  if (values.head.isEmpty()) return;
  const double x = projection.figure(values.x, 0.0).x(), em = style.em();
  if (x < plot.left() - 0.5 || x > plot.right() + 0.5) return;
  if (model.heat) {
    paint_cell(painter, values, *model.heat, projection, style);
  } else {
    painter.setPen(QPen(style.theme.axis, 1.0));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
  }
  for (const ReadOut::Line& line : values.lines) {
    if (line.series < 0 || !std::isfinite(line.y)) continue;
    const QPointF dot = projection.figure(line.x, line.y);
    if (!plot.contains(dot)) continue;
    painter.setPen(QPen(style.theme.background, 0.1 * em));
    painter.setBrush(mark_colour(model.series[static_cast<std::size_t>(line.series)], style));
    painter.drawEllipse(dot, 0.28 * em, 0.28 * em);
  }

  const QFont font = style.scaled_font(note_type), bold = style.scaled_font(note_type, true);
  const QFontMetricsF metrics(font);
  const double row = metrics.height(), most = std::max(6 * em, 0.75 * plot.width());
  std::vector<std::pair<QString, QColor>> rows;
  double width = QFontMetricsF(bold).horizontalAdvance(values.head);
  const int fit = std::max(3, static_cast<int>((plot.height() - 1.6 * em) / row) - 1);
  for (const ReadOut::Line& line : values.lines) {
    const PlotSeries* series = line.series < 0 ? nullptr : &model.series[static_cast<std::size_t>(line.series)];
    if (series && is_spread(*series) && !model.reading.bands) continue;  // the mean states enough
    if (static_cast<int>(rows.size()) == fit) {  // more series than lines: the reader can hide some
      rows.back() = {QStringLiteral("…"), QColor(Qt::transparent)};
      break;
    }
    rows.emplace_back(metrics.elidedText(beginning(line.text), Qt::ElideMiddle, most),
                      series ? mark_colour(*series, style) : QColor(Qt::transparent));
    width = std::max(width, metrics.horizontalAdvance(rows.back().first) + 0.9 * em);
  }
  QRectF box(0, 0, width + 1.0 * em, (static_cast<double>(rows.size()) + 1.0) * row + 0.6 * em);
  // On the side with more room, never under the pointer's line.
  box.moveTop(plot.top() + 0.4 * em);
  if (x - plot.left() > plot.right() - x)
    box.moveRight(x - 0.7 * em);
  else
    box.moveLeft(x + 0.7 * em);
  // The numbers of the axis stay in sight; beside a plot that is hardly narrower there is a margin.
  const double least = box.width() <= plot.width() + 1.5 * em ? plot.left() : 0.0;
  box.moveLeft(std::clamp(box.left(), least, std::max(least, plot.right() - box.width())));
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

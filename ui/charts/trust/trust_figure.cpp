#include "charts/trust/trust_figure.h"

#include <QPainter>
#include <algorithm>

#include "charts/marks/mark.h"
#include "charts/trust/trust_grid.h"
#include "words/chart_text.h"

namespace privbo::ui {

TrustFigure::TrustFigure(TrustPicture picture, const FigureStyle& style, const QSizeF& size)
    : picture_(std::move(picture)), style_(style), size_(size), layout_(trust_layout(picture_, style_, size_)) {
  // All that fits has been measured: a hair's breadth must not leave an entry out now.
  if (!layout_.legend.isEmpty())
    legend_ = std::make_unique<Legend>(layout_.named, style_, layout_.legend.width(), layout_.legend.height() + 0.5,
                                       std::vector<std::size_t>{}, layout_.legend_scale);
  FigureStyle inner = style_;
  inner.print = true;  // painted straight, whichever thread
  const QFontMetricsF metrics(style_.font);
  for (const TrustCell& cell : layout_.cells) {
    PlotModel model = picture_.panels[cell.panel].plot;
    for (PlotSeries& series : model.series) series.tag = {};  // the legend names the level for all panels
    if (metrics.horizontalAdvance(chart_text(picture_.measure)) <= cell.plot.height())
      model.y.short_title = picture_.measure;
    const AxisRange x = trust_range(picture_.panels[cell.panel], style_, cell.plot.width());
    plots_.push_back(std::make_unique<ChartScene>());
    plots_.back()->set_panel(std::move(model), x, picture_.regret, inner, cell.plot, cell.left);
  }
}

double TrustFigure::good_height(const TrustPicture& picture, const FigureStyle& style, double width) {
  return trust_layout(picture, style, {width, 0.0}).good_height;
}

QSizeF TrustFigure::min_plot() const {
  if (layout_.cells.empty()) return {};
  QSizeF least = layout_.cells.front().plot.size();
  for (const TrustCell& cell : layout_.cells) least = least.boundedTo(cell.plot.size());
  return least;
}

QString TrustFigure::notes_at(const QPointF& position) const {
  for (const TrustMark& mark : layout_.marks)
    if (mark.reach.contains(position)) return trust_panel_notes(picture_.panels[mark.panel]);
  return {};
}

QColor TrustFigure::colour_of(const TrustLine& line) const {
  if (line.tone == TrustLine::Tone::muted) return style_.theme.muted;
  if (line.tone == TrustLine::Tone::plain) return style_.theme.text;
  const std::vector<PlotSeries>& series = picture_.panels[static_cast<std::size_t>(line.panel)].plot.series;
  return readable(mark_colour(series.front(), style_), style_.theme.background, 4.5);
}

void TrustFigure::paint(QPainter& painter) {
  painter.fillRect(QRectF({0, 0}, size_), style_.theme.background);
  for (const std::unique_ptr<ChartScene>& plot : plots_) plot->paint(painter);
  if (legend_) legend_->paint(painter, layout_.legend.topLeft());
  for (const TrustLine& line : layout_.lines) {
    painter.setFont(line.font(style_));
    painter.setPen(colour_of(line));
    painter.drawText(line.at, line.text);
  }
  painter.setFont(style_.scaled_font(0.75));
  painter.setBrush(Qt::NoBrush);
  for (const TrustMark& mark : layout_.marks) {
    // Red where a run has failed: what the plot shows is not all.
    painter.setPen(
        QPen(picture_.panels[mark.panel].failed ? style_.theme.alarm : style_.theme.muted, thin_width(style_)));
    painter.drawEllipse(mark.circle);
    painter.drawText(mark.circle, Qt::AlignCenter, QStringLiteral("i"));
  }
}

}  // namespace privbo::ui

#include "charts/figure/names/legend.h"

#include <algorithm>

#include "charts/drawing/text_lines.h"
#include "charts/marks/mark.h"
#include "plot/model/mark_rules.h"
#include "words/chart_text.h"
#include "words/charts_tr.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr int max_lines = 4;        // of a name on paper
constexpr double least_name = 2.5;  // em: what is shorter states nothing

}  // namespace

Legend::Legend(const PlotModel& model, const FigureStyle& style, double width, double max_height,
               const std::vector<std::size_t>& named, double scale)
    : model_(model), style_(style), font_(style.scaled_font(scale)) {
  const QFontMetricsF metrics(font_);
  const double em = style.em(), row = metrics.height() * 1.18;
  swatch_ = 2.1 * em;
  std::vector<std::ptrdiff_t> order;
  // In print, what is hidden does not exist, and boxes are named below the axis.
  const auto left_out = [&](const PlotSeries& series) { return style.print && (series.hidden || is_summary(series)); };
  for (std::size_t i = 0; i < model.series.size(); ++i)
    if (!model.series[i].label.empty() && !left_out(model.series[i]) && !std::ranges::count(named, i))
      order.push_back(static_cast<std::ptrdiff_t>(i));
  const auto rank = [&](std::ptrdiff_t i) { return legend_rank(model.series[static_cast<std::size_t>(i)]); };
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return rank(a) < rank(b); });

  double x = 0.0, y = 0.0;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const PlotSeries& series = model.series[static_cast<std::size_t>(order[k])];
    const QString name = chart_text(series.label);
    QString label = series.remark.empty() ? name : QStringLiteral("%1 (%2)").arg(name, chart_text(series.remark));
    const double room = width - swatch_ - 0.5 * em;
    if (metrics.horizontalAdvance(beginning(label)) > room) label = name;  // the remark before the name
    const bool broken = style.print && metrics.horizontalAdvance(beginning(label)) > room;
    const QStringList lines =
        broken ? text_lines(label, metrics, room, max_lines) : QStringList{elided(metrics, label, room)};
    const double tall = row * static_cast<double>(lines.size());
    double wide = swatch_ + 0.5 * em;
    for (const QString& line : lines) wide = std::max(wide, swatch_ + 0.5 * em + metrics.horizontalAdvance(line));
    if (x > 0.0 && (lines.size() > 1 || x + wide > width)) {
      x = 0.0;
      y += row;
    }
    if (y + tall > max_height) {
      complete_ = false;
      if (entries_.empty()) break;
      cut_last(metrics, width, order.size());
      break;
    }
    entries_.push_back({order[k], lines, QRectF(x, y, wide, tall)});
    height_ = y + tall;
    x = lines.size() > 1 ? width : x + wide + 1.4 * em;
    y += tall - row;
  }
}

/// Reports behind the last entry how many of `all` are left out. One that would lose its name for that is left out,
/// too.
void Legend::cut_last(const QFontMetricsF& metrics, double width, std::size_t all) {
  const double em = style_.em();
  for (;;) {
    const QString more = Charts::tr("  (+ %1 more)").arg(all - entries_.size());
    Entry& last = entries_.back();
    const double left = width - last.box.left() - swatch_ - 0.5 * em - metrics.horizontalAdvance(more);
    if (left < least_name * em && last.box.left() > 0.0) {
      entries_.pop_back();
      continue;
    }
    last.lines.last() = elided(metrics, last.lines.last(), left) + more;
    return;
  }
}

void Legend::paint(QPainter& painter, const QPointF& at) const {
  painter.setFont(font_);
  const QFontMetricsF metrics(font_);
  for (const Entry& entry : entries_) {
    const QRectF box = entry.box.translated(at);
    const PlotSeries& series = model_.series[static_cast<std::size_t>(entry.series)];
    QFont font = font_;
    font.setStrikeOut(series.hidden);
    painter.setFont(font);
    painter.setOpacity(series.hidden ? 0.45 : 1.0);
    const double row = box.height() / static_cast<double>(entry.lines.size());
    kind_of(series).paint_swatch(painter, series, style_,
                                 QRectF(box.left(), box.top() + 0.15 * row, swatch_, 0.7 * row));
    painter.setPen(style_.theme.text);
    double middle = box.top() + 0.5 * row;
    for (const QString& line : entry.lines) {
      painter.drawText(
          QPointF(box.left() + swatch_ + 0.5 * style_.em(), middle + 0.5 * (metrics.ascent() - metrics.descent())),
          line);
      middle += row;
    }
  }
  painter.setOpacity(1.0);
}

std::ptrdiff_t Legend::series_at(const QPointF& position) const {
  for (const Entry& entry : entries_)
    if (entry.box.contains(position)) return entry.series;
  return -1;
}

}  // namespace privbo::ui

#include "charts/figure/names/end_names.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "charts/marks/mark.h"
#include "words/chart_text.h"
#include "words/number_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr std::size_t max_names = 5;
constexpr double max_width = 0.32, max_height = 0.4;  // of the figure
constexpr double gap_em = 0.8;                        // between plot and names

/// "↑ 7,381": the value that is not in the picture.
QString beyond(const PlotSeries& series, bool above) {
  return QStringLiteral("%1 %2").arg(above ? QStringLiteral("↑") : QStringLiteral("↓"), number_text(series.y.back()));
}

/// Returns the value where the line crosses or ends before `x` (data units); its first one where it begins behind.
double value_at(const PlotSeries& series, double x) {
  const std::size_t n = std::min(series.x.size(), series.y.size());
  std::size_t i = 0;
  while (i + 1 < n && series.x[i + 1] <= x) ++i;
  if (i + 1 >= n || series.x[i] >= x || has_corners(series)) return series.y[i];
  const double share = (x - series.x[i]) / (series.x[i + 1] - series.x[i]);
  return series.y[i] + share * (series.y[i + 1] - series.y[i]);
}

}  // namespace

EndNames::EndNames(const PlotModel& model, const FigureStyle& style, const QSizeF& size)
    : model_(model), style_(style), font_(style.scaled_font(note_type)) {
  if (!style.names_at_ends || !model.names_at_ends || model.heat) return;
  const QFontMetricsF metrics(font_);
  row_ = 1.05 * metrics.height();
  const double gap = gap_em * style.em();
  double whole = 0.0, broken = 0.0;
  for (std::size_t i = 0; i < model.series.size(); ++i) {
    const PlotSeries& series = model.series[i];
    if (!is<marks::Curve>(series) || series.label.empty() || (series.hidden && style.print)) continue;
    named_.push_back(i);
    const double name = metrics.horizontalAdvance(beginning(chart_text(series.label)));
    // Whether it leaves the plot is known later, with the reader's part of it.
    const double value =
        series.may_clip && !series.y.empty() ? metrics.horizontalAdvance(QLatin1Char(' ') + beyond(series, true)) : 0.0;
    whole = std::max(whole, name + value);
    broken = std::max({broken, name, value});
  }
  broken_ = whole + gap > max_width * size.width();
  width_ = named_.empty() ? 0.0 : (broken_ ? broken : whole) + gap;
  const double rows = static_cast<double>(named_.size()) + (broken_ ? 1.0 : 0.0);
  if (named_.size() <= max_names && width_ <= max_width * size.width() && rows * row_ <= max_height * size.height())
    return;
  named_.clear();
  width_ = 0.0;
}

void EndNames::place(const Projection& projection) {
  names_.clear();
  const QRectF& plot = projection.plot;
  for (const std::size_t i : named_) {
    const PlotSeries& series = model_.series[i];
    Name name{.series = i, .lines = {chart_text(series.label)}, .end = plot.bottomRight(), .box = {}};
    if (!series.hidden && !series.x.empty() && !series.y.empty()) {
      const double y = value_at(series, from_axis(projection.x_axis, projection.x.high));
      const double height = projection.unit(series.x.back(), y).y();
      if (!(height >= 0.0 && height <= 1.0)) {
        const QString value = beyond(series, height > 1.0);
        if (broken_ || !series.may_clip)
          name.lines << value;
        else
          name.lines.first() += QLatin1Char(' ') + value;
      }
      name.end = projection.from_unit({1.0, std::clamp(std::isfinite(height) ? height : 0.0, 0.0, 1.0)});
    }
    names_.push_back(name);
  }
  std::ranges::stable_sort(names_, [&](const Name& a, const Name& b) {
    const bool off = model_.series[a.series].hidden;
    if (off != model_.series[b.series].hidden) return !off;
    return a.end.y() < b.end.y();
  });
  // Downwards each keeps its distance from the one before, then upwards from the edge.
  const double gap = gap_em * style_.em();
  double least = plot.top() - 0.5 * row_;
  for (Name& name : names_) {
    const double height = static_cast<double>(name.lines.size()) * row_;
    name.box = QRectF(plot.right() + gap, std::max(name.end.y() - 0.5 * row_, least), width_ - gap, height);
    least = name.box.bottom();
  }
  double most = plot.bottom() + 0.5 * row_;
  for (std::size_t i = names_.size(); i-- > 0;) {
    QRectF& box = names_[i].box;
    if (box.bottom() > most) box.moveBottom(most);
    most = box.top();
  }
}

void EndNames::paint(QPainter& painter) const {
  const QFontMetricsF metrics(font_);
  for (const Name& name : names_) {
    const PlotSeries& series = model_.series[name.series];
    const QColor colour = mark_colour(series, style_);
    if (!series.hidden) {
      painter.setPen(QPen(colour, thin_width(style_)));
      painter.drawLine(name.end, QPointF(name.box.left() - 0.2 * style_.em(), name.box.top() + 0.5 * row_));
    }
    QFont font = font_;
    font.setStrikeOut(series.hidden);
    painter.setFont(font);
    painter.setOpacity(series.hidden ? 0.45 : 1.0);
    painter.setPen(readable(colour, style_.theme.background, 4.5));
    double baseline = name.box.top() + 0.5 * (row_ + metrics.ascent() - metrics.descent());
    for (const QString& line : name.lines) {
      painter.drawText(QPointF(name.box.left(), baseline), line);
      baseline += row_;
    }
  }
  painter.setOpacity(1.0);
}

std::ptrdiff_t EndNames::series_at(const QPointF& position) const {
  for (const Name& name : names_)
    if (name.box.contains(position)) return static_cast<std::ptrdiff_t>(name.series);
  return -1;
}

}  // namespace privbo::ui

#include "charts/figure/end_names.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "charts/marks/mark.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

constexpr std::size_t most_names = 5;
constexpr double most_width = 0.3, most_height = 0.4;  // of the figure
constexpr double gap_em = 0.8;                         // between plot and names

/// "Uniform play ↑ 7,381": a name with the value that is not in the picture.
QString beyond(const PlotSeries& series, bool above) {
  return QStringLiteral("%1 %2 %3")
      .arg(series.label, above ? QStringLiteral("↑") : QStringLiteral("↓"), number_text(series.y.back()));
}

/// The value where the line crosses or ends before `x` (data units); its first one where it begins behind.
double value_at(const PlotSeries& series, double x) {
  const std::size_t n = std::min(series.x.size(), series.y.size());
  std::size_t i = 0;
  while (i + 1 < n && series.x[i + 1] <= x) ++i;
  if (i + 1 >= n || series.x[i] >= x || series.steps) return series.y[i];
  const double share = (x - series.x[i]) / (series.x[i + 1] - series.x[i]);
  return series.y[i] + share * (series.y[i + 1] - series.y[i]);
}

}  // namespace

EndNames::EndNames(const PlotModel& model, const FigureStyle& style, const QSizeF& size)
    : model_(model), style_(style), font_(style.scaled_font(0.92)) {
  if (!model.names_at_ends || model.heat) return;
  const QFontMetricsF metrics(font_);
  row_ = 1.05 * metrics.height();
  double widest = 0.0;
  for (std::size_t i = 0; i < model.series.size(); ++i) {
    const PlotSeries& series = model.series[i];
    if (!is<marks::Curve>(series) || series.label.isEmpty() || (series.hidden && style.print)) continue;
    named_.push_back(i);
    // Whether it leaves the plot is known later, with the reader's part of it.
    const QString longest = series.y.empty() ? series.label : beyond(series, true);
    widest = std::max(widest, metrics.horizontalAdvance(longest));
  }
  width_ = named_.empty() ? 0.0 : widest + gap_em * style.em();
  if (named_.size() <= most_names && width_ <= most_width * size.width() &&
      static_cast<double>(named_.size()) * row_ <= most_height * size.height())
    return;
  named_.clear();
  width_ = 0.0;
}

void EndNames::place(const Projection& projection) {
  names_.clear();
  const QRectF& plot = projection.plot;
  for (const std::size_t i : named_) {
    const PlotSeries& series = model_.series[i];
    Name name{.series = i, .text = series.label, .end = plot.bottomRight(), .box = {}};
    if (!series.hidden && !series.x.empty() && !series.y.empty()) {
      const double y = value_at(series, from_axis(projection.x_axis, projection.x.high));
      const double height = projection.unit(series.x.back(), y).y();
      if (!(height >= 0.0 && height <= 1.0)) name.text = beyond(series, height > 1.0);
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
  const auto n = static_cast<std::ptrdiff_t>(names_.size());
  std::vector<double> tops;
  for (const Name& name : names_) tops.push_back(name.end.y() - 0.5 * row_);
  double least = plot.top() - 0.5 * row_;
  for (double& top : tops) {
    top = std::max(top, least);
    least = top + row_;
  }
  double most = plot.bottom() - 0.5 * row_;
  for (std::ptrdiff_t i = n - 1; i >= 0; --i) {
    double& top = tops[static_cast<std::size_t>(i)];
    top = std::min(top, most);
    most = top - row_;
  }
  const double gap = gap_em * style_.em();
  for (std::size_t i = 0; i < names_.size(); ++i)
    names_[i].box = QRectF(plot.right() + gap, tops[i], width_ - gap, row_);
}

void EndNames::paint(QPainter& painter) const {
  const QFontMetricsF metrics(font_);
  for (const Name& name : names_) {
    const PlotSeries& series = model_.series[name.series];
    const QColor colour = mark_colour(series, style_);
    if (!series.hidden) {
      painter.setPen(QPen(colour, thin_width(style_)));
      painter.drawLine(name.end, QPointF(name.box.left() - 0.2 * style_.em(), name.box.center().y()));
    }
    QFont font = font_;
    font.setStrikeOut(series.hidden);
    painter.setFont(font);
    painter.setOpacity(series.hidden ? 0.45 : 1.0);
    painter.setPen(readable(colour, style_.theme.background, 4.5));
    painter.drawText(QPointF(name.box.left(), name.box.center().y() + 0.5 * (metrics.ascent() - metrics.descent())),
                     name.text);
  }
  painter.setOpacity(1.0);
}

std::ptrdiff_t EndNames::series_at(const QPointF& position) const {
  for (const Name& name : names_)
    if (name.box.contains(position)) return static_cast<std::ptrdiff_t>(name.series);
  return -1;
}

}  // namespace privbo::ui

#include "charts/figure/profile_painter.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <limits>

#include "charts/marks/mark.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

double row_centre(const HeatGrid& heat, std::size_t row) {
  return heat.y_low + (static_cast<double>(row) + 0.5) / static_cast<double>(heat.rows) * (heat.y_high - heat.y_low);
}

/// Returns whether the bars have a place where they can be seen.
bool has_profile(const Axes& axes, const FigureStyle& style, const PlotModel& model) {
  return model.profile && model.heat && axes.profile.height() >= style.em();
}

/// Returns the left edge of a column, in figure coordinates.
double left_of(const Projection& projection, const HeatGrid& heat, std::size_t column) {
  const double width = (heat.x_high - heat.x_low) / static_cast<double>(heat.columns);
  return projection.figure(heat.x_low + static_cast<double>(column) * width, 0.0).x();
}

/// Where the value lies, in figure coordinates.
double height_of(const Axes& axes, double value) {
  return axes.profile.bottom() - std::clamp(value / axes.profile_high, 0.0, 1.0) * axes.profile.height();
}

}  // namespace

double choice_line(const Projection& projection, const PlotModel& model) {
  if (!model.choice || !model.heat || model.choice->row >= model.heat->rows)
    return std::numeric_limits<double>::quiet_NaN();
  return projection.figure(0.0, row_centre(*model.heat, model.choice->row)).y();
}

std::size_t row_at(const Projection& projection, const HeatGrid& heat, double y) {
  const double share = (projection.plot.bottom() - y) / std::max(1e-9, projection.plot.height());
  const double value = projection.y.low + share * projection.y.span();
  const double row = std::floor((value - heat.y_low) / (heat.y_high - heat.y_low) * static_cast<double>(heat.rows));
  return static_cast<std::size_t>(std::clamp(row, 0.0, static_cast<double>(heat.rows) - 1.0));
}

void paint_profile(QPainter& painter, const Axes& axes, const Projection& projection, const FigureStyle& style,
                   const PlotModel& model) {
  if (!has_profile(axes, style, model)) return;
  const HeatProfile& profile = *model.profile;
  const QRectF& box = axes.profile;
  const double em = style.em();
  const QFont small = style.scaled_font(note_type);
  const QFontMetricsF metrics(small);
  painter.setFont(small);
  const double thin = std::max(0.06 * em, 0.5);
  for (const AxisTick& tick : axes.profile_ticks) {
    const double y = height_of(axes, tick.at);
    painter.setPen(QPen(style.theme.grid, thin));
    painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
    painter.setPen(style.theme.text);
    painter.drawText(QPointF(box.left() - 0.45 * em - metrics.horizontalAdvance(tick.label),
                             y + 0.5 * (metrics.ascent() - metrics.descent())),
                     tick.label);
  }
  const auto left = [&](std::size_t k) { return left_of(projection, *model.heat, k); };
  PlotSeries as_series;
  as_series.slot = profile.slot;
  const QColor colour = mark_colour(as_series, style);
  for (std::size_t k = 0; k < profile.values.size(); ++k) {
    if (!(profile.values[k] > 0.0)) continue;
    double from = std::max(left(k), box.left()), to = std::min(left(k + 1), box.right());
    const double gap = std::min(0.12 * (to - from), 0.15 * em);
    if (to - from <= 0.0) continue;
    if (gap > 0.5) from += gap, to -= gap;  // bars that are wide enough stand apart
    painter.fillRect(QRectF(QPointF(from, height_of(axes, profile.values[k])), QPointF(to, box.bottom())), colour);
  }
  painter.setPen(QPen(style.theme.axis, std::max(0.07 * em, 0.6)));
  painter.drawLine(box.bottomLeft(), box.bottomRight());
  painter.drawLine(box.topLeft(), box.bottomLeft());
  paint_profile_marks(painter, axes, projection, style, model);
  // Its title along the strip, as far as there is room.
  const double room = box.height();
  const QString title = chart_text(profile.title);
  if (metrics.horizontalAdvance(title) <= room) {
    painter.save();
    painter.setFont(small);
    painter.setPen(style.theme.text);
    painter.translate(box.left() - 0.9 * em - widest(axes.profile_ticks, small), box.center().y());
    painter.rotate(-90);
    painter.drawText(QPointF(-0.5 * metrics.horizontalAdvance(title), -metrics.descent()), title);
    painter.restore();
  }
}

void paint_profile_marks(QPainter& painter, const Axes& axes, const Projection& projection, const FigureStyle& style,
                         const PlotModel& model) {
  if (!has_profile(axes, style, model)) return;
  const HeatProfile& profile = *model.profile;
  const QRectF& box = axes.profile;
  const double em = style.em();
  const auto mark = [&](std::ptrdiff_t column, Marker marker, const QColor& fill) {
    if (column < 0 || static_cast<std::size_t>(column) >= profile.values.size()) return;
    const auto k = static_cast<std::size_t>(column);
    const double x = 0.5 * (left_of(projection, *model.heat, k) + left_of(projection, *model.heat, k + 1)),
                 radius = 0.4 * em;
    if (x < box.left() || x > box.right()) return;
    // Above its bar, and inside the strip.
    const double y = std::max(box.top() + radius, height_of(axes, profile.values[k]) - 1.4 * radius);
    painter.setPen(QPen(style.theme.background, 0.08 * em));
    painter.setBrush(fill);
    painter.drawPath(marker_path(marker, {x, y}, radius));
    painter.setBrush(Qt::NoBrush);
  };
  mark(profile.best, Marker::cross, style.theme.truth);
  mark(profile.answered, Marker::diamond, style.theme.accent);
}

void paint_choice(QPainter& painter, const Projection& projection, const FigureStyle& style, const PlotModel& model) {
  const double y = choice_line(projection, model), em = style.em();
  const QRectF& plot = projection.plot;
  if (!(y >= plot.top() && y <= plot.bottom())) return;
  const QPointF handle(plot.right(), y);
  draw_on_colours(
      painter, 0.26 * em, 0.12 * em, [&] { painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y)); },
      Qt::FlatCap);
  painter.setPen(QPen(style.theme.background, 0.1 * em));
  painter.setBrush(style.theme.text);
  const double r = 0.45 * em;
  painter.drawPath([&] {  // points at the line, half inside the plot
    QPainterPath path(handle + QPointF(-1.2 * r, 0));
    path.lineTo(handle + QPointF(0.8 * r, -r));
    path.lineTo(handle + QPointF(0.8 * r, r));
    path.closeSubpath();
    return path;
  }());
  painter.setBrush(Qt::NoBrush);
}

}  // namespace privbo::ui

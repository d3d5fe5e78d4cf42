// The numbers and names along a figure's axes: as many as have room beside each other.
#include <algorithm>
#include <cmath>

#include "charts/drawing/text_lines.h"
#include "charts/figure/chart_scene_private.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

constexpr int min_ticks = 4;  // with labels, of a figure's axis of values

std::ptrdiff_t labelled(const std::vector<AxisTick>& ticks) {
  return std::ranges::count_if(ticks, [](const AxisTick& tick) { return !tick.label.isEmpty(); });
}

}  // namespace

/// Returns how far the rightmost tick label reaches beyond the plot, with `mark` pixels more in its line.
double ChartScene::Private::last_label_overhang(double mark) const {
  const QFontMetricsF metrics(style.scaled_font(note_type));
  double overhang = 0.0;
  if (projection.x_axis.every_name) return overhang;  // broken to fit their place
  for (const AxisTick& tick : axes.x_ticks) {
    const double left = (projection.x.high - tick.at) / projection.x.span() * projection.plot.width();
    overhang = std::max(overhang, 0.5 * metrics.horizontalAdvance(tick.label) - left + mark);
  }
  return overhang;
}

/// A narrow plot has no room beside its last tick label for the mark of notes: it has a label less.
void ChartScene::Private::clear_labels_from(double x) {
  if (projection.x_axis.every_name) return;  // broken to fit their place
  const QFontMetricsF metrics(style.scaled_font(note_type));
  for (AxisTick& tick : axes.x_ticks) {
    const double at = (tick.at - projection.x.low) / projection.x.span() * projection.plot.width();
    if (projection.plot.left() + at + 0.5 * metrics.horizontalAdvance(tick.label) > x) tick.label.clear();
  }
}

void ChartScene::Private::choose_ticks() {
  const double em = style.em();
  const QFont font = style.scaled_font(note_type);
  const int max_y = std::clamp(static_cast<int>(projection.plot.height() / (2.0 * em)), 2, 8);
  axes.y_ticks = axis_ticks(projection.y_axis, projection.y, max_y);
  // On paper there is no pointer to ask.
  for (int most = max_y + 1; style.print && labelled(axes.y_ticks) < min_ticks && most <= 3 * min_ticks; ++most)
    axes.y_ticks = axis_ticks(projection.y_axis, projection.y, most);
  axes.bar_ticks.clear();
  if (model.heat) axes.bar_ticks = axis_ticks(PlotAxis{}, {model.heat->low, model.heat->high}, max_y);
  axes.profile_ticks.clear();
  if (model.profile) {
    const std::vector<double>& values = model.profile->values;
    const double most = values.empty() ? 0.0 : *std::max_element(values.begin(), values.end());
    axes.profile_high = most > 0.0 ? 1.15 * most : 1.0;  // room for a mark
    axes.profile_ticks = axis_ticks(PlotAxis{}, {0.0, axes.profile_high},
                                    std::clamp(static_cast<int>(0.4 * projection.plot.height() / (2.0 * em)), 1, 3));
  }
  if (projection.x_axis.every_name) return choose_names();
  // Fewer ticks until the labels of neighbours stay apart.
  for (int most = 9; most >= 1; --most) {
    axes.x_ticks = axis_ticks(projection.x_axis, projection.x, most);
    const QFontMetricsF metrics(font);
    double free_from = -INFINITY;
    bool fits = true;
    for (const AxisTick& tick : axes.x_ticks) {
      if (tick.label.isEmpty()) continue;
      const double at = (tick.at - projection.x.low) / projection.x.span() * projection.plot.width();
      const double half = 0.5 * metrics.horizontalAdvance(tick.label);
      fits = fits && at - half > free_from;
      free_from = at + half + (panel ? 0.6 : 1.2) * em;  // a narrow plot should have two numbers
    }
    if (fits) break;
  }
}

/// Returns how many lines the longest of the names below the plot takes, where all are shown; 0: left to the legend.
int ChartScene::Private::name_lines() const {
  if (!model.x.every_name || model.x.names.empty()) return 1;
  const QFontMetricsF metrics(style.scaled_font(note_type));
  const double beside =
      (model.heat ? 14.0 : 6.0) * style.em();  // the axis to the left, and the bar of colours to the right
  const double room = (size.width() - beside) / static_cast<double>(model.x.names.size());
  // Names cut to pieces would take the boxes' height and tell less than the legend above them.
  if (model.x.hide_names_if_tight && !style.print && style.legend && room < 4.0 * style.em()) return 0;
  int most = 1;
  for (const Message& name : model.x.names)
    most = std::max(most, static_cast<int>(name_in_lines(chart_text(name), metrics, 0.94 * room).size()));
  // The same where they would take the plot its half.
  const double left = (1.0 - plot_share_on_screen) * size.height() - 2 * margin - 1.2 * style.em();
  return model.x.hide_names_if_tight && !style.print && style.legend && most * metrics.height() > left ? 0 : most;
}

void ChartScene::Private::choose_names() {
  axes.x_ticks.clear();
  const QFontMetricsF metrics(style.scaled_font(note_type));
  const double room = projection.plot.width() / std::max(projection.x.span(), 1e-9);
  const int most = name_lines();  // what the layout has room for
  if (most == 0) return;
  for (std::size_t i = 0; i < model.x.names.size(); ++i) {
    const double position = static_cast<double>(i);
    if (position < projection.x.low || position > projection.x.high) continue;
    const QStringList lines = name_in_lines(chart_text(model.x.names[i]), metrics, 0.94 * room).mid(0, most);
    axes.x_ticks.push_back({position, lines.join(QLatin1Char('\n'))});
  }
}

}  // namespace privbo::ui

#include "charts/trust/trust_grid.h"

#include <QFontMetricsF>
#include <algorithm>

#include "charts/figure/axes_painter.h"

namespace privbo::ui {
namespace {

// The least width of a plot, in em: on screen, on paper, and in a column of text.
constexpr double min_on_screen = 9.0, min_on_paper = 7.0, min_in_column = 3.5;
constexpr double min_gap = 0.9, min_edge = 0.5;
constexpr int max_ticks = 12;

double min_width(const FigureStyle& style) {
  const double least = !style.print ? min_on_screen : style.compact() ? min_in_column : min_on_paper;
  return least * style.em();
}

/// Returns what stands left of the first plot, whatever its height and so its ticks.
double axis_room(const TrustPicture& picture, const PlotAxis& axis, const FigureStyle& style) {
  double numbers = 1.5 * style.em();
  for (int most = 2; most <= max_ticks; ++most)
    numbers = std::max(numbers, widest(axis_ticks(axis, picture.regret, most), style.scaled_font(note_type)));
  return QFontMetricsF(style.font).height() + 0.9 * style.em() + numbers;
}

/// Describes how far the outermost numbers of the axes of ε reach beyond a plot of this width, whichever ticks are
/// chosen.
struct Overhang {
  double left = 0.0, right = 0.0;
};
Overhang overhang(const TrustPicture& picture, const FigureStyle& style, double width) {
  const QFontMetricsF metrics(style.scaled_font(note_type));
  Overhang most;
  for (const std::size_t i : trust_plots(picture)) {
    const PlotAxis& axis = picture.panels[i].plot.x;
    const AxisRange range = trust_range(picture.panels[i], style, width);
    for (int count = 1; count <= 9; ++count)
      for (const AxisTick& tick : axis_ticks(axis, range, count)) {
        const double half = 0.5 * metrics.horizontalAdvance(tick.label),
                     at = (tick.at - range.low) / range.span() * width;
        most.left = std::max(most.left, half - at);
        most.right = std::max(most.right, half - (width - at));
      }
  }
  return most;
}

}  // namespace

AxisRange trust_range(const TrustPanel& panel, const FigureStyle& style, double width) {
  AxisRange range = nice_range(panel.plot.x);
  const double share = std::min(0.3, min_edge * style.em() / width);
  for (const PlotSeries& series : panel.plot.series) {
    if (!is<marks::Points>(series) || series.x.size() < 2) continue;
    const auto [least, most] = std::ranges::minmax(series.x);
    const double low = to_axis(panel.plot.x, least), high = to_axis(panel.plot.x, most),
                 edge = share * (high - low) / (1.0 - 2.0 * share);
    range.low = std::min(range.low, low - edge);
    range.high = std::max(range.high, high + edge);
  }
  return range;
}

double trust_margin(const FigureStyle& style) { return (style.compact() ? 0.4 : 0.8) * style.em(); }

std::vector<std::size_t> trust_plots(const TrustPicture& picture) {
  std::vector<std::size_t> plots;
  for (std::size_t i = 0; i < picture.panels.size(); ++i)
    if (!picture.panels[i].plot.series.empty()) plots.push_back(i);
  return plots;
}

TrustGrid trust_grid(const TrustPicture& picture, const FigureStyle& style, double width) {
  const std::vector<std::size_t> plots = trust_plots(picture);
  TrustGrid grid;
  if (plots.empty()) return grid;
  const double margin = trust_margin(style), em = style.em();
  grid.left = margin + axis_room(picture, picture.panels[plots.front()].plot.y, style);
  const auto place = [&](int columns) {
    grid.columns = columns;
    grid.gap = min_gap * em;
    double right = margin;
    // Numbers decide the gaps, and the gaps how near to the edge a number stands: two rounds settle it.
    for (int round = 0; round < 3; ++round) {
      grid.width = std::max(1.0, (width - grid.left - right - (columns - 1) * grid.gap) / columns);
      const Overhang beyond = overhang(picture, style, grid.width);
      right = margin + beyond.right;
      grid.gap = std::max(min_gap * em, beyond.left + beyond.right + 0.4 * em);
    }
    grid.width = std::max(1.0, (width - grid.left - right - (columns - 1) * grid.gap) / columns);
  };
  const int count = static_cast<int>(plots.size());
  int columns = count;
  for (place(columns); columns > 1 && grid.width < min_width(style); place(columns)) --columns;
  // Five panels in two rows are three and two, not four and one.
  grid.rows = (count + columns - 1) / columns;
  place((count + grid.rows - 1) / grid.rows);
  return grid;
}

}  // namespace privbo::ui

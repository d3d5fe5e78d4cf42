#include "charts/tikz/tikz_map.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "charts/figure/axes_painter.h"
#include "charts/marks/mark.h"
#include "charts/tikz/latex_text.h"
#include "charts/tikz/tikz_numbers.h"
#include "plot/model/heat_cells.h"
#include "plot/model/nearest_points.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

/// Describes how many places are asked along each side. Two at least: PGFPlots finds the size of a cell from its
/// neighbour.
struct Lattice {
  std::size_t columns = 2, rows = 2;
};

Lattice lattice_of(const HeatGrid& heat) {
  double columns = static_cast<double>(heat.columns), rows = static_cast<double>(heat.rows);
  if (heat.points) {
    const double across = heat.x_high - heat.x_low, up = heat.y_high - heat.y_low;
    columns = max_tikz_places * std::min(1.0, across / up);
    rows = max_tikz_places * std::min(1.0, up / across);
  } else if (columns * rows > static_cast<double>(max_tikz_cells)) {
    const double share = std::sqrt(static_cast<double>(max_tikz_cells) / (columns * rows));
    columns = std::floor(columns * share);
    rows = std::floor(rows * share);
  }
  const auto whole = [](double count) { return static_cast<std::size_t>(std::max(2.0, std::round(count))); };
  return {whole(columns), whole(rows)};
}

/// "ytick={1, 2, 3}, yticklabels={{a},{b}}" of the ticks between these limits.
TexText ticks_between(const std::vector<AxisTick>& ticks, double low, double high) {
  TexTexts places, labels;
  for (const AxisTick& tick : ticks) {
    if (tick.label.isEmpty() || tick.at < low || tick.at > high) continue;
    places << tikz_value(tick.at);
    labels << "{" + latex_text(tick.label) + "}";
  }
  return tex("ytick={%1}, yticklabels={%2}", joined(places, ","), joined(labels, ","));
}

}  // namespace

TexText tikz_map_keys(const ChartScene& scene, TikzStyles& styles, double millimetres) {
  const HeatGrid& heat = *scene.model().heat;
  const QRectF &bar = scene.axes().bar, &plot = scene.projection().plot;
  // A map of one value has the colour in the middle.
  const double widened = heat.high > heat.low ? 0.0 : 0.5, low = heat.low - widened, high = heat.high + widened;
  return tex(
      "  colormap name=%1, point meta min=%2, point meta max=%3,\n"
      "  colorbar, colorbar style={privbo colour bar, width=%4mm, at={(parent axis.south east)}, "
      "xshift=%5mm, anchor=south west, %6, ylabel={%7}},\n",
      styles.colour_map(heat.diverging), tikz_value(low), tikz_value(high), tikz_number(bar.width() * millimetres, 2),
      tikz_number((bar.left() - plot.right()) * millimetres, 2), ticks_between(scene.axes().bar_ticks, low, high),
      latex_text(chart_text(heat.title)));
}

TexText tikz_map(const HeatGrid& heat, TikzStyles& styles) {
  const Lattice lattice = lattice_of(heat);
  const double width = (heat.x_high - heat.x_low) / static_cast<double>(lattice.columns),
               height = (heat.y_high - heat.y_low) / static_cast<double>(lattice.rows);
  TexText rows;
  for (std::size_t row = 0; row < lattice.rows; ++row)
    for (std::size_t column = 0; column < lattice.columns; ++column) {
      const double x = heat.x_low + (static_cast<double>(column) + 0.5) * width,
                   y = heat.y_low + (static_cast<double>(row) + 0.5) * height;
      const std::ptrdiff_t cell = cell_at(heat, x, y);
      const double value = cell < 0 ? NAN : heat.values[static_cast<std::size_t>(cell)];
      rows += tikz_value(x) + " " + tikz_value(y) + " " + (std::isfinite(value) ? tikz_value(value) : TexText("nan")) +
              "\n";
    }
  TexText text;
  if (heat.points || lattice.columns < heat.columns || lattice.rows < heat.rows)
    text = tex("% The map at %1 x %2 places of %3\n", TexText(lattice.columns), TexText(lattice.rows),
               heat.points ? TexText(heat.points->size()) + " points"
                           : tex("%1 x %2 cells", TexText(heat.columns), TexText(heat.rows)));
  return text + tex("\\addplot[%1, mesh/cols=%2, forget plot] table[meta index=2] {\n%3};\n",
                    styles.named("map", QString(), TexText("matrix plot*, point meta=explicit, unbounded coords=jump")),
                    TexText(lattice.columns), rows);
}

TexText tikz_profile(const ChartScene& scene, const TexText& name, const FigureStyle& style, TikzStyles& styles,
                     double figure_height, double millimetres) {
  const PlotModel& model = scene.model();
  const QRectF& box = scene.axes().profile;
  if (!model.profile || !model.heat || box.height() < style.em()) return {};
  const double cell = (model.heat->x_high - model.heat->x_low) / static_cast<double>(model.heat->columns);
  TexText rows;
  for (std::size_t k = 0; k < model.profile->values.size(); ++k)
    if (std::isfinite(model.profile->values[k]))
      rows += tikz_value(model.heat->x_low + (static_cast<double>(k) + 0.5) * cell) + " " +
              tikz_value(model.profile->values[k]) + "\n";
  PlotSeries bars;
  bars.slot = model.profile->slot;
  const AxisRange& x = scene.projection().x;
  const QString title = chart_text(model.profile->title);
  const bool titled = QFontMetricsF(style.scaled_font(note_type)).horizontalAdvance(title) <= box.height();
  const TexText place = tex("at={%1}, anchor=south west, scale only axis,\n  width=%2mm, height=%3mm",
                            tikz_place(box.left() * millimetres, (figure_height - box.bottom()) * millimetres),
                            tikz_number(box.width() * millimetres, 2), tikz_number(box.height() * millimetres, 2));
  return tex("\\begin{axis}[privbo axis, name=%1 bars, %2, xmin={%3}, xmax={%4}, ymin={0}, ymax={%5}, xtick=\\empty, %6,\n"
             "  ylabel={%7}, label style={font=\\footnotesize}, bar width=%8mm]\n",
             name, place, tikz_value(x.low), tikz_value(x.high), tikz_value(scene.axes().profile_high),
             ticks_between(scene.axes().profile_ticks, 0.0, scene.axes().profile_high),
             titled ? latex_text(title) : TexText(),
             tikz_number(0.8 * cell / x.span() * box.width() * millimetres, 3)) +
         tex("\\addplot[%1, forget plot] table {\n%2};\n\\end{axis}\n",
             styles.named("bars", QString(), "ybar, draw=none, fill=" + styles.colour(mark_colour(bars, style))), rows);
}

}  // namespace privbo::ui

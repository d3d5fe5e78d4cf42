// One plot of a figure as an axis of PGFPlots: curves and areas as tables of data, marks as paths over them.
#pragma once

#include <optional>
#include <vector>

#include "charts/figure/chart_scene.h"
#include "charts/tikz/tikz_styles.h"

namespace privbo::ui {

struct TikzPanel {
  const ChartScene& scene;      // laid out
  TexText name;                 // of the axis: "panel1"
  TexText title{}, subtitle{};  // above it
  QColor subtitle_colour{};
  std::vector<const PlotSeries*> legend{};  // what is named above the plot
  double legend_mm = 0.0;                   // how wide the legend may be
  bool legend_above_title = false;          // where it is that of several panels
};

/// Figures of `figure_height` units, each of them `millimetres` long.
TexText tikz_panel(const TikzPanel& panel, const FigureStyle& style, TikzStyles& styles, double figure_height,
                   double millimetres);

}  // namespace privbo::ui

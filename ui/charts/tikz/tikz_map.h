// A map of colours in a TikZ figure: its cells as a table, its colour bar, and the bars above it.
#pragma once

#include <QString>

#include "charts/figure/chart_scene.h"
#include "charts/tikz/tikz_styles.h"

namespace privbo::ui {

/// TeX takes about 0.7 ms for a cell. Where a map has more, or is one of scattered points, this many places of it are
/// asked at most.
inline constexpr std::size_t max_tikz_cells = 10'000;
inline constexpr std::size_t max_tikz_places = 64;  // of scattered points, along the longer side

/// Keys of the axis: its colours, what they stand for, and the bar beside it.
TexText tikz_map_keys(const ChartScene& scene, TikzStyles& styles, double millimetres);

/// Returns the cells, as a plot below all others. Where it shows fewer of them than there are, a comment states it.
TexText tikz_map(const HeatGrid& heat, TikzStyles& styles);

/// Returns the bars above the map, as an axis of their own over the axis `name`; empty where there are none.
TexText tikz_profile(const ChartScene& scene, const TexText& name, const FigureStyle& style, TikzStyles& styles,
                     double figure_height, double millimetres);

}  // namespace privbo::ui

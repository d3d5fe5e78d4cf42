// Heat maps in SVG: the cells, the bar of their colours, the bars above them and the chosen row.
#pragma once

#include "catalogue/translate.h"
#include "plot/svg/svg_canvas.h"

namespace privbo {

/// Draws the cells inside the plot; neighbours of one colour in a row are one rectangle. Cells of scattered points are
/// no rectangles: they are made of blocks, of three pixels, and in print of 150 to an inch. In print, many cells are
/// one embedded picture.
HtmlText heat_cells(const SvgPlane& plane, const HeatGrid& heat);
/// Draws the colours beside the plot, with numbers and the title of the map. Has room of 6 heights of the type.
HtmlText colour_bar(const SvgPlane& plane, const HeatGrid& heat, const Translate& translate);
/// Returns the numbers beside the bars above the map, in print; none elsewhere.
std::vector<Tick> profile_ticks(const SvgPlane& plane, const PlotModel& model);
/// Draws the bars above the map, from the height `top` to just above the plot; nothing where the model has none.
HtmlText heat_profile(const SvgPlane& plane, const PlotModel& model, double top, const Translate& translate);
/// Draws the row that the reader chose on the map; nothing where there is none.
HtmlText chosen_row(const SvgPlane& plane, const PlotModel& model, const Translate& translate);

}  // namespace privbo

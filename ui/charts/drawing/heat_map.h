// Heat maps in colour-blind-safe palettes, as images: Qt Charts has none.
#pragma once

#include <QColor>
#include <QImage>
#include <QSize>

#include "plot/model/axis_range.h"

namespace privbo::ui {

/// Returns the colour at share 0…1 of core/page/heat_colours.h, as in pages and SVG; transparent where it is not
/// finite.
QColor heat_colour(double share, bool diverging = false);

/// Returns what `grid` shows inside the visible ranges, one colour per cell, row 0 of the image at the top. Cells
/// outside the grid and values that are not finite stay transparent. At most 4096 × 4096 pixels, whatever is asked for.
QImage heat_image(const HeatGrid& grid, const AxisRange& x, const AxisRange& y, QSize pixels);

/// Returns the colour bar: lowest value at the bottom.
QImage heat_bar(int pixels, bool diverging = false);

}  // namespace privbo::ui

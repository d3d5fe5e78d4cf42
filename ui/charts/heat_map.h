// Heat maps in a colour-blind-safe sequential palette, as images: Qt Charts has none.
#pragma once

#include <QColor>
#include <QImage>

#include "charts/axis_range.h"

namespace privbo::ui {

/// Viridis (van der Walt & Smith, 2015) at share 0…1: dark blue to yellow, even in lightness.
QColor heat_colour(double share);

/// What `grid` shows inside the visible ranges, one colour per cell, row 0 of the image at the top. Cells outside the
/// grid and values that are not finite stay transparent.
QImage heat_image(const HeatGrid& grid, const Range& x, const Range& y, QSize pixels);

/// The colour bar: lowest value at the bottom.
QImage heat_bar(int pixels);

}  // namespace privbo::ui

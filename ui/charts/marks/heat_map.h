// Heat maps in colour-blind-safe palettes, as images: Qt Charts has none.
#pragma once

#include <QColor>
#include <QImage>
#include <QPointF>
#include <QSizeF>

#include "charts/model/axis_range.h"

namespace privbo::ui {

/// Viridis (van der Walt & Smith, 2015) at share 0…1: dark blue to yellow, even in lightness.
/// Diverging: Brewer's RdBu, from blue over nearly white at 0.5 to red.
QColor heat_colour(double share, bool diverging = false);

/// Index of the value whose cell holds (x, y) in data units; −1: none.
std::ptrdiff_t cell_at(const HeatGrid& grid, double x, double y);
/// Where that cell lies: its centre, or its point.
QPointF centre_of(const HeatGrid& grid, std::size_t cell);
/// The sides of a cell in data units; of scattered points, their spacing.
QSizeF cell_size(const HeatGrid& grid);

/// What `grid` shows inside the visible ranges, one colour per cell, row 0 of the image at the top. Cells outside the
/// grid and values that are not finite stay transparent.
QImage heat_image(const HeatGrid& grid, const Range& x, const Range& y, QSize pixels);

/// The colour bar: lowest value at the bottom.
QImage heat_bar(int pixels, bool diverging = false);

}  // namespace privbo::ui

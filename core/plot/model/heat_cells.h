// Determines where the cells of a heat map lie.
#pragma once

#include "plot/model/nearest_points.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// In data units.
struct CellSize {
  double width = 0.0, height = 0.0;
};

/// Index of the value whose cell holds (x, y) in data units; −1: none.
std::ptrdiff_t cell_at(const HeatGrid& grid, double x, double y);
/// Where that cell lies: its centre, or its point.
PlotPoint centre_of(const HeatGrid& grid, std::size_t cell);
/// Returns the sides of a cell in data units; of scattered points, their spacing.
CellSize cell_size(const HeatGrid& grid);

}  // namespace privbo

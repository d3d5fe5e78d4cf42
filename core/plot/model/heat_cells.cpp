#include "plot/model/heat_cells.h"

#include <cmath>

#include "plot/model/nearest_points.h"

namespace privbo {

std::ptrdiff_t cell_at(const HeatGrid& grid, double x, double y) {
  if (grid.points) return grid.points->at(x, y);
  const CellSize cell = cell_size(grid);
  const double column = std::floor((x - grid.x_low) / cell.width), row = std::floor((y - grid.y_low) / cell.height);
  if (!(column >= 0.0 && row >= 0.0 && column < static_cast<double>(grid.columns) &&
        row < static_cast<double>(grid.rows)))
    return -1;
  return static_cast<std::ptrdiff_t>(static_cast<std::size_t>(row) * grid.columns + static_cast<std::size_t>(column));
}

PlotPoint centre_of(const HeatGrid& grid, std::size_t cell) {
  if (grid.points) return grid.points->point(cell);
  const CellSize size = cell_size(grid);
  return {grid.x_low + (static_cast<double>(cell % grid.columns) + 0.5) * size.width,
          grid.y_low + (static_cast<double>(cell / grid.columns) + 0.5) * size.height};
}

CellSize cell_size(const HeatGrid& grid) {
  if (grid.points) return {grid.points->spacing(), grid.points->spacing()};
  return {(grid.x_high - grid.x_low) / static_cast<double>(grid.columns),
          (grid.y_high - grid.y_low) / static_cast<double>(grid.rows)};
}

}  // namespace privbo

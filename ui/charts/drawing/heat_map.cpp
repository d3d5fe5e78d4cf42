// Sampling cells into an image.
#include "charts/drawing/heat_map.h"

#include <algorithm>
#include <cmath>

#include "page/heat_colours.h"
#include "plot/model/nearest_points.h"

namespace privbo::ui {
namespace {

constexpr int max_pixels = 4096;  // along a side

QRgb colour_of(double share, bool diverging) {
  if (!std::isfinite(share)) return qRgba(0, 0, 0, 0);
  const Rgb colour = privbo::heat_colour(share, diverging);
  return qRgb(colour.red, colour.green, colour.blue);
}

/// Returns the cell of each pixel along one axis; −1 outside the grid.
std::vector<std::ptrdiff_t> cells(int pixels, const AxisRange& shown, double low, double high, std::size_t count) {
  std::vector<std::ptrdiff_t> result(static_cast<std::size_t>(pixels));
  for (int i = 0; i < pixels; ++i) {
    const double value = shown.low + (i + 0.5) / pixels * shown.span();
    const double cell = std::floor((value - low) / (high - low) * static_cast<double>(count));
    result[static_cast<std::size_t>(i)] =
        cell >= 0.0 && cell < static_cast<double>(count) ? static_cast<std::ptrdiff_t>(cell) : -1;
  }
  return result;
}

}  // namespace

QColor heat_colour(double share, bool diverging) { return QColor::fromRgba(colour_of(share, diverging)); }

QImage heat_image(const HeatGrid& grid, const AxisRange& x, const AxisRange& y, QSize wanted) {
  const QSize pixels = wanted.boundedTo({max_pixels, max_pixels});
  QImage image(pixels, QImage::Format_ARGB32_Premultiplied);  // opaque or empty: the same numbers, drawn faster
  if (image.isNull()) return image;
  const double span = grid.high - grid.low;
  std::vector<QRgb> colours(grid.values.size());
  for (std::size_t i = 0; i < colours.size(); ++i)
    colours[i] = std::isfinite(grid.values[i])
                     ? colour_of(span > 0.0 ? (grid.values[i] - grid.low) / span : 0.5, grid.diverging)
                     : 0U;
  if (grid.points) {
    const auto map = grid.points->pixels(x, y, {pixels.width(), pixels.height()});
    const std::int32_t* point = map->data();
    for (int row = 0; row < pixels.height(); ++row) {
      auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
      for (int column = 0; column < pixels.width(); ++column, ++point)
        line[column] = *point < 0 ? 0U : colours[static_cast<std::size_t>(*point)];
    }
    return image;
  }
  const auto columns = cells(pixels.width(), x, grid.x_low, grid.x_high, grid.columns);
  const auto rows = cells(pixels.height(), y, grid.y_low, grid.y_high, grid.rows);
  for (int row = 0; row < pixels.height(); ++row) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
    const std::ptrdiff_t r = rows[static_cast<std::size_t>(pixels.height() - 1 - row)];
    for (int column = 0; column < pixels.width(); ++column) {
      const std::ptrdiff_t c = columns[static_cast<std::size_t>(column)];
      line[column] =
          r < 0 || c < 0 ? 0U : colours[static_cast<std::size_t>(r) * grid.columns + static_cast<std::size_t>(c)];
    }
  }
  return image;
}

QImage heat_bar(int pixels, bool diverging) {
  QImage image(1, std::clamp(pixels, 2, max_pixels), QImage::Format_RGB32);
  for (int row = 0; row < image.height(); ++row)
    image.setPixel(0, row, colour_of(1.0 - static_cast<double>(row) / (image.height() - 1), diverging));
  return image;
}

}  // namespace privbo::ui

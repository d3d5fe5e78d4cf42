// Sampling a grid of cells into an image.
#include "charts/heat_map.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace privbo::ui {
namespace {

// Viridis at 0, 1/8, …, 1; linear in between is within 2 of 255 of the published table.
constexpr std::array<std::array<int, 3>, 9> viridis{{{68, 1, 84}, {71, 44, 122}, {59, 81, 139}, {44, 113, 142}, {33, 144, 141},
                                                     {39, 173, 129}, {92, 200, 99}, {170, 220, 50}, {253, 231, 37}}};

const std::array<QRgb, 256>& table() {
  static const std::array<QRgb, 256> colours = [] {
    std::array<QRgb, 256> result{};
    for (std::size_t i = 0; i < 256; ++i) {
      const double place = static_cast<double>(i) / 255.0 * 8.0;
      const std::size_t low = std::min<std::size_t>(7, static_cast<std::size_t>(place));
      const double share = place - static_cast<double>(low);
      const auto channel = [&](std::size_t c) {
        return static_cast<int>(std::lround(viridis[low][c] + share * (viridis[low + 1][c] - viridis[low][c])));
      };
      result[i] = qRgb(channel(0), channel(1), channel(2));
    }
    return result;
  }();
  return colours;
}

QRgb colour_of(double share) {
  if (!std::isfinite(share)) return qRgba(0, 0, 0, 0);
  return table()[static_cast<std::size_t>(std::clamp(std::lround(share * 255.0), 0L, 255L))];
}

/// The cell of each pixel along one axis; −1 outside the grid.
std::vector<std::ptrdiff_t> cells(int pixels, const Range& shown, double low, double high, std::size_t count) {
  std::vector<std::ptrdiff_t> result(static_cast<std::size_t>(pixels));
  for (int i = 0; i < pixels; ++i) {
    const double value = shown.low + (i + 0.5) / pixels * shown.span();
    const double cell = std::floor((value - low) / (high - low) * static_cast<double>(count));
    result[static_cast<std::size_t>(i)] = cell >= 0.0 && cell < static_cast<double>(count) ? static_cast<std::ptrdiff_t>(cell) : -1;
  }
  return result;
}

}  // namespace

QColor heat_colour(double share) { return QColor::fromRgba(colour_of(share)); }

QImage heat_image(const HeatGrid& grid, const Range& x, const Range& y, QSize pixels) {
  QImage image(pixels, QImage::Format_ARGB32);
  const auto columns = cells(pixels.width(), x, grid.x_low, grid.x_high, grid.columns);
  const auto rows = cells(pixels.height(), y, grid.y_low, grid.y_high, grid.rows);
  const double span = grid.high - grid.low;
  std::vector<QRgb> colours(grid.values.size());
  for (std::size_t i = 0; i < colours.size(); ++i)
    colours[i] = std::isfinite(grid.values[i]) ? colour_of(span > 0.0 ? (grid.values[i] - grid.low) / span : 0.5) : 0U;
  for (int row = 0; row < pixels.height(); ++row) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
    const std::ptrdiff_t r = rows[static_cast<std::size_t>(pixels.height() - 1 - row)];
    for (int column = 0; column < pixels.width(); ++column) {
      const std::ptrdiff_t c = columns[static_cast<std::size_t>(column)];
      line[column] = r < 0 || c < 0 ? 0U : colours[static_cast<std::size_t>(r) * grid.columns + static_cast<std::size_t>(c)];
    }
  }
  return image;
}

QImage heat_bar(int pixels) {
  QImage image(1, std::max(2, pixels), QImage::Format_RGB32);
  for (int row = 0; row < image.height(); ++row)
    image.setPixel(0, row, colour_of(1.0 - static_cast<double>(row) / (image.height() - 1)));
  return image;
}

}  // namespace privbo::ui

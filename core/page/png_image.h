// A picture of coloured cells as PNG inside an SVG: where rectangles would make a file of many megabytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "page/heat_colours.h"
#include "page/markup.h"

namespace privbo {

/// Cells row by row, the uppermost first; absent: nothing is seen there. `cells` has columns · rows of them, both > 0.
struct CellImage {
  std::size_t columns = 0, rows = 0;
  std::vector<std::optional<Rgb>> cells;
};

/// Returns the picture as a PNG of one pixel a cell (8 bit RGBA, zlib), in an <image> of this place and size in pixels.
/// Readers are asked to draw cells with sharp edges.
HtmlText svg_cell_image(double x, double y, double width, double height, const CellImage& image);

/// Returns the bytes of that PNG.
std::string png_of(const CellImage& image);

}  // namespace privbo

// What all SVG of the program is written with: short numbers, the colours of algorithms, and where a plot lies.
#pragma once

#include <cstddef>

#include "page/markup.h"

namespace privbo {

/// With at most two decimals: enough for a picture, and short.
HtmlText pixel(double value);

/// Returns the colour of a slot (page/tones.h), "#0072b2": that of the window on paper. Okabe and Ito's colours, which
/// people with any colour vision can tell apart, and others of their hues.
Literal line_colour(std::size_t slot);

/// Where a plot lies in its picture, in pixels.
struct PlotBox {
  double left = 0.0, right = 0.0, top = 0.0, bottom = 0.0;
};

}  // namespace privbo

// The colours of heat maps.
#pragma once

namespace privbo {

struct Rgb {
  int red = 0, green = 0, blue = 0;  // 0 … 255
};

/// Viridis (van der Walt & Smith, 2015) for a share of the range from 0 to 1; `diverging`: blue over a pale middle to
/// red, ColorBrewer's RdBu, which the colour-blind can tell apart. Shares outside are those of the ends.
Rgb heat_colour(double share, bool diverging);

}  // namespace privbo

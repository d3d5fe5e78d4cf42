// Where the parts of a picture of a posterior lie, and what its drawings share.
#pragma once

#include <cmath>
#include <memory>
#include <string_view>
#include <vector>

#include "page/markup.h"
#include "page/svg.h"
#include "record/posterior_snapshot.h"

namespace privbo {

using Posteriors = std::vector<std::shared_ptr<const PosteriorSnapshot>>;

namespace posterior_layout {

inline constexpr double width = 560.0, left = 56.0, right = 546.0, top = 12.0, bottom = 252.0, height = 298.0;

/// Returns one decimal: a tenth of a unit of the picture.
inline double rounded(double value) { return std::round(value * 10.0) / 10.0; }

inline HtmlText text_at(double x, double y, Literal anchor, std::string_view words) {
  return "<text" + attribute("x", pixel(x)) + attribute("y", pixel(y)) + attribute("text-anchor", anchor) + ">" +
         HtmlText::of(words) + "</text>";
}

}  // namespace posterior_layout
}  // namespace privbo

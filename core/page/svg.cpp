#include "page/svg.h"

#include <array>
#include <cmath>

#include "page/tones.h"

namespace privbo {
namespace {

constexpr std::array<Literal, palette_colours> colours{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#4999c6", "#7a4a1e",
                                                       "#595959", "#c48700", "#4a3298", "#882255", "#00565b"};

}  // namespace

HtmlText pixel(double value) { return HtmlTarget::number(std::round(value * 100.0) / 100.0); }

Literal line_colour(std::size_t slot) { return colours[slot % colours.size()]; }

}  // namespace privbo

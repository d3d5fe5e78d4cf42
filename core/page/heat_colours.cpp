#include "page/heat_colours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace privbo {
namespace {

constexpr std::size_t shades = 256;
using Anchors = std::array<Rgb, 9>;

// Viridis at 0, 1/8, …, 1; linear in between is within 2 of 255 of the published table.
constexpr Anchors viridis{{{68, 1, 84},
                           {71, 44, 122},
                           {59, 81, 139},
                           {44, 113, 142},
                           {33, 144, 141},
                           {39, 173, 129},
                           {92, 200, 99},
                           {170, 220, 50},
                           {253, 231, 37}}};

// ColorBrewer's RdBu with nine classes (Brewer, 2002), reversed.
constexpr Anchors red_blue{{{33, 102, 172},
                            {67, 147, 195},
                            {146, 197, 222},
                            {209, 229, 240},
                            {247, 247, 247},
                            {253, 219, 199},
                            {244, 165, 130},
                            {214, 96, 77},
                            {178, 24, 43}}};

std::array<Rgb, shades> palette_of(const Anchors& anchors) {
  std::array<Rgb, shades> made{};
  for (std::size_t i = 0; i < shades; ++i) {
    const double position = static_cast<double>(i) / (shades - 1) * 8.0;
    const std::size_t low = std::min<std::size_t>(7, static_cast<std::size_t>(position));
    const double share = position - static_cast<double>(low);
    const auto between = [share](int a, int b) { return static_cast<int>(std::lround(a + share * (b - a))); };
    const Rgb &from = anchors[low], &to = anchors[low + 1];
    made[i] = {between(from.red, to.red), between(from.green, to.green), between(from.blue, to.blue)};
  }
  return made;
}

}  // namespace

Rgb heat_colour(double share, bool diverging) {
  static const std::array<Rgb, shades> sequential = palette_of(viridis), two_sided = palette_of(red_blue);
  const auto shade = static_cast<std::size_t>(std::clamp(std::lround(share * (shades - 1)), 0L, long{shades - 1}));
  return (diverging ? two_sided : sequential)[shade];
}

}  // namespace privbo

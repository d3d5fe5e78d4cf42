#include "plot/svg/svg_look.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "page/svg.h"
#include "page/tones.h"

namespace privbo {
namespace {

using Palette = std::array<Literal, palette_colours>;

// The hues of line_colour, moved away from the ground until they are read on it: lines at 4:1, words at 4.5:1.
constexpr Palette lines_on_dark{"#2687be", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#d2b48c",
                                "#b4b4b4", "#e69f00", "#b9a7f5", "#f2b6d2", "#8edfd5"};
constexpr Palette words_on_dark{"#3c93c4", "#d7660c", "#009e73", "#cc79a7", "#56b4e9", "#d2b48c",
                                "#b4b4b4", "#e69f00", "#b9a7f5", "#f2b6d2", "#8edfd5"};
constexpr Palette words_on_white{"#0072b2", "#c05400", "#008662", "#a36186", "#3a7a9f", "#7a4a1e",
                                 "#595959", "#9d6c00", "#4a3298", "#882255", "#00565b"};

}  // namespace

std::size_t slot_number(int slot) { return static_cast<std::size_t>(std::max(slot, 0)); }

HtmlText colour_of_slot(int slot, bool dark) {
  if (slot < 0) return HtmlText(dark ? dark_inks.neutral : light_inks.neutral);
  return HtmlText(dark ? lines_on_dark[slot_number(slot) % palette_colours] : line_colour(slot_number(slot)));
}

HtmlText colour_of(const PlotSeries& series, const SvgLook& look) {
  return series.refuted ? HtmlText(look.inks().alarm) : colour_of_slot(series.slot, look.dark);
}

HtmlText word_colour_of(const PlotSeries& series, const SvgLook& look) {
  if (series.refuted) return HtmlText(look.inks().alarm);
  if (series.slot < 0) return HtmlText(look.inks().muted);
  return HtmlText((look.dark ? words_on_dark : words_on_white)[slot_number(series.slot) % palette_colours]);
}

}  // namespace privbo

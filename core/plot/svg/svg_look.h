// Colours and widths of a chart's SVG, on white and on a dark ground.
#pragma once

#include <cstddef>

#include "page/markup.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// The colours of what has no colour of an algorithm.
struct SvgInks {
  Literal ground = "#ffffff";  // what all stands on
  Literal text = "#222222", muted = "#5c5c5c";
  Literal grid = "#e9e9e9", axis = "#9c9c9c";  // lines behind the data, the frame
  Literal neutral = "#7a7a7a", truth = "#383838";
  Literal accent = "#d55e00";  // the latest query
  Literal alarm = "#c8140a";
};
inline constexpr SvgInks light_inks{}, dark_inks{.ground = "#1e2024",
                                                 .text = "#e6e6e6",
                                                 .muted = "#a0a1a2",
                                                 .grid = "#3e3f43",
                                                 .axis = "#78797b",
                                                 .neutral = "#8c8d8f",
                                                 .truth = "#d2d3d3",
                                                 .accent = "#d55e00",
                                                 .alarm = "#dc6660"};

/// Height of names, numbers and notes, and the distance of their lines, each of the type.
inline constexpr double small_type = 0.88, line_height = 1.25;

/// How all of a picture is drawn. Lengths in pixels.
struct SvgLook {
  double em = 13.0;    // height of the type
  double line = 1.6;   // width of an algorithm's curve
  bool dark = false;   // light lines on a dark ground
  bool print = false;  // no pointer tells what is not seen: curves and their names differ without colour, too

  const SvgInks& inks() const { return dark ? dark_inks : light_inks; }
  /// Returns the width of lines that are no algorithm's curve.
  double thin() const { return 0.6 * line; }
  /// Returns the width of grid and frame, which grows with the type on paper.
  double hair() const { return print ? 0.06 * em : 1.0; }
};

/// Returns the slot as a place in a palette: 0 for a negative one.
std::size_t slot_number(int slot);
/// Returns the colour of an algorithm's slot, neutral where it is negative; on a dark ground at least 4:1.
HtmlText colour_of_slot(int slot, bool dark);
/// Returns the colour of a series: that of its slot, or of alarm where it is refuted.
HtmlText colour_of(const PlotSeries& series, const SvgLook& look);
/// Returns the colour of words that name a series: nearly that of its line, and at least 4.5:1 on the ground.
HtmlText word_colour_of(const PlotSeries& series, const SvgLook& look);

}  // namespace privbo

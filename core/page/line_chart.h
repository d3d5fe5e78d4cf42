// Draws curves with bands as an SVG that stands inside a page of HTML.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "page/markup.h"

namespace privbo {

/// A curve, and a band around it where `low` and `high` have values.
struct ChartLine {
  std::string label;
  std::vector<double> x, y, low{}, high{};
  std::size_t slot = 0;   // which colour and dash it has (page/tones.h)
  bool dotted = false;    // in place of that dash
  bool may_clip = false;  // leaves the plot at the top where others would lie on the floor for it
};

struct LineChart {
  std::string title{};        // read aloud in place of the picture
  std::string description{};  // read after it
  std::string x_name{}, y_name{};
  std::vector<ChartLine> lines{};
  bool logarithmic = false;     // along x
  bool powers = false;          // along y: a power of ten is everywhere as high as the next, over at most five of them
  std::vector<double> ticks{};  // along x; empty: round numbers
  double width = 760.0, plot_width = 420.0, plot_height = 240.0;
  bool legend = true;  // beside the curves; without it, whoever shows the chart names them
};

/// The axis along y begins at 0; with `powers` at the least positive value, but at most five powers of ten below the
/// largest, and what is smaller lies on the axis. Empty where no line has points. Where a value is not finite, its line
/// is broken.
HtmlText line_chart_svg(const LineChart& chart);

/// Where the plot lies in the picture, in its own units: the first x is at `left`, the last at `right`, 0 at `bottom`.
struct PlotBox {
  double left = 0.0, right = 0.0, top = 0.0, bottom = 0.0;
};
PlotBox plot_box(const LineChart& chart);

/// Returns the largest value of the lines that do not yield; of all where there are no others.
double top_value(const std::vector<ChartLine>& lines);
/// Where the plot ends, as a multiple of it, along an axis without powers.
inline constexpr double room_on_top = 1.04;

/// Returns the colour of a slot, "#0072b2", and its stroke-dasharray, empty where it is drawn through: those of the
/// window on paper. Okabe and Ito's colours, which people with any colour vision can tell apart, and others of their
/// hues.
Literal line_colour(std::size_t slot);
Literal line_dash(std::size_t slot, bool dotted = false);
inline constexpr Literal dots_of_a_line = "1 4";  // the stroke-dasharray of a dotted line

/// With at most two decimals: enough for a picture, and short.
HtmlText pixel(double value);

/// About `most` round numbers (1, 2 or 5 times a power of ten apart) from `low` to `high`.
std::vector<double> round_ticks(double low, double high, int most);

}  // namespace privbo

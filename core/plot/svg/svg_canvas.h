// What the SVG of a chart is drawn on: where data lie in the picture, and the shapes that marks are made of.
#pragma once

#include <string_view>
#include <vector>

#include "page/markup.h"
#include "page/svg.h"
#include "plot/model/axis_range.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// Where values lie in the picture.
struct SvgPlane {
  PlotBox box;
  PlotAxis x_axis, y_axis;
  AxisRange x_range, y_range;
  double em = 13.0;  // height of the type

  double x(double value) const;
  double y(double value) const;  // downwards
  double width() const { return box.right - box.left; }
  double height() const { return box.bottom - box.top; }
};

/// How a line is drawn.
struct SvgPen {
  HtmlText colour;
  double width = 1.6;
  std::vector<double> dash{};  // in widths; empty: solid
  double opacity = 1.0;
};

enum class SvgMarker { circle, square, diamond, triangle, triangle_down, cross };

inline constexpr double line_width = 1.6;
/// Colours on white: of what is neutral, dark, a warning, the latest query, and of lines behind the data.
inline constexpr Literal neutral_ink = "#7a7a7a", dark_ink = "#383838", alarm_ink = "#c8140a", accent_ink = "#d55e00",
                         grid_ink = "#e9e9e9", axis_ink = "#9c9c9c", text_ink = "#222222", muted_ink = "#5c5c5c";

HtmlText colour_of_slot(int slot);
std::vector<double> dash_of_slot(int slot);
SvgMarker marker_of_slot(int slot);

HtmlText svg_line(double x1, double y1, double x2, double y2, const SvgPen& pen);
/// A path of M and L commands.
HtmlText svg_path(const HtmlText& path, const SvgPen& pen);
HtmlText svg_area(const HtmlText& path, const HtmlText& fill, double opacity);
HtmlText svg_marker(SvgMarker marker, double x, double y, double radius, const HtmlText& fill, const HtmlText& stroke,
                    double stroke_width);
/// `anchor`: "start", "middle" or "end"; `size` in pixels.
HtmlText svg_text(double x, double y, Literal anchor, std::string_view text, double size, Literal colour = text_ink,
                  bool bold = false);

/// About as wide as a text of this size in pixels is, in a common sans-serif type: no type is at hand to ask.
double text_width(std::string_view text, double size);
/// The text in lines of at most this width, broken at blanks.
std::vector<std::string> wrapped(std::string_view text, double size, double width);

/// The line through the samples, thinned to what pixels can show; values that are not finite break it.
HtmlText line_through(const SvgPlane& plane, const std::vector<double>& x, const std::vector<double>& y);
/// The outline of what lies between `low` and `high`; empty where nothing is finite.
HtmlText area_between(const SvgPlane& plane, const std::vector<double>& x, const std::vector<double>& low,
                      const std::vector<double>& high);

}  // namespace privbo

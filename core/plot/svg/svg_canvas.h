// What the SVG of a chart is drawn on: where data lie in the picture, and the shapes that marks are made of.
#pragma once

#include <string_view>
#include <vector>

#include "page/markup.h"
#include "page/svg.h"
#include "plot/model/axis_range.h"
#include "plot/model/plot_model.h"
#include "plot/svg/svg_look.h"

namespace privbo {

/// Where values lie in the picture.
struct SvgPlane {
  PlotBox box;
  PlotAxis x_axis, y_axis;
  AxisRange x_range, y_range;
  SvgLook look;

  double em() const { return look.em; }
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

std::vector<double> dash_of_slot(int slot);
SvgMarker marker_of_slot(int slot);

HtmlText svg_line(double x1, double y1, double x2, double y2, const SvgPen& pen);
/// A path of M and L commands.
HtmlText svg_path(const HtmlText& path, const SvgPen& pen);
HtmlText svg_area(const HtmlText& path, const HtmlText& fill, double opacity);
HtmlText svg_marker(SvgMarker marker, double x, double y, double radius, const HtmlText& fill, const HtmlText& stroke,
                    double stroke_width);
/// `anchor`: "start", "middle" or "end"; `size` in pixels.
HtmlText svg_text(double x, double y, Literal anchor, std::string_view text, double size, const HtmlText& colour,
                  bool bold = false);
/// Does the same upwards, its middle at this place.
HtmlText svg_upward_text(double x, double y, std::string_view text, double size, const HtmlText& colour);
HtmlText svg_rectangle(double x, double y, double width, double height, const HtmlText& fill);

/// About as wide as a text of this size in pixels is, in a common sans-serif type: no type is at hand to ask.
double text_width(std::string_view text, double size);
/// The text with every sign seen, cut where it is wider: its last sign is then "…".
std::string elided(std::string_view text, double size, double width);
/// The text in lines of at most this width, broken at blanks.
std::vector<std::string> wrapped(std::string_view text, double size, double width);

/// The line through the samples, thinned to what pixels can show; values that are not finite break it.
HtmlText line_through(const SvgPlane& plane, const std::vector<double>& x, const std::vector<double>& y);
/// The outline of what lies between `low` and `high`; empty where nothing is finite.
HtmlText area_between(const SvgPlane& plane, const std::vector<double>& x, const std::vector<double>& low,
                      const std::vector<double>& high);

}  // namespace privbo

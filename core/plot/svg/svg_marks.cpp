#include "plot/svg/svg_marks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "plot/model/heat_cells.h"

namespace privbo {
namespace {

constexpr double half_box = 0.3;      // of a category, in data units
constexpr double max_half_box = 3.0;  // in heights of the type
constexpr double tallest_rug = 0.1;   // of the plot's height
constexpr int markers_per_line = 7;

std::vector<double> neutral_dash(int variant) {
  // The first four are found everywhere; a run that is read by six accountants has six.
  static const std::array<std::vector<double>, 6> dashes{std::vector<double>{6, 4}, {12, 4},      {6, 3, 2, 3}, {3, 3},
                                                         {12, 3, 2, 3, 2, 3},       {12, 3, 4, 3}};
  return dashes[static_cast<std::size_t>(variant) % dashes.size()];
}

/// The pen of each mark that is a line.
struct PenOf {
  const PlotSeries& series;
  const SvgLook& look;
  double thin = look.thin(), line_width = look.line;

  SvgPen in_ink(double width, std::vector<double> dash = {}, double opacity = 1.0) const {
    return {.colour = colour_of(series, look), .width = width, .dash = std::move(dash), .opacity = opacity};
  }
  SvgPen in_truth(double width, std::vector<double> dash = {}) const {
    SvgPen pen = in_ink(width, std::move(dash));
    if (!series.refuted) pen.colour = HtmlText(look.inks().truth);
    return pen;
  }
  double usual() const { return series.pinned ? 0.8 * line_width : line_width; }

  SvgPen operator()(const marks::EarlierCurve&) const { return in_ink(usual(), dash_of_slot(series.slot), 0.4); }
  SvgPen operator()(const marks::SameUser&) const { return in_ink(line_width, {1.5, 2}); }
  SvgPen operator()(const marks::Approximation&) const { return in_ink(line_width, {1.5, 2}); }
  SvgPen operator()(const marks::Accountant& mark) const { return in_ink(thin, neutral_dash(mark.variant)); }
  SvgPen operator()(const marks::HiddenMean&) const { return in_ink(thin, {6, 2.5, 1, 2.5}); }
  SvgPen operator()(const marks::Acquisition&) const { return in_ink(thin, {1, 2}); }
  SvgPen operator()(const marks::Guide&) const { return in_ink(0.7 * thin); }
  SvgPen operator()(const marks::Bound& mark) const { return in_ink(thin, neutral_dash(mark.variant)); }
  SvgPen operator()(const marks::FittedBound& mark) const { return in_ink(thin, {1.5, 3.0 + mark.variant % 3}); }
  SvgPen operator()(const marks::Level& mark) const { return in_ink(thin, neutral_dash(mark.variant + 1)); }
  SvgPen operator()(const marks::Budget& mark) const { return in_truth(thin, neutral_dash(mark.variant)); }
  SvgPen operator()(const marks::Truth&) const { return in_truth(thin); }
  SvgPen operator()(const marks::Trial&) const { return in_ink(0.4 * line_width, {}, look.dark ? 0.35 : 0.28); }
  SvgPen operator()(const marks::Pair&) const { return in_ink(0.4 * line_width, {}, 0.6); }
  SvgPen operator()(const marks::Estimate&) const { return in_ink(0.45 * line_width, {}, 0.5); }
  SvgPen operator()(const marks::Broadcast&) const { return in_ink(0.9 * line_width, {8, 2.5}); }
  SvgPen operator()(const marks::VerticalLine&) const { return in_truth(0.7 * thin, {3, 3}); }
  SvgPen operator()(const marks::Border&) const { return in_truth(0.7 * thin, {1, 2}); }
  template <class Mark>
  SvgPen operator()(const Mark&) const {
    return in_ink(usual(), dash_of_slot(series.slot));
  }
};

SvgPen pen_of(const PlotSeries& series, const SvgLook& look) { return std::visit(PenOf{series, look}, series.mark); }

bool inside(const SvgPlane& plane, double x, double y) {
  return x >= plane.box.left && x <= plane.box.right && y >= plane.box.top && y <= plane.box.bottom;
}

/// Whether its samples are joined by a line.
bool is_line(const PlotSeries& series, bool on_heat) {
  if (const auto* estimate = std::get_if<marks::Estimate>(&series.mark)) return !estimate->ticks;
  if (const auto* broadcast = std::get_if<marks::Broadcast>(&series.mark)) return !broadcast->ticks;
  if (is<marks::Truth>(series)) return !on_heat;
  return is_any<marks::Curve, marks::EarlierCurve, marks::SameUser, marks::Approximation, marks::Accountant,
                marks::HiddenMean, marks::Acquisition, marks::Guide, marks::Bound, marks::FittedBound, marks::Level,
                marks::Budget, marks::Trial, marks::Pair>(series);
}

HtmlText error_bars(const SvgPlane& plane, const PlotSeries& series, double opacity) {
  HtmlText svg;
  const SvgPen pen{.colour = colour_of(series, plane.look), .width = 0.7 * plane.look.line, .opacity = opacity};
  const std::size_t n = std::min({series.x.size(), series.low.size(), series.high.size()});
  for (std::size_t i = 0; i < n; ++i)
    if (std::isfinite(series.low[i]) && std::isfinite(series.high[i]))
      svg += svg_line(plane.x(series.x[i]), plane.y(series.low[i]), plane.x(series.x[i]), plane.y(series.high[i]), pen);
  return svg;
}

/// Height of a line at the share `at` of the plot's width; NaN where it has none.
double height_at(const SvgPlane& plane, const PlotSeries& series, double at) {
  const double x = plane.box.left + at * plane.width();
  for (std::size_t i = 1; i < std::min(series.x.size(), series.y.size()); ++i) {
    const double left = plane.x(series.x[i - 1]), right = plane.x(series.x[i]);
    if (x < left || x > right || !(right > left)) continue;
    return plane.y(series.y[i - 1]) + (plane.y(series.y[i]) - plane.y(series.y[i - 1])) * (x - left) / (right - left);
  }
  return std::nan("");
}

/// In print, one round so far is a short dash instead of nothing.
HtmlText dash_of_one(const SvgPlane& plane, const PlotSeries& series) {
  if (!plane.look.print || series.x.size() != 1 || series.y.size() != 1 || !std::isfinite(series.y.front())) return {};
  const double x = plane.x(series.x.front()), y = plane.y(series.y.front()), half = 0.3 * plane.em();
  return svg_line(x - half, y, x + half, y, pen_of(series, plane.look));
}

/// A few markers along a curve, so that curves differ without colour; slots are staggered against each other.
HtmlText line_markers(const SvgPlane& plane, const PlotSeries& sampled) {
  if (sampled.slot < 0 || sampled.x.size() < 2) return {};
  const PlotSeries series = with_corners(sampled);
  HtmlText svg;
  const double stagger = std::fmod(0.5 + 0.6180339887498949 * series.slot, 1.0);
  for (int k = 0; k < markers_per_line; ++k) {
    const double at = (k + 0.15 + 0.7 * stagger) / markers_per_line, y = height_at(plane, series, at);
    const double x = plane.box.left + at * plane.width();
    if (std::isfinite(y) && inside(plane, x, y))
      svg += svg_marker(marker_of_slot(series.slot), x, y, 0.26 * plane.em(), colour_of(series, plane.look),
                        HtmlText(plane.look.inks().ground), 0.06 * plane.em());
  }
  return svg;
}

/// Returns how large markers in print are beside those of few points, 1 at most: hundreds of them that touch would hide
/// their line and each other.
double size_among(const SvgPlane& plane, const PlotModel& model, const PlotSeries& series) {
  constexpr double enough_em = 0.7, least = 0.3;
  constexpr std::size_t few = 60;
  if (!plane.look.print || model.heat || series.slot < 0 || series.x.size() <= few) return 1.0;
  return std::clamp(plane.width() / static_cast<double>(series.x.size()) / (enough_em * plane.em()), least, 1.0);
}

double smaller_side_of_cell(const SvgPlane& plane, const HeatGrid& heat) {
  const CellSize cell = cell_size(heat);
  return std::min(cell.width / plane.x_range.span() * plane.width(),
                  cell.height / plane.y_range.span() * plane.height());
}

/// The shapes of each mark that is no line.
struct PointsOf {
  const SvgPlane& plane;
  const PlotModel& model;
  const PlotSeries& series;

  double em() const { return plane.em(); }
  double line_width() const { return plane.look.line; }
  /// A heat map has the same colours on every ground, and so has what stands on it.
  const SvgInks& inks() const { return model.heat ? light_inks : plane.look.inks(); }
  HtmlText ink() const { return colour_of(series, plane.look); }
  HtmlText ground() const { return HtmlText(inks().ground); }
  HtmlText dark() const { return HtmlText(inks().text); }
  HtmlText none() const { return HtmlText(Literal("none")); }

  /// Calls `draw(i, x, y)` for every sample inside the plot.
  template <class Draw>
  HtmlText each(const Draw& draw) const {
    HtmlText svg;
    for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
      const double x = plane.x(series.x[i]), y = plane.y(series.y[i]);
      if (std::isfinite(series.y[i]) && inside(plane, x, y)) svg += draw(i, x, y);
    }
    return svg;
  }

  HtmlText operator()(const marks::Curve&) const {
    return model.line_markers ? line_markers(plane, series) : HtmlText();
  }
  HtmlText operator()(const marks::Points& points) const {
    const double size = size_among(plane, model, series);
    HtmlText svg = error_bars(plane, series, 0.55 * size);
    const std::int64_t most = points.counts.empty() ? 1 : *std::ranges::max_element(points.counts);
    const double full =
        model.heat ? std::clamp(0.46 * smaller_side_of_cell(plane, *model.heat), 0.25 * em(), 0.6 * em()) : 0.0;
    return svg + each([&](std::size_t i, double x, double y) {
             const bool latest = static_cast<std::ptrdiff_t>(i) == points.last;
             if (model.heat) {
               const double share =
                   points.counts.empty() ? 1.0 : static_cast<double>(points.counts[i]) / static_cast<double>(most);
               return latest ? svg_marker(SvgMarker::circle, x, y, std::max(full, 0.4 * em()), HtmlText(inks().accent),
                                          ground(), 0.08 * em())
                             : svg_marker(SvgMarker::circle, x, y, full * (0.35 + 0.65 * std::sqrt(share)), ground(),
                                          dark(), 0.08 * em());
             }
             if (series.slot < 0)
               return svg_line(x - 0.35 * em(), y, x + 0.35 * em(), y,
                               {.colour = HtmlText(inks().truth), .width = 0.8 * line_width()});
             return svg_marker(marker_of_slot(series.slot), x, y, 0.3 * size * em(), ink(), ground(),
                               0.06 * size * em());
           });
  }
  HtmlText operator()(const marks::Box&) const {
    if (series.y.size() != 5 || series.x.empty()) return {};
    const double centre = plane.x(series.x.front());
    const double half = std::min(plane.x(series.x.front() + half_box) - centre, max_half_box * em());
    std::array<double, 5> y{};
    for (std::size_t i = 0; i < 5; ++i) y[i] = plane.y(series.y[i]);
    const SvgPen whisker{.colour = ink(), .width = 0.6 * line_width()},
        middle{.colour = ink(), .width = 1.3 * line_width()};
    return svg_line(centre, y[0], centre, y[1], whisker) + svg_line(centre, y[3], centre, y[4], whisker) +
           svg_line(centre - 0.4 * half, y[0], centre + 0.4 * half, y[0], whisker) +
           svg_line(centre - 0.4 * half, y[4], centre + 0.4 * half, y[4], whisker) + "<rect" +
           attribute("x", pixel(centre - half)) + attribute("y", pixel(y[3])) + attribute("width", pixel(2.0 * half)) +
           attribute("height", pixel(std::max(0.0, y[1] - y[3]))) + attribute("fill", ink()) +
           attribute("fill-opacity", "0.2") + attribute("stroke", ink()) +
           (plane.look.print ? attribute("stroke-width", pixel(whisker.width)) : HtmlText()) + "/>" +
           svg_line(centre - half, y[2], centre + half, y[2], middle);
  }
  HtmlText operator()(const marks::Strip&) const {
    return each([&](std::size_t i, double x, double y) {
      // As narrow as the box beside them.
      const double centre = plane.x(std::round(series.x[i])),
                   reach = plane.x(std::round(series.x[i]) + half_box) - centre;
      if (reach > max_half_box * em()) x = centre + (x - centre) * max_half_box * em() / reach;
      return "<circle" + attribute("cx", pixel(x)) + attribute("cy", pixel(y)) + attribute("r", pixel(0.15 * em())) +
             attribute("fill", ink()) + attribute("fill-opacity", series.pinned ? Literal("0.4") : Literal("0.6")) +
             "/>";
    });
  }
  HtmlText operator()(const marks::Cloud&) const {
    return error_bars(plane, series, 0.3) + each([&](std::size_t, double x, double y) {
             return "<circle" + attribute("cx", pixel(x)) + attribute("cy", pixel(y)) +
                    attribute("r", pixel((series.x.size() > 600 ? 0.13 : 0.2) * em())) + attribute("fill", ink()) +
                    attribute("fill-opacity", series.slot < 0 ? Literal("0.5") : Literal("0.75")) + "/>";
           });
  }
  HtmlText operator()(const marks::Rug& rug) const {
    HtmlText svg;
    const std::int64_t most = rug.counts.empty() ? 1 : *std::ranges::max_element(rug.counts);
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const bool latest = static_cast<std::ptrdiff_t>(i) == rug.last;
      const double share = rug.counts.empty() ? 1.0 : static_cast<double>(rug.counts[i]) / static_cast<double>(most);
      const double x = plane.x(series.x[i]),
                   top = plane.box.bottom - std::max(0.2 * em(), share * tallest_rug * plane.height());
      SvgPen pen{.colour = ink(), .width = 0.8 * line_width(), .opacity = 0.75};
      if (latest) pen = {.colour = dark(), .width = 1.2 * line_width()};
      svg += svg_line(x, plane.box.bottom, x, top, pen);
      if (latest) svg += svg_marker(SvgMarker::triangle_down, x, top - 0.5 * em(), 0.36 * em(), dark(), none(), 0);
    }
    return svg;
  }
  HtmlText operator()(const marks::NextQuery&) const {
    return each([&](std::size_t, double x, double y) {
      return svg_marker(SvgMarker::diamond, x, y, 0.4 * em(), ground(), dark(), 0.13 * em());
    });
  }
  HtmlText operator()(const marks::Truth&) const {
    if (!model.heat) return {};
    return each([&](std::size_t, double x, double y) {
      return svg_marker(SvgMarker::cross, x, y, 0.5 * em(), dark(), ground(), 0.1 * em());
    });
  }
  /// A user's true reward, and an arrow to the answer that left the user.
  HtmlText operator()(const marks::Answer&) const {
    HtmlText svg;
    const auto height = [&](double value) { return std::clamp(plane.y(value), plane.box.top, plane.box.bottom); };
    const double opacity = series.pinned ? 0.35 : 1.0;
    for (std::size_t i = 0; i < std::min({series.x.size(), series.y.size(), series.low.size()}); ++i) {
      const double x = plane.x(series.x[i]), reward = height(series.y[i]), sent = height(series.low[i]);
      if (x < plane.box.left || x > plane.box.right || !std::isfinite(reward) || !std::isfinite(sent)) continue;
      svg += svg_line(x, reward, x, sent,
                      {.colour = ink(), .width = (series.pinned ? 0.07 : 0.14) * em(), .opacity = opacity});
      if (std::abs(sent - reward) > em())
        svg += svg_marker(sent > reward ? SvgMarker::triangle_down : SvgMarker::triangle, x,
                          sent + (sent > reward ? -0.4 : 0.4) * em(), 0.4 * em(), ink(), none(), 0);
      svg += svg_marker(SvgMarker::circle, x, reward, (series.pinned ? 0.2 : 0.3) * em(), ink(), ground(), 0.06 * em());
    }
    return svg;
  }
  HtmlText operator()(const marks::VerticalLine&) const { return verticals(); }
  HtmlText operator()(const marks::Border&) const {
    if (!model.heat) return verticals();
    HtmlText svg;
    for (std::size_t k = 0; k + 1 < std::min(series.x.size(), series.y.size()); k += 2) {
      const auto [left, right] = std::minmax(plane.x(series.x[k]), plane.x(series.x[k + 1]));
      const auto [top, bottom] = std::minmax(plane.y(series.y[k]), plane.y(series.y[k + 1]));
      for (const auto& [colour, width] : {std::pair{inks().ground, 0.2}, std::pair{inks().text, 0.08}})
        svg += "<rect" + attribute("x", pixel(left)) + attribute("y", pixel(top)) +
               attribute("width", pixel(right - left)) + attribute("height", pixel(bottom - top)) +
               attribute("fill", "none") + attribute("stroke", colour) +
               attribute("stroke-width", pixel(width * em())) + "/>";
    }
    return svg;
  }
  HtmlText operator()(const marks::Dictionary& dictionary) const {
    if (!dictionary.ticks) return rings(0.55 * em(), -1);
    HtmlText svg;
    for (const double at : series.x)
      svg += svg_line(plane.x(at), plane.box.top, plane.x(at), plane.box.top + 0.7 * em(),
                      {.colour = HtmlText(inks().truth), .width = 0.1 * em()});
    return svg;
  }
  HtmlText operator()(const marks::Offered& offered) const {
    if (!offered.ticks) return error_bars(plane, series, 0.8) + rings(0.3 * em(), offered.last);
    HtmlText svg;
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const bool chosen = static_cast<std::ptrdiff_t>(i) == offered.last;
      const double radius = (chosen ? 0.5 : 0.3) * em();
      svg += svg_marker(SvgMarker::triangle_down, plane.x(series.x[i]), plane.box.top + 0.9 * radius, radius,
                        chosen ? dark() : ground(), dark(), 0.08 * em());
    }
    return svg;
  }
  HtmlText operator()(const marks::Estimate& estimate) const { return estimate.ticks ? dashes(0.5) : HtmlText(); }
  HtmlText operator()(const marks::Broadcast& broadcast) const { return broadcast.ticks ? dashes(1.0) : HtmlText(); }
  template <class Mark>
  HtmlText operator()(const Mark&) const {
    return {};
  }

  HtmlText verticals() const {
    HtmlText svg;
    for (const double at : series.x)
      svg += svg_line(plane.x(at), plane.box.bottom, plane.x(at), plane.box.top, pen_of(series, plane.look));
    return svg;
  }
  HtmlText rings(double radius, std::ptrdiff_t last) const {
    return each([&](std::size_t i, double x, double y) {
      const double r = static_cast<std::ptrdiff_t>(i) == last ? 1.8 * radius : radius;
      return svg_marker(SvgMarker::circle, x, y, r, none(), ground(), 0.2 * em()) +
             svg_marker(SvgMarker::circle, x, y, r, none(), dark(), 0.09 * em());
    });
  }
  HtmlText dashes(double opacity) const {
    return each([&](std::size_t, double x, double y) {
      SvgPen pen = pen_of(series, plane.look);
      pen.dash.clear();
      pen.opacity = opacity;
      return svg_line(x - 0.25 * em(), y, x + 0.25 * em(), y, pen);
    });
  }
};

}  // namespace

HtmlText areas_of(const SvgPlane& plane, const PlotSeries& series) {
  if (!is<marks::Band>(series)) return {};
  return svg_area(area_between(plane, series.x, series.low, series.high), colour_of(series, plane.look),
                  series.pinned ? 0.09 : 0.2);
}

HtmlText lines_of(const SvgPlane& plane, const PlotSeries& series, bool on_heat) {
  if (!is_line(series, on_heat)) return {};
  if (HtmlText dash = dash_of_one(plane, series); !dash.empty()) return dash;
  if (!has_corners(series)) return svg_path(line_through(plane, series.x, series.y), pen_of(series, plane.look));
  const PlotSeries corners = with_corners(series);
  return svg_path(line_through(plane, corners.x, corners.y), pen_of(series, plane.look));
}

HtmlText points_of(const SvgPlane& plane, const PlotModel& model, const PlotSeries& series) {
  return std::visit(PointsOf{plane, model, series}, series.mark);
}

HtmlText swatch_of(const PlotSeries& series, const SvgLook& look, double x, double y, double width, double em) {
  const HtmlText ink = colour_of(series, look), ground(look.inks().ground), dark(look.inks().text),
                 none(Literal("none"));
  const double middle = x + 0.5 * width;
  if (is_any<marks::Band, marks::Box>(series))
    return "<rect" + attribute("x", pixel(x)) + attribute("y", pixel(y - 0.35 * em)) +
           attribute("width", pixel(width)) + attribute("height", pixel(0.7 * em)) + attribute("fill", ink) +
           attribute("fill-opacity", "0.2") + (is<marks::Box>(series) ? attribute("stroke", ink) : HtmlText()) + "/>";
  if (is_any<marks::Points, marks::Cloud, marks::Strip>(series))
    return series.slot < 0 ? svg_marker(SvgMarker::circle, middle, y, 0.3 * em, ground, dark, 0.08 * em)
                           : svg_marker(marker_of_slot(series.slot), middle, y, 0.3 * em, ink, ground, 0.06 * em);
  if (is<marks::Rug>(series)) {
    HtmlText bars;
    for (int i = 0; i < 5; ++i)
      bars += svg_line(x + (0.1 + 0.2 * i) * width, y + 0.4 * em, x + (0.1 + 0.2 * i) * width,
                       y + (0.2 - 0.15 * ((i * 3) % 5)) * em, {.colour = ink, .width = 0.1 * em});
    return bars;
  }
  if (is<marks::NextQuery>(series))
    return svg_marker(SvgMarker::diamond, middle, y, 0.34 * em, ground, dark, 0.12 * em);
  if (is<marks::Truth>(series) && series.x.size() == 1)
    return svg_marker(SvgMarker::cross, middle, y, 0.36 * em, dark, none, 0);
  if (is_any<marks::Dictionary, marks::Offered>(series))
    return svg_marker(SvgMarker::circle, middle, y, 0.36 * em, none, dark, 0.09 * em);
  if (is<marks::Answer>(series))
    return svg_line(middle, y + 0.4 * em, middle, y - 0.4 * em, {.colour = ink, .width = 0.14 * em}) +
           svg_marker(SvgMarker::circle, middle, y + 0.4 * em, 0.22 * em, ink, none, 0);
  HtmlText dash = svg_line(x, y, x + width, y, pen_of(series, look));
  if (look.print && is<marks::Curve>(series) && series.slot >= 0)
    dash += svg_marker(marker_of_slot(series.slot), middle, y, 0.28 * em, ink, ground, 0.06 * em);
  return dash;
}

}  // namespace privbo

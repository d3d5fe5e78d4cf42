#include "plot/svg/svg_heat.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "page/heat_colours.h"
#include "page/png_image.h"
#include "plot/model/heat_cells.h"
#include "plot/model/nearest_points.h"

namespace privbo {
namespace {

constexpr double block = 3.0, print_block = 96.0 / 150.0;  // pixels, of a cell that is no rectangle
constexpr int most_blocks = 4096;                          // along a side
constexpr std::size_t many_cells = 2000;                   // in print: more of them are a picture, not rectangles
constexpr double room_of_mark = 1.15;                      // above the highest bar, of it

HtmlText rgb(double share, bool diverging) {
  constexpr std::string_view digits = "0123456789abcdef";
  const Rgb colour = heat_colour(share, diverging);
  std::string text = "#";
  for (const int channel : {colour.red, colour.green, colour.blue}) {
    text += digits[static_cast<std::size_t>(channel / 16)];
    text += digits[static_cast<std::size_t>(channel % 16)];
  }
  return HtmlText::of(text);
}

double share_of(const HeatGrid& heat, double value) {
  const double span = heat.high - heat.low;
  return span > 0.0 ? (value - heat.low) / span : 0.5;
}

HtmlText heat_ink(const HeatGrid& heat, double value) { return rgb(share_of(heat, value), heat.diverging); }

void add_cell(CellImage& image, const HeatGrid& heat, double value) {
  image.cells.push_back(std::isfinite(value) ? std::optional(heat_colour(share_of(heat, value), heat.diverging))
                                             : std::nullopt);
}

/// Draws `count` cells of one row; `value` and `left_of` of their index.
template <class Value, class Left>
HtmlText row_of_cells(const HeatGrid& heat, std::size_t count, double y, double height, const Value& value,
                      const Left& left_of) {
  HtmlText svg;
  for (std::size_t begin = 0; begin < count;) {
    const double first = value(begin);
    std::size_t end = begin + 1;
    const HtmlText colour = std::isfinite(first) ? heat_ink(heat, first) : HtmlText();
    while (end < count && std::isfinite(value(end)) == std::isfinite(first) &&
           (!std::isfinite(first) || heat_ink(heat, value(end)).str() == colour.str()))
      ++end;
    // Overlapped a little: no seam shows between neighbours.
    if (std::isfinite(first))
      svg += svg_rectangle(left_of(begin), y, left_of(end) - left_of(begin) + 0.3, height + 0.3, colour);
    begin = end;
  }
  return svg;
}

HtmlText scattered_cells(const SvgPlane& plane, const HeatGrid& heat) {
  const double side = plane.look.print ? print_block : block;
  const auto blocks = [side](double length) { return static_cast<int>(std::min<double>(length / side, most_blocks)); };
  const PictureSize size{blocks(plane.width()), blocks(plane.height())};
  const auto map = heat.points->pixels(plane.x_range, plane.y_range, size);
  if (plane.look.print && map->size() > many_cells) {
    CellImage image{static_cast<std::size_t>(size.width), static_cast<std::size_t>(size.height), {}};
    image.cells.reserve(map->size());
    for (const std::int32_t at : *map)
      add_cell(image, heat, at < 0 ? std::nan("") : heat.values[static_cast<std::size_t>(at)]);
    return svg_cell_image(plane.box.left, plane.box.top, plane.width(), plane.height(), image);
  }
  HtmlText svg;
  for (int row = 0; row < size.height; ++row) {
    const std::int32_t* line = map->data() + static_cast<std::ptrdiff_t>(row) * size.width;
    svg += row_of_cells(
        heat, static_cast<std::size_t>(size.width), plane.box.top + row * plane.height() / size.height,
        plane.height() / size.height,
        [&](std::size_t i) { return line[i] < 0 ? std::nan("") : heat.values[static_cast<std::size_t>(line[i])]; },
        [&](std::size_t i) { return plane.box.left + static_cast<double>(i) * plane.width() / size.width; });
  }
  return svg;
}

bool has_profile(const PlotModel& model) { return model.profile && model.heat && !model.profile->values.empty(); }

/// What the bars' axis, from 0, ends with.
double profile_high(const HeatProfile& bars) {
  const double most = *std::ranges::max_element(bars.values);
  return most > 0.0 ? room_of_mark * most : 1.0;
}

}  // namespace

HtmlText heat_cells(const SvgPlane& plane, const HeatGrid& heat) {
  if (heat.points) return scattered_cells(plane, heat);
  HtmlText svg;
  const CellSize cell = cell_size(heat);
  if (plane.look.print && heat.rows * heat.columns > many_cells) {
    CellImage image{heat.columns, heat.rows, {}};
    image.cells.reserve(heat.rows * heat.columns);
    for (std::size_t row = heat.rows; row-- > 0;)
      for (std::size_t i = 0; i < heat.columns; ++i) add_cell(image, heat, heat.values[row * heat.columns + i]);
    const double left = plane.x(heat.x_low), top = plane.y(heat.y_low + static_cast<double>(heat.rows) * cell.height);
    return svg_cell_image(left, top, plane.x(heat.x_low + static_cast<double>(heat.columns) * cell.width) - left,
                          plane.y(heat.y_low) - top, image);
  }
  for (std::size_t row = 0; row < heat.rows; ++row) {
    const double top = plane.y(heat.y_low + static_cast<double>(row + 1) * cell.height),
                 bottom = plane.y(heat.y_low + static_cast<double>(row) * cell.height);
    svg += row_of_cells(
        heat, heat.columns, top, bottom - top, [&](std::size_t i) { return heat.values[row * heat.columns + i]; },
        [&](std::size_t i) { return plane.x(heat.x_low + static_cast<double>(i) * cell.width); });
  }
  return svg;
}

HtmlText colour_bar(const SvgPlane& plane, const HeatGrid& heat, const Translate& translate) {
  const double em = plane.em(), small = small_type * em;
  const PlotBox& box = plane.box;
  const double x = box.right + 0.7 * em, width = 0.9 * em;
  const int steps = plane.look.print ? 256 : 64;
  HtmlText svg;
  for (int i = 0; i < steps; ++i) {
    const double share = (i + 0.5) / steps;
    svg += svg_rectangle(x, box.bottom - (i + 1.0) / steps * plane.height(), width, plane.height() / steps + 0.3,
                         rgb(share, heat.diverging));
  }
  const AxisRange range{heat.low, heat.high};
  if (range.span() > 0.0)
    for (const Tick& tick : ticks(PlotAxis{}, range, 6)) {
      const double y = box.bottom - (tick.at - range.low) / range.span() * plane.height();
      svg += svg_text(x + width + 0.3 * em, y + 0.35 * small, "start", translate(tick.label), small,
                      HtmlText(plane.look.inks().text));
    }
  return svg +
         svg_text(box.right + 6.0 * em, box.top - 0.3 * em, "end", translate(heat.title), small,
                  HtmlText(plane.look.inks().muted)) +
         "\n";
}

std::vector<Tick> profile_ticks(const SvgPlane& plane, const PlotModel& model) {
  if (!plane.look.print || !has_profile(model)) return {};
  const int most = std::clamp(static_cast<int>(0.2 * plane.height() / plane.em()), 1, 3);
  return ticks(PlotAxis{}, {0.0, profile_high(*model.profile)}, most);
}

HtmlText heat_profile(const SvgPlane& plane, const PlotModel& model, double profile_top, const Translate& translate) {
  if (!has_profile(model)) return {};
  const HeatProfile& bars = *model.profile;
  const SvgInks& inks = plane.look.inks();
  const double em = plane.em(), small = small_type * em;
  const double bottom = plane.box.top - 0.9 * em, height = bottom - profile_top, high = profile_high(bars);
  const CellSize cell = cell_size(*model.heat);
  HtmlText svg;
  for (const Tick& tick : profile_ticks(plane, model)) {
    if (tick.label.empty()) continue;
    const double y = bottom - tick.at / high * height;
    svg +=
        svg_line(plane.box.left, y, plane.box.right, y, {.colour = HtmlText(inks.grid), .width = plane.look.hair()}) +
        svg_text(plane.box.left - 0.45 * em, y + 0.35 * small, "end", translate(tick.label), small,
                 HtmlText(inks.text));
  }
  for (std::size_t i = 0; i < bars.values.size(); ++i) {
    const double left = plane.x(model.heat->x_low + static_cast<double>(i) * cell.width),
                 right = plane.x(model.heat->x_low + static_cast<double>(i + 1) * cell.width);
    const double share = bars.values[i] / high, middle = 0.5 * (left + right), top = bottom - share * height;
    svg += svg_rectangle(left + 0.1 * (right - left), top, 0.8 * (right - left), share * height,
                         colour_of_slot(bars.slot, plane.look.dark));
    const auto index = static_cast<std::ptrdiff_t>(i);
    if (index == bars.best)
      svg += svg_marker(SvgMarker::cross, middle, top - 0.5 * em, 0.3 * em, HtmlText(inks.text),
                        HtmlText(Literal("none")), 0);
    if (index == bars.answered)
      svg += svg_marker(SvgMarker::diamond, middle, top - 0.5 * em, 0.3 * em, HtmlText(inks.ground),
                        HtmlText(inks.text), 1);
  }
  svg += svg_line(plane.box.left, bottom, plane.box.right, bottom,
                  {.colour = HtmlText(inks.axis), .width = plane.look.hair()});
  return svg +
         svg_text(plane.box.left, profile_top + small, "start", translate(bars.title), small, HtmlText(inks.muted)) +
         "\n";
}

HtmlText chosen_row(const SvgPlane& plane, const PlotModel& model, const Translate& translate) {
  if (!model.choice || !model.heat) return {};
  const double em = plane.em();
  const CellSize cell = cell_size(*model.heat);
  const double y = plane.y(model.heat->y_low + (static_cast<double>(model.choice->row) + 0.5) * cell.height);
  return svg_line(plane.box.left, y, plane.box.right, y, {.colour = HtmlText(light_inks.ground), .width = 2.0}) +
         svg_line(plane.box.left, y, plane.box.right, y,
                  {.colour = HtmlText(light_inks.text), .width = 1.0, .dash = {3, 3}}) +
         svg_text(plane.box.left + 0.4 * em, y - 0.3 * em, "start", translate(model.choice->label), small_type * em,
                  HtmlText(light_inks.text));
}

}  // namespace privbo

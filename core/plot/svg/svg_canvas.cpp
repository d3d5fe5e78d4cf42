#include "plot/svg/svg_canvas.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "catalogue/visible_text.h"
#include "page/tones.h"

namespace privbo {
namespace {

constexpr double far_away = 1e5;  // pixels: what lies further cannot be told from this, and readers refuse larger ones

HtmlText place(double x, double y) { return pixel(x) + "," + pixel(y); }

HtmlText dash_attribute(const SvgPen& pen) {
  if (pen.dash.empty()) return {};
  HtmlText lengths;
  for (const double length : pen.dash)
    lengths += (lengths.empty() ? Literal("") : Literal(" ")) + pixel(length * pen.width);
  return attribute("stroke-dasharray", lengths);
}

HtmlText stroke(const SvgPen& pen) {
  return attribute("stroke", pen.colour) + attribute("stroke-width", pixel(pen.width)) + dash_attribute(pen) +
         (pen.opacity < 1.0 ? attribute("stroke-opacity", pixel(pen.opacity)) : HtmlText());
}

/// Keeps the first, lowest, highest and last of what falls into one column of pixels.
std::vector<std::size_t> visible_samples(const SvgPlane& plane, const std::vector<double>& x,
                                         const std::vector<double>& y) {
  const std::size_t n = std::min(x.size(), y.size());
  std::vector<std::size_t> kept;
  for (std::size_t begin = 0; begin < n;) {
    const auto column = [&](std::size_t i) { return std::floor(plane.x(x[i])); };
    std::size_t end = begin + 1;
    while (end < n && column(end) == column(begin)) ++end;
    if (end - begin <= 4) {
      for (std::size_t i = begin; i < end; ++i) kept.push_back(i);
    } else {
      std::vector<std::size_t> of_column{begin, end - 1};
      const auto before = [&y](std::size_t a, std::size_t b) { return y[a] < y[b]; };
      std::vector<std::size_t> finite;
      for (std::size_t i = begin; i < end; ++i)
        if (std::isfinite(y[i])) finite.push_back(i);
      if (!finite.empty()) {
        of_column.push_back(*std::ranges::min_element(finite, before));
        of_column.push_back(*std::ranges::max_element(finite, before));
      }
      std::ranges::sort(of_column);
      of_column.erase(std::unique(of_column.begin(), of_column.end()), of_column.end());
      kept.insert(kept.end(), of_column.begin(), of_column.end());
    }
    begin = end;
  }
  return kept;
}

/// Returns how many bytes the character that begins here has.
std::size_t character_bytes(unsigned char first) { return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4; }

/// Of a character, in heights of the type.
double character_width(unsigned char first) {
  constexpr std::string_view narrow = "iljtfrI.,:;'|!()[]/ ", wide = "mwMW%@";
  if (first >= 0x80) return first >= 0xE3 ? 1.0 : 0.6;  // from there on scripts with full-width signs
  if (narrow.find(static_cast<char>(first)) != std::string_view::npos) return 0.33;
  if (wide.find(static_cast<char>(first)) != std::string_view::npos) return 0.9;
  return first >= 'A' && first <= 'Z' ? 0.7 : 0.58;
}

}  // namespace

double SvgPlane::x(double value) const {
  const double share = (to_axis(x_axis, value) - x_range.low) / x_range.span();
  return std::clamp(box.left + share * width(), -far_away, far_away);
}
double SvgPlane::y(double value) const {
  const double share = (to_axis(y_axis, value) - y_range.low) / y_range.span();
  return std::clamp(box.bottom - share * height(), -far_away, far_away);
}

std::vector<double> dash_of_slot(int slot) {
  static const std::array<std::vector<double>, 7> dashes{
      std::vector<double>{},  {7, 2.5},           {7, 2.5, 1.5, 2.5}, {3.5, 2},
      {9, 2, 1.5, 2, 1.5, 2}, {4, 1.8, 1.2, 1.8}, {1.4, 1.6}};
  static const std::vector<double> of_external_programs{11, 2, 3, 2};
  if (slot_number(slot) >= external_slots) return of_external_programs;
  return slot < 0 ? std::vector<double>() : dashes[slot_number(slot) % dashes.size()];
}
SvgMarker marker_of_slot(int slot) { return static_cast<SvgMarker>(slot_number(slot) % 6); }

HtmlText svg_line(double x1, double y1, double x2, double y2, const SvgPen& pen) {
  return "<line" + attribute("x1", pixel(x1)) + attribute("y1", pixel(y1)) + attribute("x2", pixel(x2)) +
         attribute("y2", pixel(y2)) + stroke(pen) + "/>";
}

HtmlText svg_path(const HtmlText& path, const SvgPen& pen) {
  if (path.empty()) return {};
  return "<path" + attribute("d", path) + attribute("fill", "none") + stroke(pen) +
         attribute("stroke-linejoin", "round") + "/>";
}

HtmlText svg_area(const HtmlText& path, const HtmlText& fill, double opacity) {
  if (path.empty()) return {};
  return "<path" + attribute("d", path) + attribute("fill", fill) + attribute("fill-opacity", pixel(opacity)) + "/>";
}

HtmlText svg_marker(SvgMarker marker, double x, double y, double radius, const HtmlText& fill,
                    const HtmlText& stroke_colour, double stroke_width) {
  const HtmlText look = attribute("fill", fill) + attribute("stroke", stroke_colour) +
                        attribute("stroke-width", pixel(stroke_width)) + "/>";
  if (marker == SvgMarker::circle)
    return "<circle" + attribute("cx", pixel(x)) + attribute("cy", pixel(y)) + attribute("r", pixel(radius)) + look;
  // Of about the area of the circle.
  std::vector<std::pair<double, double>> corners;
  const double side = 0.9 * radius, tip = 1.25 * radius, arm = 0.35 * radius;
  switch (marker) {
    case SvgMarker::square:
      corners = {{-side, -side}, {side, -side}, {side, side}, {-side, side}};
      break;
    case SvgMarker::diamond:
      corners = {{0, -tip}, {tip, 0}, {0, tip}, {-tip, 0}};
      break;
    case SvgMarker::triangle:
      corners = {{0, -tip}, {tip, 0.8 * radius}, {-tip, 0.8 * radius}};
      break;
    case SvgMarker::triangle_down:
      corners = {{0, tip}, {tip, -0.8 * radius}, {-tip, -0.8 * radius}};
      break;
    default:
      corners = {{-arm, -tip}, {arm, -tip}, {arm, -arm}, {tip, -arm}, {tip, arm},   {arm, arm},
                 {arm, tip},   {-arm, tip}, {-arm, arm}, {-tip, arm}, {-tip, -arm}, {-arm, -arm}};
      break;
  }
  HtmlText path;
  for (const auto& [dx, dy] : corners) path += (path.empty() ? Literal("M") : Literal("L")) + place(x + dx, y + dy);
  return "<path" + attribute("d", path + "Z") + look;
}

HtmlText svg_text(double x, double y, Literal anchor, std::string_view text, double size, const HtmlText& colour,
                  bool bold) {
  return "<text" + attribute("x", pixel(x)) + attribute("y", pixel(y)) + attribute("text-anchor", anchor) +
         attribute("font-size", pixel(size)) + attribute("fill", colour) +
         (bold ? attribute("font-weight", "bold") : HtmlText()) + ">" + HtmlText::of(text) + "</text>";
}

HtmlText svg_upward_text(double x, double y, std::string_view text, double size, const HtmlText& colour) {
  const HtmlText at_x = pixel(x), at_y = pixel(y);
  return "<text" + attribute("x", at_x) + attribute("y", at_y) + attribute("text-anchor", "middle") +
         attribute("font-size", pixel(size)) + attribute("fill", colour) +
         attribute("transform", "rotate(-90 " + at_x + " " + at_y + ")") + ">" + HtmlText::of(text) + "</text>";
}

HtmlText svg_rectangle(double x, double y, double width, double height, const HtmlText& fill) {
  return "<rect" + attribute("x", pixel(x)) + attribute("y", pixel(y)) + attribute("width", pixel(width)) +
         attribute("height", pixel(height)) + attribute("fill", fill) + "/>";
}

double text_width(std::string_view text, double size) {
  double width = 0.0;
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    width += character_width(first);
    i += character_bytes(first);
  }
  return width * size;
}

std::string elided(std::string_view text, double size, double width) {
  std::string shown = visible_line(text);
  if (text_width(shown, size) <= width) return shown;
  const double room = width - text_width("…", size);
  double used = 0.0;
  std::size_t end = 0;
  while (end < shown.size()) {
    const auto first = static_cast<unsigned char>(shown[end]);
    used += character_width(first) * size;
    if (used > room) break;
    end += character_bytes(first);
  }
  shown.resize(std::min(end, shown.size()));
  while (shown.ends_with(' ')) shown.pop_back();
  return shown + "…";
}

std::vector<std::string> wrapped(std::string_view text, double size, double width) {
  std::vector<std::string> lines;
  std::string line;
  const auto end_line = [&] {
    if (!line.empty()) lines.push_back(std::exchange(line, {}));
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (!line.empty() && text_width(line + " " + word, size) > width) end_line();
    line += (line.empty() ? "" : " ") + word;
  }
  end_line();
  return lines;
}

HtmlText line_through(const SvgPlane& plane, const std::vector<double>& x, const std::vector<double>& y) {
  HtmlText path;
  bool pen_down = false;
  for (const std::size_t i : visible_samples(plane, x, y)) {
    if (!std::isfinite(y[i]) || !std::isfinite(x[i])) {
      pen_down = false;
      continue;
    }
    path += (pen_down ? Literal("L") : Literal("M")) + place(plane.x(x[i]), plane.y(y[i]));
    pen_down = true;
  }
  return path;
}

HtmlText area_between(const SvgPlane& plane, const std::vector<double>& x, const std::vector<double>& low,
                      const std::vector<double>& high) {
  const std::size_t n = std::min({x.size(), low.size(), high.size()});
  const auto finite = [&](std::size_t i) { return std::isfinite(low[i]) && std::isfinite(high[i]); };
  std::vector<std::size_t> kept;
  for (const std::size_t i : visible_samples(plane, x, high))
    if (i < n && finite(i)) kept.push_back(i);
  if (kept.empty()) return {};
  HtmlText path;
  for (const std::size_t i : kept)
    path += (path.empty() ? Literal("M") : Literal("L")) + place(plane.x(x[i]), plane.y(high[i]));
  for (auto i = kept.rbegin(); i != kept.rend(); ++i) path += "L" + place(plane.x(x[*i]), plane.y(low[*i]));
  return path + "Z";
}

}  // namespace privbo

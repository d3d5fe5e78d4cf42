// Title, names, plot and notes from top to bottom, each with the room it needs.
#include "plot/svg/plot_svg.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "numerics/number_text.h"
#include "page/heat_colours.h"
#include "plot/model/heat_cells.h"
#include "plot/model/mark_rules.h"
#include "plot/model/nearest_points.h"
#include "plot/svg/svg_marks.h"

namespace privbo {
namespace {

constexpr double small_type = 0.88, line_height = 1.25;  // of the type
constexpr double profile_share = 0.3;                    // of the height of a heat map and the bars above it
constexpr double min_plot_share = 0.35;                  // of the picture's height
constexpr double block = 3.0;                            // pixels, of a cell that is no rectangle

struct NamedTick {
  double at = 0.0;  // axis units
  std::vector<std::string> lines;
};

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

HtmlText rectangle(double x, double y, double width, double height, const HtmlText& fill) {
  return "<rect" + attribute("x", pixel(x)) + attribute("y", pixel(y)) + attribute("width", pixel(width)) +
         attribute("height", pixel(height)) + attribute("fill", fill) + "/>";
}

class Picture {
 public:
  Picture(const PlotModel& model, const PlotSvgOptions& options, const Translate& translate)
      : model_(model), options_(options), translate_(translate) {
    plane_.em = options.font;
    plane_.x_axis = model.x;
    plane_.y_axis = model.y;
    plane_.x_range = nice_range(model.x);
    plane_.y_range = nice_range(model.y);
  }

  PlotSvg draw() {
    HtmlText head = title();  // each begins where the one before has ended
    head += legend();
    const HtmlText foot = notes();
    lay_out();
    const HtmlText plot = frame() + inside_plot() + profile() + colour_bar() + choice();
    return {open() + "\n" + head + plot + foot + "</svg>\n", plane_.box, from_axis(model_.x, plane_.x_range.low),
            from_axis(model_.x, plane_.x_range.high)};
  }

 private:
  double em() const { return options_.font; }
  double small() const { return small_type * options_.font; }
  double margin() const { return 0.6 * em(); }

  HtmlText open() const {
    HtmlText tag_text =
        "<svg viewBox=\"0 0 " + pixel(options_.width) + " " + pixel(options_.height) + "\" role=\"img\"" +
        attribute("font-family", HtmlText::of(options_.family.empty() ? "Helvetica, Arial, sans-serif"
                                                                      : options_.family + ", sans-serif"));
    if (options_.file)
      tag_text += " xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", pixel(options_.width)) +
                  attribute("height", pixel(options_.height));
    tag_text +=
        HtmlText(Literal(">")) + tag("title", translate_(model_.title)) + tag("desc", translate_(model_.summary));
    if (options_.file) tag_text += rectangle(0, 0, options_.width, options_.height, HtmlText(Literal("#ffffff")));
    return tag_text;
  }

  HtmlText title() {
    top_ = margin();
    if (!options_.title) return {};
    HtmlText svg;
    for (const std::string& line : wrapped(translate_(model_.title), 1.08 * em(), options_.width - 2.0 * margin())) {
      top_ += line_height * em();
      svg += svg_text(margin(), top_, "start", line, em(), text_ink, true);
    }
    for (const std::string& line : wrapped(translate_(model_.subtitle), small(), options_.width - 2.0 * margin())) {
      top_ += line_height * small();
      svg += svg_text(margin(), top_, "start", line, small(), muted_ink);
    }
    top_ += 0.4 * em();
    return svg + "\n";
  }

  HtmlText legend() {
    if (!options_.legend) return {};
    std::vector<const PlotSeries*> named;
    for (const PlotSeries& series : model_.series)
      if (!series.label.empty() && !series.hidden && !(is_summary(series) && !model_.x.names.empty()))
        named.push_back(&series);
    std::ranges::stable_sort(named, {}, [](const PlotSeries* series) { return legend_rank(*series); });
    const double swatch = 2.0 * em(), gap = 0.5 * em(), right = options_.width - margin();
    double x = margin();
    HtmlText svg;
    if (!named.empty()) top_ += line_height * small();
    for (const PlotSeries* series : named) {
      std::string name = translate_(series->label);
      if (!series->remark.empty()) name = translate_(Words<2>("%1 (%2)"), name, translate_(series->remark));
      const double width = swatch + gap + text_width(name, small());
      if (x > margin() && x + width > right) {
        x = margin();
        top_ += 1.35 * small();
      }
      svg += swatch_of(*series, x, top_ - 0.35 * small(), swatch, small()) +
             svg_text(x + swatch + gap, top_, "start", name, small());
      x += width + 1.4 * em();
    }
    return svg.empty() ? svg : svg + "\n";
  }

  /// From below; warnings first, in red.
  HtmlText notes() {
    bottom_ = options_.height - margin();
    std::vector<std::pair<std::string, bool>> lines;
    for (std::size_t i = 0; i < model_.notes.size(); ++i) {
      const bool alarm = i < model_.alarms;
      if (!alarm && !options_.notes) continue;
      for (std::string& line : wrapped(translate_(model_.notes[i]), small(), options_.width - 2.0 * margin()))
        lines.emplace_back(std::move(line), alarm);
    }
    // The plot keeps its part; what has no room is in the description.
    const double room = (1.0 - min_plot_share) * options_.height - top_ - 4.0 * em();
    const auto most = static_cast<std::size_t>(std::max(0.0, room / (line_height * small())));
    if (lines.size() > most) {
      lines.resize(most);
      if (!lines.empty()) lines.back().first += " …";
    }
    double y = bottom_ - line_height * small() * static_cast<double>(lines.size());
    bottom_ = y - (lines.empty() ? 0.0 : 0.3 * em());
    HtmlText svg;
    for (const auto& [line, alarm] : lines)
      svg += svg_text(margin(), y += line_height * small(), "start", line, small(), alarm ? alarm_ink : muted_ink);
    return svg.empty() ? svg : svg + "\n";
  }

  /// How many lines the longest of the names below the plot takes.
  double name_lines(double room) const {
    if (!model_.x.every_name) return 1.0;
    std::size_t most = 1;
    for (const Message& name : model_.x.names) most = std::max(most, wrapped(translate_(name), small(), room).size());
    return static_cast<double>(most);
  }

  void lay_out() {
    PlotBox& box = plane_.box;
    const double names_room =
        model_.x.names.empty() ? 1e9 : (options_.width - 8.0 * em()) / static_cast<double>(model_.x.names.size());
    box.top = top_ + 0.5 * em();
    box.bottom = bottom_ - (0.7 + 1.2) * em() - small() * line_height * name_lines(names_room);
    box.bottom = std::max(box.bottom, box.top + 4.0 * em());
    profile_top_ = box.top;
    if (model_.heat && model_.profile) box.top += profile_share * (box.bottom - box.top) + 0.9 * em();
    y_ticks_ = named_ticks(plane_.y_axis, plane_.y_range,
                           std::clamp(static_cast<int>((box.bottom - box.top) / (2.2 * em())), 2, 8));
    double widest = 2.0 * em();
    for (const NamedTick& tick : y_ticks_)
      for (const std::string& line : tick.lines) widest = std::max(widest, text_width(line, small()));
    box.left = margin() + 1.5 * em() + widest + 0.5 * em();
    box.right = options_.width - margin() - (model_.heat ? 6.0 : 1.5) * em();
    if (model_.equal_scale) equal_units();
    choose_x_ticks();
  }

  /// A unit is as long along x as along y.
  void equal_units() {
    PlotBox& box = plane_.box;
    const double unit =
        std::min((box.right - box.left) / plane_.x_range.span(), (box.bottom - box.top) / plane_.y_range.span());
    const double width = unit * plane_.x_range.span();
    if (!std::isfinite(unit) || width < 6.0 * em()) return;
    box.left += 0.5 * (box.right - box.left - width);
    box.right = box.left + width;
    box.bottom = box.top + unit * plane_.y_range.span();
  }

  std::vector<NamedTick> named_ticks(const PlotAxis& axis, const AxisRange& range, int most) const {
    std::vector<NamedTick> made;
    for (const Tick& tick : ticks(axis, range, most)) {
      made.push_back({tick.at, {}});
      if (!tick.label.empty()) made.back().lines.push_back(translate_(tick.label));
    }
    return made;
  }

  double x_of_tick(double at) const {
    return plane_.box.left + (at - plane_.x_range.low) / plane_.x_range.span() * plane_.width();
  }
  double y_of_tick(double at) const {
    return plane_.box.bottom - (at - plane_.y_range.low) / plane_.y_range.span() * plane_.height();
  }

  void choose_x_ticks() {
    if (model_.x.every_name) {
      x_ticks_.clear();
      const double room = 0.94 * plane_.width() / std::max(plane_.x_range.span(), 1e-9);
      for (std::size_t i = 0; i < model_.x.names.size(); ++i)
        x_ticks_.push_back({static_cast<double>(i), wrapped(translate_(model_.x.names[i]), small(), room)});
      return;
    }
    // Fewer ticks until the labels of neighbours stay apart.
    for (int most = 9; most >= 1; --most) {
      x_ticks_ = named_ticks(plane_.x_axis, plane_.x_range, most);
      double free_from = -1e9;
      bool fits = true;
      for (const NamedTick& tick : x_ticks_) {
        if (tick.lines.empty()) continue;
        const double half = 0.5 * text_width(tick.lines.front(), small());
        fits = fits && x_of_tick(tick.at) - half > free_from;
        free_from = x_of_tick(tick.at) + half + em();
      }
      if (fits) return;
    }
  }

  HtmlText frame() const {
    const PlotBox& box = plane_.box;
    const SvgPen grid{.colour = HtmlText(grid_ink), .width = 1.0}, axis{.colour = HtmlText(axis_ink), .width = 1.0};
    HtmlText svg;
    for (const NamedTick& tick : y_ticks_) {
      const double y = y_of_tick(tick.at);
      if (!tick.lines.empty() && !model_.heat) svg += svg_line(box.left, y, box.right, y, grid);
      svg += svg_line(box.left - (tick.lines.empty() ? 2.0 : 4.0), y, box.left, y, axis);
      for (const std::string& line : tick.lines)
        svg += svg_text(box.left - 0.45 * em(), y + 0.35 * small(), "end", line, small());
    }
    for (const NamedTick& tick : x_ticks_) {
      const double x = x_of_tick(tick.at);
      if (!tick.lines.empty() && !model_.heat && model_.x.names.empty())
        svg += svg_line(x, box.top, x, box.bottom, grid);
      svg += svg_line(x, box.bottom, x, box.bottom + (tick.lines.empty() ? 2.0 : 4.0), axis);
      double y = box.bottom + 0.4 * em();
      for (const std::string& line : tick.lines)
        svg += svg_text(x, y += line_height * small(), "middle", line, small());
    }
    const double middle = 0.5 * (box.top + box.bottom), x_title = bottom_ - 0.3 * em();
    svg += svg_text(0.5 * (box.left + box.right), x_title, "middle", translate_(model_.x.title), em());
    const std::string y_title =
        text_width(translate_(model_.y.title), em()) > plane_.height() && !model_.y.short_title.empty()
            ? translate_(model_.y.short_title)
            : translate_(model_.y.title);
    const HtmlText at_x = pixel(margin() + em()), at_y = pixel(middle);
    svg += "<text" + attribute("x", at_x) + attribute("y", at_y) + attribute("text-anchor", "middle") +
           attribute("font-size", pixel(em())) + attribute("fill", text_ink) +
           attribute("transform", "rotate(-90 " + at_x + " " + at_y + ")") + ">" + HtmlText::of(y_title) + "</text>";
    return svg + "<rect" + attribute("x", pixel(box.left)) + attribute("y", pixel(box.top)) +
           attribute("width", pixel(plane_.width())) + attribute("height", pixel(plane_.height())) +
           attribute("fill", "none") + attribute("stroke", axis_ink) + "/>\n";
  }

  /// An inner <svg> cuts what leaves the plot.
  HtmlText inside_plot() const {
    const PlotBox& box = plane_.box;
    const HtmlText x = pixel(box.left), y = pixel(box.top), width = pixel(plane_.width()),
                   height = pixel(plane_.height());
    HtmlText svg = "<svg" + attribute("x", x) + attribute("y", y) + attribute("width", width) +
                   attribute("height", height) + attribute("viewBox", x + " " + y + " " + width + " " + height) + ">";
    if (model_.heat) svg += cells(*model_.heat);
    for (const PlotSeries& series : model_.series)
      if (!series.hidden) svg += areas_of(plane_, series);
    for (const PlotSeries& series : model_.series)
      if (!series.hidden) svg += lines_of(plane_, series, model_.heat.has_value());
    for (const PlotSeries& series : model_.series)
      if (!series.hidden) svg += points_of(plane_, model_, series);
    return svg + "</svg>\n" + tags();
  }

  /// What is written at the ends of lines, inside the plot.
  HtmlText tags() const {
    HtmlText svg;
    for (const PlotSeries& series : model_.series) {
      if (series.tag.empty() || series.hidden || series.y.empty()) continue;
      const double y = plane_.y(series.y.back());
      if (y < plane_.box.top || y > plane_.box.bottom) continue;
      svg += svg_text(plane_.box.right - 0.3 * em(), y - 0.3 * em(), "end", translate_(series.tag), small(), muted_ink);
    }
    return svg;
  }

  HtmlText colour_of(const HeatGrid& heat, double value) const {
    const double span = heat.high - heat.low;
    return rgb(span > 0.0 ? (value - heat.low) / span : 0.5, heat.diverging);
  }

  /// Neighbours of one colour in a row are one rectangle.
  HtmlText cells(const HeatGrid& heat) const {
    HtmlText svg;
    const auto row_of_cells = [&](std::size_t count, double y, double height, const auto& value, const auto& left_of) {
      for (std::size_t begin = 0; begin < count;) {
        std::size_t end = begin + 1;
        const double first = value(begin);
        const HtmlText colour = std::isfinite(first) ? colour_of(heat, first) : HtmlText();
        while (end < count && std::isfinite(value(end)) == std::isfinite(first) &&
               (!std::isfinite(first) || colour_of(heat, value(end)).str() == colour.str()))
          ++end;
        // Overlapped a little: no seam shows between neighbours.
        if (std::isfinite(first))
          svg += rectangle(left_of(begin), y, left_of(end) - left_of(begin) + 0.3, height + 0.3, colour);
        begin = end;
      }
    };
    if (heat.points) {
      const PictureSize size{static_cast<int>(plane_.width() / block), static_cast<int>(plane_.height() / block)};
      const auto map = heat.points->pixels(plane_.x_range, plane_.y_range, size);
      for (int row = 0; row < size.height; ++row) {
        const std::int32_t* line = map->data() + static_cast<std::ptrdiff_t>(row) * size.width;
        row_of_cells(
            static_cast<std::size_t>(size.width), plane_.box.top + row * plane_.height() / size.height,
            plane_.height() / size.height,
            [&](std::size_t i) { return line[i] < 0 ? std::nan("") : heat.values[static_cast<std::size_t>(line[i])]; },
            [&](std::size_t i) { return plane_.box.left + static_cast<double>(i) * plane_.width() / size.width; });
      }
      return svg;
    }
    const CellSize cell = cell_size(heat);
    for (std::size_t row = 0; row < heat.rows; ++row) {
      const double top = plane_.y(heat.y_low + static_cast<double>(row + 1) * cell.height),
                   bottom = plane_.y(heat.y_low + static_cast<double>(row) * cell.height);
      row_of_cells(
          heat.columns, top, bottom - top, [&](std::size_t i) { return heat.values[row * heat.columns + i]; },
          [&](std::size_t i) { return plane_.x(heat.x_low + static_cast<double>(i) * cell.width); });
    }
    return svg;
  }

  HtmlText colour_bar() const {
    if (!model_.heat) return {};
    const HeatGrid& heat = *model_.heat;
    const PlotBox& box = plane_.box;
    const double x = box.right + 0.7 * em(), width = 0.9 * em();
    constexpr int steps = 64;
    HtmlText svg;
    for (int i = 0; i < steps; ++i) {
      const double share = (i + 0.5) / steps;
      svg += rectangle(x, box.bottom - (i + 1.0) / steps * plane_.height(), width, plane_.height() / steps + 0.3,
                       rgb(share, heat.diverging));
    }
    const AxisRange range{heat.low, heat.high};
    if (range.span() > 0.0)
      for (const Tick& tick : ticks(PlotAxis{}, range, 6)) {
        const double y = box.bottom - (tick.at - range.low) / range.span() * plane_.height();
        svg += svg_text(x + width + 0.3 * em(), y + 0.35 * small(), "start", translate_(tick.label), small());
      }
    return svg +
           svg_text(box.right + 6.0 * em(), box.top - 0.3 * em(), "end", translate_(heat.title), small(), muted_ink) +
           "\n";
  }

  /// The bars above a heat map.
  HtmlText profile() const {
    if (!model_.profile || !model_.heat || model_.profile->values.empty()) return {};
    const HeatProfile& bars = *model_.profile;
    const double bottom = plane_.box.top - 0.9 * em(), height = bottom - profile_top_;
    const double most = *std::ranges::max_element(bars.values), high = most > 0.0 ? 1.15 * most : 1.0;
    const CellSize cell = cell_size(*model_.heat);
    HtmlText svg;
    for (std::size_t i = 0; i < bars.values.size(); ++i) {
      const double left = plane_.x(model_.heat->x_low + static_cast<double>(i) * cell.width),
                   right = plane_.x(model_.heat->x_low + static_cast<double>(i + 1) * cell.width);
      const double share = bars.values[i] / high, middle = 0.5 * (left + right), top = bottom - share * height;
      svg +=
          rectangle(left + 0.1 * (right - left), top, 0.8 * (right - left), share * height, colour_of_slot(bars.slot));
      const auto index = static_cast<std::ptrdiff_t>(i);
      if (index == bars.best)
        svg += svg_marker(SvgMarker::cross, middle, top - 0.5 * em(), 0.3 * em(), HtmlText(text_ink),
                          HtmlText(Literal("none")), 0);
      if (index == bars.answered)
        svg += svg_marker(SvgMarker::diamond, middle, top - 0.5 * em(), 0.3 * em(), HtmlText(Literal("#ffffff")),
                          HtmlText(text_ink), 1);
    }
    svg += svg_line(plane_.box.left, bottom, plane_.box.right, bottom, {.colour = HtmlText(axis_ink), .width = 1.0});
    return svg +
           svg_text(plane_.box.left, profile_top_ + small(), "start", translate_(bars.title), small(), muted_ink) +
           "\n";
  }

  /// The row that the reader chose on a heat map.
  HtmlText choice() const {
    if (!model_.choice || !model_.heat) return {};
    const CellSize cell = cell_size(*model_.heat);
    const double y = plane_.y(model_.heat->y_low + (static_cast<double>(model_.choice->row) + 0.5) * cell.height);
    return svg_line(plane_.box.left, y, plane_.box.right, y, {.colour = HtmlText(Literal("#ffffff")), .width = 2.0}) +
           svg_line(plane_.box.left, y, plane_.box.right, y,
                    {.colour = HtmlText(text_ink), .width = 1.0, .dash = {3, 3}}) +
           svg_text(plane_.box.left + 0.4 * em(), y - 0.3 * em(), "start", translate_(model_.choice->label), small());
  }

  const PlotModel& model_;
  const PlotSvgOptions& options_;
  const Translate& translate_;
  SvgPlane plane_;
  double top_ = 0.0, bottom_ = 0.0, profile_top_ = 0.0;
  std::vector<NamedTick> x_ticks_, y_ticks_;
};

}  // namespace

PlotSvg plot_svg(const PlotModel& model, const PlotSvgOptions& options, const Translate& translate) {
  if (model.empty()) return {};
  return Picture(model, options, translate).draw();
}

std::string plot_caption(const PlotModel& model, const Translate& translate) {
  std::string text = translate(model.title);
  if (!model.subtitle.empty()) text = translate(Words<2>("%1: %2"), text, translate(model.subtitle));
  text += '\n';
  for (const PlotSeries& series : model.series)
    if (!series.label.empty() && !series.remark.empty() && !series.hidden)
      text += translate(Words<2>("%1: %2"), translate(series.label), translate(series.remark)) + '\n';
  for (const Message& note : model.notes) text += translate(note) + '\n';
  return text;
}

}  // namespace privbo

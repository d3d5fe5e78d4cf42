#include "page/line_chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "numerics/numbers.h"
#include "page/tones.h"

namespace privbo {
namespace {

constexpr double left = 70.0, top = 14.0, below = 44.0, row_height = 19.0;
constexpr std::size_t max_dots = 10;
constexpr double max_powers = 5.0;

constexpr std::array<Literal, palette_colours> colours{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#4999c6", "#7a4a1e",
                                                       "#595959", "#c48700", "#4a3298", "#882255", "#00565b"};
constexpr std::array<Literal, 7> dashes{"",          "11 4",   "11 4 2.4 4", "5.6 3.2", "14 3.2 2.4 3.2 2.4 3.2",
                                        "6.4 3 2 3", "2.2 2.6"};

struct Axes {
  double first = 0.0, last = 1.0, low = 0.0, high = 1.0, width = 0.0, height = 0.0;
  bool logarithmic = false, powers = false;

  double x(double value) const {
    const double share = last <= first ? 1.0
                         : logarithmic ? std::log(value / first) / std::log(last / first)
                                       : (value - first) / (last - first);
    return left + width * (std::isfinite(share) ? share : 0.0);
  }
  double y(double value) const {
    const double share = powers ? std::log10(std::max(value, low) / low) / std::log10(high / low) : value / high;
    return top + height * (1.0 - (std::isnan(share) ? 0.0 : std::clamp(share, 0.0, 1.0)));
  }
};

double least_positive(const LineChart& chart) {
  double least = std::numeric_limits<double>::infinity();
  for (const ChartLine& line : chart.lines)
    for (const double value : line.y)
      if (value > 0.0) least = std::min(least, value);
  return least;
}

std::vector<double> values_on_y(const Axes& axes) {
  if (!axes.powers) return round_ticks(0.0, axes.high, 5);
  std::vector<double> ticks;
  // At most `max_powers` of them and the two that axes_of() adds.
  const auto first = std::lround(std::log10(axes.low)), last = std::lround(std::log10(axes.high));
  for (long power = first; power <= last; ++power) ticks.push_back(std::pow(10.0, static_cast<double>(power)));
  return ticks;
}

Axes axes_of(const LineChart& chart) {
  Axes axes{.width = chart.plot_width, .height = chart.plot_height, .logarithmic = chart.logarithmic};
  double first = 0.0, last = 0.0;
  for (const ChartLine& line : chart.lines) {
    if (line.x.empty()) continue;
    first = first > 0.0 ? std::min(first, line.x.front()) : line.x.front();
    last = std::max(last, line.x.back());
  }
  const double high = top_value(chart.lines);
  axes.logarithmic = chart.logarithmic && first > 0.0;
  axes.first = axes.logarithmic ? first : 0.0;
  axes.last = last;
  axes.high = high > 0.0 ? std::min(high * room_on_top, std::numeric_limits<double>::max()) : 1.0;
  // Outside of these limits powers of ten are no doubles, or not whole ones.
  axes.powers = chart.powers && high > 1e-290 && high < 1e300;
  if (axes.powers) {
    // Where no curve has a positive number, a band has.
    axes.low = std::clamp(least_positive(chart), high / std::pow(10.0, max_powers), high);
    axes.low = std::pow(10.0, std::floor(std::log10(axes.low)));
    axes.high = std::pow(10.0, std::ceil(std::log10(high)));
    if (axes.high <= axes.low) axes.high = 10.0 * axes.low;
  }
  return axes;
}

HtmlText line(double x1, double y1, double x2, double y2, Literal colour) {
  return "<line" + attribute("x1", pixel(x1)) + attribute("y1", pixel(y1)) + attribute("x2", pixel(x2)) +
         attribute("y2", pixel(y2)) + attribute("stroke", colour) + "/>";
}

HtmlText words(double x, double y, Literal anchor, std::string_view text) {
  return "<text" + attribute("x", pixel(x)) + attribute("y", pixel(y)) + attribute("text-anchor", anchor) + ">" +
         HtmlText::of(text) + "</text>";
}

/// "1000", and "10⁵" where the number would be long.
std::string power_of_ten(double value) {
  const auto power = std::lround(std::log10(value));
  if (std::abs(power) <= 3) return significant(value);
  constexpr std::array<const char*, 10> raised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = power < 0 ? "10⁻" : "10";
  for (const char digit : std::to_string(std::abs(power))) text += raised[static_cast<std::size_t>(digit - '0')];
  return text;
}

HtmlText frame(const Axes& axes, const LineChart& chart) {
  const double right = left + axes.width, bottom = top + axes.height;
  HtmlText svg;
  for (const double value : values_on_y(axes)) {
    svg += line(left, axes.y(value), right, axes.y(value), "#dddddd");
    svg += words(left - 6.0, axes.y(value) + 4.0, "end", axes.powers ? power_of_ten(value) : significant(value));
  }
  for (const double value : chart.ticks.empty() ? round_ticks(axes.first, axes.last, 6) : chart.ticks) {
    svg += line(axes.x(value), bottom, axes.x(value), bottom + 4.0, "#444444");
    svg += words(axes.x(value), bottom + 18.0, "middle", significant(value, 6));
  }
  svg += line(left, top, left, bottom, "#444444");
  svg += line(left, bottom, right, bottom, "#444444");
  svg += words(left + axes.width / 2.0, bottom + 36.0, "middle", chart.x_name);
  const HtmlText middle = pixel(top + axes.height / 2.0);
  return svg + "<text" + attribute("x", "14") + attribute("y", middle) + attribute("text-anchor", "middle") +
         attribute("transform", "rotate(-90 14 " + middle + ")") + ">" + HtmlText::of(chart.y_name) + "</text>";
}

/// Returns the line through the values; a dot at each where there are few, because one alone makes no line.
HtmlText drawn_line(const Axes& axes, const ChartLine& curve, Literal colour, const HtmlText& dashed) {
  HtmlText path, dots;
  bool pen_down = false;
  // Where the line crosses the top between two values.
  const auto crossing = [&](std::size_t i) {
    const double share = (axes.high - curve.y[i - 1]) / (curve.y[i] - curve.y[i - 1]);
    return pixel(axes.x(curve.x[i - 1]) + share * (axes.x(curve.x[i]) - axes.x(curve.x[i - 1]))) + "," +
           pixel(axes.y(axes.high));
  };
  const auto above = [&](std::size_t i) { return curve.may_clip && !axes.powers && curve.y[i] > axes.high; };
  for (std::size_t i = 0; i < curve.y.size(); ++i) {
    if (!std::isfinite(curve.y[i])) {
      pen_down = false;
      continue;
    }
    if (above(i)) {
      if (pen_down) path += "L" + crossing(i);
      pen_down = false;
      continue;
    }
    if (i > 0 && std::isfinite(curve.y[i - 1]) && above(i - 1)) {
      path += "M" + crossing(i);
      pen_down = true;
    }
    const HtmlText x = pixel(axes.x(curve.x[i])), y = pixel(axes.y(curve.y[i]));
    path += (pen_down ? Literal("L") : Literal("M")) + x + "," + y;
    pen_down = true;
    if (curve.y.size() <= max_dots)
      dots +=
          "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", "3") + attribute("fill", colour) + "/>";
  }
  return "<path" + attribute("d", path) + attribute("fill", "none") + attribute("stroke", colour) +
         attribute("stroke-width", "1.6") + dashed + "/>" + dots;
}

HtmlText band(const Axes& axes, const ChartLine& curve, Literal colour) {
  HtmlText upper, lower;
  const auto finite = [&curve](std::size_t i) { return std::isfinite(curve.low[i]) && std::isfinite(curve.high[i]); };
  const auto place = [&axes, &curve](std::size_t i, double y) {
    return pixel(axes.x(curve.x[i])) + "," + pixel(axes.y(y));
  };
  for (std::size_t i = 0; i < curve.high.size(); ++i)
    if (finite(i)) upper += (upper.empty() ? Literal("") : Literal(" ")) + place(i, curve.high[i]);
  for (std::size_t i = curve.high.size(); i-- > 0;)
    if (finite(i)) lower += " " + place(i, curve.low[i]);
  return upper.empty() ? HtmlText()
                       : "<polygon" + attribute("points", upper + lower) + attribute("fill", colour) +
                             attribute("fill-opacity", "0.15") + attribute("stroke", "none") + "/>";
}

HtmlText drawn(const Axes& axes, const LineChart& chart, const ChartLine& curve, std::size_t row) {
  const Literal colour = line_colour(curve.slot);
  const Literal dash = line_dash(curve.slot, curve.dotted);
  const HtmlText dashed = dash.words().empty() ? HtmlText() : attribute("stroke-dasharray", dash);
  HtmlText svg = band(axes, curve, colour) + drawn_line(axes, curve, colour, dashed);
  if (!chart.legend) return svg + "\n";
  const double y = top + 10.0 + row_height * static_cast<double>(row), x = left + axes.width + 16.0;
  svg += "<line" + attribute("x1", pixel(x)) + attribute("y1", pixel(y)) + attribute("x2", pixel(x + 22.0)) +
         attribute("y2", pixel(y)) + attribute("stroke", colour) + attribute("stroke-width", "2") + dashed + "/>";
  return svg + words(x + 28.0, y + 4.0, "start", curve.label) + "\n";
}

}  // namespace

HtmlText pixel(double value) { return HtmlTarget::number(std::round(value * 100.0) / 100.0); }

double top_value(const std::vector<ChartLine>& lines) {
  double top = 0.0, all = 0.0;
  for (const ChartLine& line : lines)
    for (const std::vector<double>* values : {&line.y, &line.high})
      for (const double value : *values)
        if (std::isfinite(value)) (line.may_clip ? all : top) = std::max(line.may_clip ? all : top, value);
  return top > 0.0 ? top : all;
}

Literal line_colour(std::size_t slot) { return colours[slot % colours.size()]; }
Literal line_dash(std::size_t slot, bool dotted) { return dotted ? dots_of_a_line : dashes[slot % dashes.size()]; }

PlotBox plot_box(const LineChart& chart) { return {left, left + chart.plot_width, top, top + chart.plot_height}; }

std::vector<double> round_ticks(double low, double high, int most) {
  if (!(high > low) || most < 1) return {low};
  if (!std::isfinite(low) || !std::isfinite(high)) return {};
  const double span = high - low;  // may be beyond what a double holds
  const double rough = std::isfinite(span) ? span / most : high / most - low / most;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  // Steps below what a double tells from 0, or from its neighbour at this distance from 0.
  const double furthest = std::max(std::abs(low), std::abs(high));
  if (!std::isnormal(power) || power < furthest * std::numeric_limits<double>::epsilon()) return {low, high};
  double step = 10.0 * power;
  for (const double factor : {5.0, 2.0, 1.0})
    if (factor * power >= rough * (1.0 - 1e-9)) step = factor * power;
  std::vector<double> ticks;
  const auto first = static_cast<long>(std::ceil(low / step - 1e-9));
  for (long i = first; i <= first + most + 1; ++i) {
    const double tick = static_cast<double>(i) * step;
    if (!std::isfinite(tick) || tick > high * (1.0 + 1e-12)) break;
    ticks.push_back(tick);
  }
  return ticks;
}

HtmlText line_chart_svg(const LineChart& chart) {
  const auto lines = std::ranges::count_if(chart.lines, [](const ChartLine& each) { return !each.y.empty(); });
  if (lines == 0) return {};
  const Axes axes = axes_of(chart);
  const double rows = chart.legend ? row_height * static_cast<double>(chart.lines.size()) : 0.0;
  const double height = std::max(top + axes.height + below, top + 20.0 + rows);
  HtmlText svg = "<svg viewBox=\"0 0 " + pixel(chart.width) + " " + pixel(height) + "\" role=\"img\">" +
                 tag("title", chart.title) + (chart.description.empty() ? HtmlText() : tag("desc", chart.description)) +
                 "\n" + frame(axes, chart) + "\n";
  std::size_t row = 0;
  for (const ChartLine& each : chart.lines)
    if (!each.y.empty()) svg += drawn(axes, chart, each, row++);
  return svg + "</svg>\n";
}

}  // namespace privbo

#include "reproduction/curves_svg.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "numerics/numbers.h"
#include "page/markup.h"

namespace privbo {
namespace {

constexpr double width = 760.0, left = 70.0, plot_width = 420.0, top = 14.0, plot_height = 240.0, below = 44.0;
constexpr double row_height = 19.0;
constexpr std::size_t most_dots = 10;

/// Okabe and Ito's colours, which people with any colour vision can tell apart.
constexpr std::array<const char*, 8> colours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                             "#e69f00", "#56b4e9", "#000000", "#8c6d31"};
constexpr std::array<const char*, 3> dashes{"", "6 3", "2 3"};

/// With at most two decimals: enough for a picture, and short.
std::string pixel(double value) { return shortest(std::round(value * 100.0) / 100.0); }

std::string attribute(const char* name, const std::string& value) {
  return std::string(" ") + name + "=\"" + value + "\"";
}

struct Axes {
  double first = 0.0, last = 1.0, high = 1.0;
  bool logarithmic = false;  // rounds

  double x(double round) const {
    const double share = last <= first ? 1.0
                         : logarithmic ? std::log(round / first) / std::log(last / first)
                                       : (round - first) / (last - first);
    return left + plot_width * share;
  }
  double y(double value) const { return top + plot_height * (1.0 - std::clamp(value / high, 0.0, 1.0)); }
};

Axes axes_of(const ItemRecord& record) {
  Axes axes;
  // Error rates are measured at a few rounds, each some times the one before.
  axes.logarithmic = record.quantity == "error_rate" && record.rounds.front() > 0;
  axes.first = axes.logarithmic ? static_cast<double>(record.rounds.front()) : 0.0;
  axes.last = static_cast<double>(record.rounds.back());
  double high = 0.0;
  for (const RecordedAlgorithm& algorithm : record.algorithms)
    for (std::size_t i = 0; i < algorithm.mean.size(); ++i)
      high = std::max(high, algorithm.mean[i] + algorithm.standard_error[i]);
  axes.high = high > 0.0 ? high * 1.04 : 1.0;
  return axes;
}

std::string line(double x1, double y1, double x2, double y2, const char* colour) {
  return "<line" + attribute("x1", pixel(x1)) + attribute("y1", pixel(y1)) + attribute("x2", pixel(x2)) +
         attribute("y2", pixel(y2)) + attribute("stroke", colour) + "/>";
}

std::string words(double x, double y, const char* anchor, const std::string& text) {
  return "<text" + attribute("x", pixel(x)) + attribute("y", pixel(y)) + attribute("text-anchor", anchor) + ">" +
         escaped_markup(text) + "</text>";
}

std::string frame(const Axes& axes, const ItemRecord& record) {
  std::string svg;
  for (const double value : round_ticks(0.0, axes.high, 5)) {
    svg += line(left, axes.y(value), left + plot_width, axes.y(value), "#dddddd");
    svg += words(left - 6.0, axes.y(value) + 4.0, "end", significant(value));
  }
  std::vector<double> ticks;
  if (axes.logarithmic)
    for (const std::int64_t round : record.rounds) ticks.push_back(static_cast<double>(round));
  else
    ticks = round_ticks(axes.first, axes.last, 6);
  for (const double round : ticks) {
    svg += line(axes.x(round), top + plot_height, axes.x(round), top + plot_height + 4.0, "#444444");
    svg += words(axes.x(round), top + plot_height + 18.0, "middle", significant(round, 6));
  }
  svg += line(left, top, left, top + plot_height, "#444444");
  svg += line(left, top + plot_height, left + plot_width, top + plot_height, "#444444");
  std::string name = record.quantity;
  std::ranges::replace(name, '_', ' ');
  svg += words(left + plot_width / 2.0, top + plot_height + 36.0, "middle", "round");
  const std::string middle = pixel(top + plot_height / 2.0);
  return svg + "<text" + attribute("x", "14") + attribute("y", middle) + attribute("text-anchor", "middle") +
         attribute("transform", "rotate(-90 14 " + middle + ")") + ">" + escaped_markup(name) + "</text>";
}

/// The line through the means; a dot at each where there are few, because one alone makes no line.
std::string mean_line(const Axes& axes, const ItemRecord& record, const std::vector<double>& values,
                      const std::string& colour, const std::string& dashed) {
  std::string path, dots;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string x = pixel(axes.x(static_cast<double>(record.rounds[i]))), y = pixel(axes.y(values[i]));
    path.append(i > 0 ? "L" : "M").append(x).append(",").append(y);
    if (values.size() <= most_dots)
      dots +=
          "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", "3") + attribute("fill", colour) + "/>";
  }
  return "<path" + attribute("d", path) + attribute("fill", "none") + attribute("stroke", colour) +
         attribute("stroke-width", "1.6") + dashed + "/>" + dots;
}

std::string curve(const Axes& axes, const ItemRecord& record, const RecordedAlgorithm& algorithm, std::size_t place) {
  const std::string colour = colours[place % colours.size()];
  const std::string dash = dashes[place / colours.size() % dashes.size()];
  const std::string dashed = dash.empty() ? "" : attribute("stroke-dasharray", dash);
  std::string upper, lower;
  for (std::size_t i = 0; i < algorithm.mean.size(); ++i) {
    const std::string x = pixel(axes.x(static_cast<double>(record.rounds[i]))) + ",";
    upper += (i > 0 ? " " : "") + x + pixel(axes.y(algorithm.mean[i] + algorithm.standard_error[i]));
    lower.insert(0, " " + x + pixel(axes.y(algorithm.mean[i] - algorithm.standard_error[i])));
  }
  std::string svg = "<polygon" + attribute("points", upper + lower) + attribute("fill", colour) +
                    attribute("fill-opacity", "0.15") + attribute("stroke", "none") + "/>";
  svg += mean_line(axes, record, algorithm.mean, colour, dashed);
  const double y = top + 10.0 + row_height * static_cast<double>(place), x = left + plot_width + 16.0;
  svg += "<line" + attribute("x1", pixel(x)) + attribute("y1", pixel(y)) + attribute("x2", pixel(x + 22.0)) +
         attribute("y2", pixel(y)) + attribute("stroke", colour) + attribute("stroke-width", "2") + dashed + "/>";
  return svg + words(x + 28.0, y + 4.0, "start", algorithm.label) + "\n";
}

}  // namespace

std::vector<double> round_ticks(double low, double high, int most) {
  if (!(high > low) || most < 1) return {low};
  const double rough = (high - low) / most, power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = 10.0 * power;
  for (const double factor : {5.0, 2.0, 1.0})
    if (factor * power >= rough * (1.0 - 1e-9)) step = factor * power;
  std::vector<double> ticks;
  for (auto i = static_cast<long>(std::ceil(low / step - 1e-9)); static_cast<double>(i) * step <= high * (1.0 + 1e-12);
       ++i)
    ticks.push_back(static_cast<double>(i) * step);
  return ticks;
}

std::string curves_svg(const ItemRecord& record, const std::string& title) {
  const auto drawn = std::ranges::count_if(record.algorithms, [](const auto& each) { return !each.mean.empty(); });
  if (record.rounds.empty() || drawn == 0) return {};
  const Axes axes = axes_of(record);
  const double height =
      std::max(top + plot_height + below, top + 20.0 + row_height * static_cast<double>(record.algorithms.size()));
  std::string svg = "<svg viewBox=\"0 0 " + pixel(width) + " " + pixel(height) + "\" role=\"img\"><title>" +
                    escaped_markup(title) + "</title>\n" + frame(axes, record) + "\n";
  std::size_t place = 0;
  for (const RecordedAlgorithm& algorithm : record.algorithms)
    if (!algorithm.mean.empty()) svg += curve(axes, record, algorithm, place++);
  return svg + "</svg>\n";
}

}  // namespace privbo

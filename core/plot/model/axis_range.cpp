#include "plot/model/axis_range.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/number_text.h"

namespace privbo {
namespace {

/// Returns whether the labels of a log axis from `low` to `high` are powers: where not all of them are short as plain
/// digits. One axis has one notation.
bool has_powers(double low, double high) { return low < 0.000999 || high > 1000000.5; }

/// 10⁴, 2×10⁴ with `powers`, where 1 to 99 are plain all the same; otherwise plain digits.
Number log_label(double value, bool powers) {
  if (!powers || (value > 0.999 && value < 99.5)) return number_text(value, 7);
  const int exponent = static_cast<int>(std::floor(std::log10(value) + 1e-9));
  const double mantissa = value / std::pow(10.0, exponent);
  const std::string power = "10" + superscript(exponent);
  return Number(std::abs(mantissa - 1.0) < 1e-6 ? power : number_text(mantissa, 3) + "×" + power);
}

Number linear_label(double value, double step, double largest) {
  if (std::abs(value) < step * 1e-6) return "0";
  if (largest >= 1e6 || largest < 1e-3) {
    int exponent = static_cast<int>(std::floor(std::log10(largest) + 1e-9));
    // 2×10⁶, …, 12×10⁶ are read more easily than 0.2×10⁷, …, 1.2×10⁷.
    if (largest < 2.0 * std::pow(10.0, exponent) && step < std::pow(10.0, exponent) * (1.0 - 1e-9)) --exponent;
    const double scale = std::pow(10.0, exponent);
    const int digits = std::max(1, exponent - static_cast<int>(std::floor(std::log10(step) + 1e-9)) + 1);
    return Number(number_text(value / scale, digits) + "×10" + superscript(exponent));
  }
  const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
  if (decimals == 0) return number_text(value, 12);
  const std::string size = fixed_text(std::abs(value), decimals);
  return Number(value < 0.0 ? "−" + size : size);
}

/// Values this large have no span that a double could hold, and spans this small no steps.
constexpr double largest_drawn = 0.499 * std::numeric_limits<double>::max(), min_drawn = 1e-300;
/// More digits than a double has are noise.
constexpr double relative_step = 1e-15;

std::vector<Tick> linear_ticks(const PlotAxis& axis, const AxisRange& range, int most) {
  std::vector<Tick> result;
  if (!std::isfinite(range.low) || !std::isfinite(range.high) || !std::isfinite(range.span())) return result;
  double step = nice_step(range.span() / std::max(1, most));
  if (axis.whole) step = std::max(1.0, step);
  const double largest = std::max(std::abs(range.low), std::abs(range.high));
  // An end alone where a double does not tell one step from the next.
  if (range.span() > 0.0 && (!std::isnormal(step) || step < relative_step * largest)) {
    if (axis.names.empty()) result.push_back({range.low, number_text(axis.downwards ? -range.low : range.low)});
    return result;
  }
  const double first = std::ceil(range.low / step - 1e-9), last = std::floor(range.high / step + 1e-9);
  const double count = std::min(last - first, static_cast<double>(std::max(1, most)) + 1.0);
  for (double k = 0.0; k <= count; ++k) {
    const double at = (first + k) * step;
    if (axis.names.empty()) {
      result.push_back({at, linear_label(axis.downwards ? -at : at, step, largest)});
    } else if (at >= 0.0 && at < static_cast<double>(axis.names.size())) {
      result.push_back({at, axis.names[static_cast<std::size_t>(at)]});
    }
  }
  return result;
}

std::vector<Tick> log_ticks(const PlotAxis& axis, const AxisRange& range, int most) {
  std::vector<Tick> result;
  if (!(std::abs(range.low) < 400.0 && std::abs(range.high) < 400.0)) return result;  // beyond what a double holds
  const int first = static_cast<int>(std::floor(range.low + 1e-9)),
            last = static_cast<int>(std::ceil(range.high - 1e-9));
  if (range.span() < 0.9) {
    PlotAxis plain = axis;
    plain.log = false;
    for (Tick tick : linear_ticks(plain, {std::pow(10.0, range.low), std::pow(10.0, range.high)}, most))
      if (tick.at > 0.0) result.push_back({std::log10(tick.at), tick.label});
    return result;
  }
  const int decades = last - first + 1;
  const int every = std::max(1, (decades + most - 1) / std::max(1, most));
  constexpr int max_decades = 60;                               // whose powers are all marked
  const bool halves = every == 1 && range.span() * 3.0 < most;  // room to label 2 and 5 as well
  const bool powers = has_powers(std::pow(10.0, range.low), std::pow(10.0, range.high));
  for (int decade = first; decade <= last; ++decade) {
    if (decades > max_decades && decade % every != 0) continue;
    for (int digit = 1; digit <= 9; ++digit) {
      if (digit > 1 && range.span() > 6.0) break;
      const double value = digit * std::pow(10.0, decade), at = std::log10(value);
      if (at < range.low - 1e-9 || at > range.high + 1e-9) continue;
      const bool labelled = digit == 1 ? decade % every == 0 : halves && (digit == 2 || digit == 5);
      result.push_back({at, labelled ? Message(log_label(value, powers)) : Message()});
    }
  }
  return result;
}

/// Returns the next of 1, 2, 5 × 10^k on the logarithm's scale, outwards.
double log_outwards(double position, bool up) {
  const double base = std::floor(position + 1e-12);
  const double steps[] = {0.0, std::log10(2.0), std::log10(5.0), 1.0};
  double result = up ? base + 1.0 : base;
  for (const double step : steps) {
    if (up && base + step >= position - 1e-9) return base + step;
    if (!up && base + step <= position + 1e-9) result = base + step;
  }
  return result;
}

AxisRange fitted_log(const PlotAxis& given) {
  PlotAxis axis = given;
  if (!(axis.low > 0.0) || std::isnan(axis.high)) return {0.0, 1.0};  // nothing to show yet
  axis.low = std::min(axis.low, std::numeric_limits<double>::max());
  axis.high = std::min(axis.high, std::numeric_limits<double>::max());
  double low = std::log10(axis.low), high = std::log10(std::max(axis.low, axis.high));
  if (axis.exact && high - low > 0.3) return {low, high};
  low = log_outwards(low, false);
  high = log_outwards(high, true);
  if (high - low < 1.0) {
    low = std::floor(low + 1e-9);
    high = std::max(std::ceil(high - 1e-9), low + 1.0);
  }
  static const double last = std::log10(std::numeric_limits<double>::max());
  return {std::min(low, last - 1.0), std::min(high, last)};
}

/// The part of a range that can be drawn: both ends and their distance are doubles, and so are steps between them.
AxisRange drawable(AxisRange range) {
  if (std::isnan(range.low) || std::isnan(range.high)) return {0.0, 1.0};
  constexpr double most = std::numeric_limits<double>::max();
  range = {std::clamp(range.low, -most, most), std::clamp(range.high, -most, most)};
  if (!std::isfinite(range.span())) range = {std::max(range.low, -largest_drawn), std::min(range.high, largest_drawn)};
  if (range.span() > 0.0 && range.span() < min_drawn) range.high = range.low + min_drawn;
  return range;
}

AxisRange fitted_linear(const PlotAxis& axis) {
  auto [low, high] = drawable({axis.low, axis.high});
  if (!(high > low)) {  // a constant: room on both sides, or up to 1 from 0
    const bool zero = std::abs(low) < min_drawn;
    const double pad = zero ? 1.0 : 0.5 * std::abs(low);
    high += pad;
    if (!zero) low -= pad;
  }
  if (axis.exact) return drawable({low, high});
  const double step = nice_step((high - low) / 6.0);
  return drawable({std::floor(low / step + 1e-9) * step, std::ceil(high / step - 1e-9) * step});
}

constexpr double min_room = 0.008, given_room = 0.01;  // shares of the range

/// Returns whether `low` … `high` (axis units) lies clear of the range's ends.
bool has_room(const AxisRange& range, double low, double high) {
  const double least = min_room * range.span();
  return low - range.low >= least && range.high - high >= least;
}

/// Returns the range with room at an end that what is seen touches or nearly touches.
AxisRange with_room(const AxisRange& range, double low, double high) {
  const double least = min_room * range.span(), more = given_room * range.span();
  AxisRange roomy = range;
  if (std::isfinite(low) && low - range.low < least) roomy.low = std::min(range.low, low) - more;
  if (std::isfinite(high) && range.high - high < least) roomy.high = std::max(range.high, high) + more;
  return roomy;
}

}  // namespace

double to_axis(const PlotAxis& axis, double value) { return axis.log ? std::log10(value) : value; }
double from_axis(const PlotAxis& axis, double position) { return axis.log ? std::pow(10.0, position) : position; }

double nice_step(double value) {
  if (!(value > 0.0) || !std::isfinite(value)) return 1.0;
  const double power = std::pow(10.0, std::floor(std::log10(value)));
  for (const double factor : {1.0, 2.0, 5.0, 10.0})
    if (value <= factor * power * (1.0 + 1e-9)) return factor * power;
  return 10.0 * power;
}

AxisRange nice_range(const PlotAxis& axis, const AxisRange* previous) {
  const auto fit = [](const PlotAxis& a) { return a.log ? fitted_log(a) : fitted_linear(a); };
  AxisRange range = fit(axis);
  if (previous) {
    const double low = to_axis(axis, axis.low), high = to_axis(axis, axis.high);
    const double slack = 1e-9 * previous->span();
    if (axis.room ? has_room(*previous, low, high) : low >= previous->low - slack && high <= previous->high + slack)
      return *previous;
    PlotAxis roomy = axis;  // a quarter more, so that a growing curve does not move the axis at every frame
    const double room = 0.25 * (axis.log ? 1.0 : axis.high - axis.low);
    if (high > previous->high + slack) roomy.high = from_axis(axis, high + room);
    if (low < previous->low - slack && low != 0.0) roomy.low = from_axis(axis, low - room);
    range = fit(roomy);
    range = {std::min(range.low, previous->low), std::max(range.high, previous->high)};
  }
  if (axis.limit && to_axis(axis, *axis.limit) > range.low)
    range.high = std::min(range.high, to_axis(axis, *axis.limit));
  return axis.room ? with_room(range, to_axis(axis, axis.low), to_axis(axis, axis.high)) : range;
}

std::vector<Tick> ticks(const PlotAxis& axis, const AxisRange& range, int most) {
  return axis.log ? log_ticks(axis, range, most) : linear_ticks(axis, range, most);
}

std::size_t floor_for_log(std::vector<double>& values, double floor) {
  std::size_t floored = 0;
  for (double& value : values) {
    if (value <= 0.0) {
      value = floor;
      ++floored;
    }
  }
  return floored;
}

std::size_t raise_to(std::vector<double>& values, double floor) {
  std::size_t raised = 0;
  for (double& value : values) {
    if (value > 0.0 && value < floor * (1.0 - 1e-9)) {
      value = floor;
      ++raised;
    }
  }
  return raised;
}

double log_floor(double smallest_positive, double largest, double decades) {
  if (!(largest > 0.0) || !std::isfinite(largest)) return 1.0;
  const double floor =
      std::pow(10.0, std::floor(std::log10(std::max(smallest_positive, largest * std::pow(10.0, -decades))) + 1e-9));
  return std::max(floor, std::numeric_limits<double>::denorm_min());
}

}  // namespace privbo

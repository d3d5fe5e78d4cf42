// Axis ranges and ticks: nice steps that only grow while a run is watched, and the one place that prepares log axes.
#pragma once

#include <vector>

#include "plot/model/plot_model.h"

namespace privbo {

/// In axis units: the value itself, or its decimal logarithm on a log axis.
struct AxisRange {
  double low = 0.0, high = 1.0;
  double span() const { return high - low; }
  bool operator==(const AxisRange&) const = default;
};

struct Tick {
  double at = 0.0;  // axis units
  Message label;    // empty: a minor tick
};

/// 1, 2 or 5 times a power of ten, at least `value` > 0.
double nice_step(double value);

/// Returns the range to show for `axis`, widened to nice numbers (log: to 1, 2 or 5 times a power of ten and at least
/// one decade). With `previous`, the result contains it, and leaves room to grow whenever it had to change. Where the
/// axis asks for room, what should be seen lies at least a hundredth of the range inside both ends, whatever its limit.
AxisRange nice_range(const PlotAxis& axis, const AxisRange* previous = nullptr);

/// At most `most` labelled ticks inside `range`; log axes also get unlabelled minor ticks when there is room.
std::vector<Tick> ticks(const PlotAxis& axis, const AxisRange& range, int most);

/// Moves every value ≤ 0 up to `floor` > 0 and returns how many there were. NaN stays.
std::size_t floor_for_log(std::vector<double>& values, double floor);
/// Moves every positive value below `floor` up to it and returns how many there were.
std::size_t raise_to(std::vector<double>& values, double floor);
/// Where to floor a series of values: the power of ten at or below the smallest positive one, at most so many decades
/// under the largest; 1 if no value is positive.
double log_floor(double smallest_positive, double largest, double decades = 8.0);

/// Value to axis units and back.
double to_axis(const PlotAxis& axis, double value);
double from_axis(const PlotAxis& axis, double position);

}  // namespace privbo

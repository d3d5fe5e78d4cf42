// How near the curves of a model come to the ends of its axis of values.
#pragma once

#include <algorithm>
#include <cmath>

#include "plot/model/axis_range.h"
#include "plot/model/mark_rules.h"

namespace privbo::test {

/// The least distance of a value of a curve from an end of the axis of values, as a share of it; negative: outside.
inline double least_distance_from_ends(const PlotModel& model, const AxisRange& range) {
  double least = 1.0;
  for (const PlotSeries& series : model.series) {
    if (series.may_clip || series.hidden || ignored_by_autoscale(series) || is<marks::VerticalLine>(series)) continue;
    for (const double value : series.y) {
      if (!std::isfinite(value)) continue;
      const double at = to_axis(model.y, value);
      least = std::min({least, (at - range.low) / range.span(), (range.high - at) / range.span()});
    }
  }
  return least;
}

}  // namespace privbo::test

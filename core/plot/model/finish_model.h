#pragma once

#include <optional>
#include <set>
#include <string>

#include "plot/model/axis_range.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// Ends what every chart begins: takes the data of series called `hidden` (their keys; they keep their place in the
/// legend), moves values ≤ 0 on log axes to the edge, and sets the ranges to show.
void finish_model(PlotModel& model, const std::set<std::string>& hidden);

/// Returns the axis of values that fits what a finished model shows between two places along x (axis units); empty
/// where that is nothing, and for maps.
std::optional<AxisRange> values_within(const PlotModel& model, const AxisRange& x);

}  // namespace privbo

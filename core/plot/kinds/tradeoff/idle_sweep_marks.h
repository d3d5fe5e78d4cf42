// Describes what the trade-off chart adds where its sweep filled itself: the present value, what a click sets, and what
// it is.
#pragma once

#include <optional>
#include <utility>

#include "plot/kinds/tradeoff/tradeoff_points.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// Smallest and largest value of the plan where the setting lies along x: the axis does not grow point by point. Empty
/// without an idle sweep, as are the next three.
std::optional<std::pair<double, double>> ends_of_idle_sweep(const ChartData& data, const ChartOptions& options);

/// A vertical line with "now: ε = 4" at the run's own value, and an offer for each point at another one. `model` has
/// its series.
void add_present_value(PlotModel& model, const Tradeoff& tradeoff, const ChartData& data, const ChartOptions& options);

/// "ε = 4": the run's own value.
Message present_value_text(const Tradeoff& tradeoff, const ChartData& data, const ChartOptions& options);

/// Returns what the points are, how many are there, and what a click does.
Message idle_sweep_note(const ChartData& data, const ChartOptions& options);

}  // namespace privbo

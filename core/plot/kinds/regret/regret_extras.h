// Describes what may be laid over the regret curves: finished trials one by one, and guides of growth.
#pragma once

#include "plot/model/plot_model.h"

namespace privbo {

/// Trials drawn per algorithm; more would be a block of colour.
inline constexpr std::size_t max_trial_lines = 40;
/// Points of all trial lines together: what a frame can carry beside the curves.
inline constexpr std::size_t max_trial_points = 12000;

/// "Rₜ (reward units)": the axis of regret where its title does not fit.
Message short_axis_title(Metric metric, const Message& unit);

/// A thin line per finished trial, thinned to a common budget; a note states what was left out.
void add_trials(PlotModel& model, const Snapshot& run, Metric metric);

/// The curves of the run before, of those algorithms that it has in common with the present one and whose numbers are
/// others now, as far as the present run has come; a note states what it was.
void add_run_before(PlotModel& model, const ChartData& data, Metric metric);

/// t^1/2 and t^3/4 (average and simple regret: the same divided by t) from the start of the lowest curve. Needs the
/// model's x range and its lines; a note states it where an axis is not logarithmic.
void add_slope_guides(PlotModel& model, const ChartOptions& options);

}  // namespace privbo

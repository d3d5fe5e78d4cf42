// Error rates at one checkpoint against ε: a line for each promise, a level for what is not private.
#pragma once

#include "plot/kinds/contextual/error_lines.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// Adds series, the ε axis, notes and the summary of `rates`, measured at checkpoint T, to the model; a hint where none
/// of them is private.
void draw_errors_against_epsilon(PlotModel& model, const ErrorPoints& rates, std::int64_t T,
                                 const ChartOptions& options);

}  // namespace privbo

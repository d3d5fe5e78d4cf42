// Theory beside error rates: the theorem's line of each private algorithm, and the two rates it is the sum of.
#pragma once

#include "plot/kinds/contextual/error_lines.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// C (√(γ_T/T) + γ_T/(Tε)) where the run has it, with its C, in the algorithm's colour.
void add_error_bounds(PlotModel& model, const std::vector<ErrorLine>& lines, const ChartOptions& options);
/// C √(γ_T/T) and C γ_T/(Tε) of the first private algorithm of the present run (or the first that knows γ_T), dotted
/// and named, with the C of its theorem's line; where it has none, with the C that takes their sum through its last
/// positive error rate.
void add_error_guides(PlotModel& model, const std::vector<ErrorLine>& lines, const ChartOptions& options);

}  // namespace privbo

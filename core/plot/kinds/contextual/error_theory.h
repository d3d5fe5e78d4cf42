// What the analysis of private contextual bandits says about error rates, with all of its constants.
#pragma once

#include <vector>

#include "plot/kinds/contextual/error_lines.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// Adds to a chart of error rates over T the line of Theorem 8.2 for each private algorithm that it speaks of, the
/// rounds T₀ that the proofs need, and notes: whether the line says anything, and how the measured numbers of
/// Lemmas 4.4 and 7.1 lie beside their bounds. Nothing where no run has such an analysis.
void add_error_theory(PlotModel& model, const std::vector<ErrorLine>& lines, const ChartOptions& options);

/// Adds what each algorithm would lose in the context where it loses most: a dotted curve in the algorithm's colour.
void add_worst_contexts(PlotModel& model, const std::vector<ErrorLine>& lines, const ChartOptions& options);

}  // namespace privbo

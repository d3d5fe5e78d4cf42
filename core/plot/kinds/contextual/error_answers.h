// Marks in the chart of error rates: the checkpoints at which the run released an answer. All other points are computed
// for the reader, and no visitor saw them.
#pragma once

#include "plot/kinds/contextual/error_lines.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// Ticks along the upper edge, and words with what each answer cost.
void add_released_answers(PlotModel& model, const ErrorLines& rates);

}  // namespace privbo

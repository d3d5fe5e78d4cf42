// Where a run really answered its visitors, in the chart of error rates: every other point of a curve is ground truth
// that nobody was told.
#pragma once

#include "charts/kinds/contextual/error_lines.h"
#include "charts/model/plot_model.h"

namespace privbo::ui {

/// Ticks along the upper edge, and words with what each answer cost.
void add_released_answers(PlotModel& model, const ErrorLines& rates);

}  // namespace privbo::ui

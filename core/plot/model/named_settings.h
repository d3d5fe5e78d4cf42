// Tells in a chart which settings its run was made with, where another picture could be meant.
#pragma once

#include "plot/data/chart_data.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// Puts ChartData::settings behind the names of the run's own curves, as pinned ones have theirs, and of earlier
/// settings into the subtitle and the summary. What ChartOptions::hidden calls the curves stays. Nothing happens where
/// the data state no settings.
void name_settings(PlotModel& model, const ChartData& data);

}  // namespace privbo

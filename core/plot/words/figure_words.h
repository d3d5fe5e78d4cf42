// What the file of a figure states of itself, for those who do not see it drawn.
#pragma once

#include "plot/data/chart_data.h"
#include "plot/model/plot_model.h"
#include "text/message.h"

namespace privbo {

struct FigureWords {
  Message title;        // "First look: Cumulative regret"; the chart's title alone where no scenario has a name
  Message description;  // the summary of what is drawn, and all notes; may be empty
};

/// Returns title and description of a file that holds the chart `model` of `data`.
FigureWords figure_words(const ChartData& data, const PlotModel& model);

}  // namespace privbo

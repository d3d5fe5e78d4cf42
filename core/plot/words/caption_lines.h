// What a figure's caption states where the figure leaves its title and notes out.
#pragma once

#include <vector>

#include "plot/model/plot_model.h"

namespace privbo {

/// Returns the lines of the caption: title and subtitle, what is remarked of series that are seen, and all notes.
std::vector<Message> caption_lines(const PlotModel& model);

}  // namespace privbo

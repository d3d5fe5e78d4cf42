// Chart options as JSON: what the window remembers between two sessions.
#pragma once

#include "catalogue/param_spec.h"
#include "plot/data/chart_options.h"

namespace privbo {

/// Without the title and without hidden series: those belong to one run.
Json chart_options_json(const ChartOptions& options);
/// `start` with everything that `json` has and that makes sense.
ChartOptions chart_options_from(const Json& json, ChartOptions start);

}  // namespace privbo

// Curves over the recorded rounds as lines and bands, and what to call their spread.
#pragma once

#include <vector>

#include "plot/model/plot_model.h"

namespace privbo {

/// Returns the mean against `rounds`, as far as both go.
PlotSeries mean_line(const Curve& curve, const std::vector<double>& rounds);
/// Returns the spread that `band` names (not `none`) around it.
PlotSeries band_of(const Curve& curve, Band band, const std::vector<double>& rounds);
/// "mean of 20 trials ± standard error".
Message spread_text(Band band, std::size_t trials);

}  // namespace privbo

#pragma once

#include <QString>
#include <set>

#include "charts/model/plot_model.h"

namespace privbo::ui {

/// Ends what every chart begins: takes the data of series called `hidden` (their keys; they keep their place in the
/// legend), moves values ≤ 0 on log axes to the edge, and sets the ranges to show.
void finish_model(PlotModel& model, const std::set<QString>& hidden);

}  // namespace privbo::ui

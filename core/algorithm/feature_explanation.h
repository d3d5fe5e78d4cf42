// What the explain pane says about approximate GP-UCB in feature space, private and not.
#pragma once

#include "algorithm/explanation.h"
#include "catalogue/param_set.h"
#include "privacy/statistics_plan.h"

namespace privbo {

Explanation explain_features(const ParamSet& params, StatisticsHolder holder);

}  // namespace privbo

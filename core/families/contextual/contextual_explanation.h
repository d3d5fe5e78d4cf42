// How the algorithms whose channel recommends explain themselves.
#pragma once

#include "catalogue/param_set.h"
#include "learning/explanation.h"

namespace privbo {

Explanation explain_usca(const ParamSet& params);
Explanation explain_noisy_mean(const ParamSet& params);

}  // namespace privbo

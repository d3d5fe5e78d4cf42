// What joint and local joint DP promise of the feature-space algorithms, to whom, and what the promise assumes.
#pragma once

#include "catalogue/param_set.h"
#include "families/joint/release/joint_release.h"
#include "learning/explanation.h"

namespace privbo {

/// Fills in parties, guarantee, neighbours and the assumptions about privacy; `holder` is not `nobody`.
void say_jointly_private(Explanation& explanation, const ParamSet& params, NoiseParty holder);

}  // namespace privbo

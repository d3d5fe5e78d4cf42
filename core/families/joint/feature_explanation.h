// What the explain pane says about approximate GP-UCB in feature space, private and not.
#pragma once

#include "catalogue/param_set.h"
#include "families/joint/release/joint_release.h"
#include "learning/explanation.h"

namespace privbo {

Explanation explain_features(const ParamSet& params, NoiseParty holder);

}  // namespace privbo

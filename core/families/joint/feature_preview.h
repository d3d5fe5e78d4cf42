// What the settings of a feature-space algorithm imply before it runs: features, noise, the width's terms, the true
// privacy loss.
#pragma once

#include <vector>

#include "catalogue/param_set.h"
#include "learning/derived.h"
#include "learning/setup.h"

namespace privbo {

/// Same ids for the same settings, whatever the scenario; Theorem 2's number is left out where the theorem says
/// nothing.
std::vector<Derived> feature_preview(const ParamSet& params, const LearnerSetup& setup);

}  // namespace privbo

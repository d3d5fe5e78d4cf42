// Parameters of the feature-space algorithms: features, width and its terms, clip, and the noise of those that are
// private.
#pragma once

#include <vector>

#include "catalogue/param_spec.h"
#include "families/joint/release/joint_release.h"

namespace privbo {

/// In the order of the panel. A holder of noise adds shift, mechanism or user noise, and an own (α, β).
std::vector<ParamSpec> feature_params(NoiseParty holder);

}  // namespace privbo

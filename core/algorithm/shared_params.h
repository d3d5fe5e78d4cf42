// Parameters that several algorithms declare in the same words.
#pragma once

#include "catalogue/param_spec.h"

namespace privbo {

/// `practical`: the scale the presets use for this algorithm.
ParamSpec beta_scale_param(double practical);
/// Own ε of one algorithm; null inherits /privacy/epsilon.
ParamSpec epsilon_param();

}  // namespace privbo

// Parameters that several algorithms declare in the same words.
#pragma once

#include "catalogue/param_spec.h"

namespace privbo {

ParamSpec beta_scale_param();
/// Own ε of one algorithm; null inherits /privacy/epsilon.
ParamSpec epsilon_param();

}  // namespace privbo

// Parameters that several algorithms declare in the same words.
#pragma once

#include <string>

#include "catalogue/param_set.h"
#include "posterior/exact/sampling.h"

namespace privbo {

/// `practical`: the scale the presets use for this algorithm.
ParamSpec beta_scale_param(double practical);
/// Own ε of one algorithm; null inherits /privacy/epsilon.
ParamSpec epsilon_param();
/// α in (0, 1]; `bound`: which constant bounds the moment, e.g. "v must bound E|y|^(1+α)".
ParamSpec moment_order_param(const std::string& bound, const std::string& citation);
/// Which square root of the posterior covariance turns normals into a Thompson sample, and what is added before a
/// Cholesky factor.
ParamSpec root_param();
ParamSpec jitter_param();
RootKind root_kind(const ParamSet& params);

}  // namespace privbo

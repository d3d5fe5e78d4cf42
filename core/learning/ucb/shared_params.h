// Describes the parameters that several algorithms share, in the same words.
#pragma once

#include <string>

#include "catalogue/param_set.h"
#include "posterior/exact/sampling.h"

namespace privbo {

/// Returns the multiple s of the theorem's β; `practical` is the value that the presets use for this algorithm.
ParamSpec beta_scale_param(double practical);
/// Returns an algorithm's own ε; null inherits /privacy/epsilon.
ParamSpec epsilon_param();
/// Returns the moment order α in (0, 1]; `bound` states which constant bounds the moment, e.g. "v must bound
/// E|y|^(1+α)".
ParamSpec moment_order_param(const std::string& bound, const std::string& citation);
/// root_param: which square root of the posterior covariance turns normals into a Thompson sample. jitter_param: what
/// is added to the covariance before its Cholesky factor is taken.
ParamSpec root_param();
ParamSpec jitter_param();
RootKind root_kind(const ParamSet& params);

}  // namespace privbo

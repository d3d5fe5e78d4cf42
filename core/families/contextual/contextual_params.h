// Parameters of the algorithms whose channel recommends, and what they ask of it.
#pragma once

#include <vector>

#include "catalogue/param_set.h"
#include "families/contextual/release/recommender_calibration.h"

namespace privbo {

std::vector<ParamSpec> usca_params();
std::vector<ParamSpec> noisy_mean_params();

/// Throws std::invalid_argument, with the reason, where Z would be drawn from the users' own contexts.
ContextualRequest usca_request(const ParamSet& params);
ContextualRequest noisy_mean_request(const ParamSet& params);

/// joint, or none for ε = ∞.
PrivacyNotion contextual_notion(const ParamSet& params);

}  // namespace privbo

// Declares what the entries of the recommenders have in common: parameters (contextual_params.cpp), words
// (contextual_explanation.cpp), preview (contextual_preview.cpp).
#pragma once

#include <vector>

#include "catalogue/param_set.h"
#include "families/contextual/release/recommender_calibration.h"
#include "learning/algorithm_entry.h"
#include "learning/explanation.h"
#include "learning/setup.h"

namespace privbo {

std::vector<ParamSpec> usca_params();
std::vector<ParamSpec> noisy_mean_params();

/// Both read the parameters. Throws std::invalid_argument, with the reason, where Z would be drawn from the users'
/// own contexts.
ContextualRequest usca_request(const ParamSet& params);
ContextualRequest noisy_mean_request(const ParamSet& params);

/// The notion is joint, or none for ε = ∞.
PrivacyNotion contextual_notion(const ParamSet& params);

Explanation explain_usca(const ParamSet& params);
Explanation explain_noisy_mean(const ParamSet& params);

std::vector<Derived> usca_preview(const ParamSet& params, const LearnerSetup& setup);
std::vector<Derived> noisy_mean_preview(const ParamSet& params, const LearnerSetup& setup);

}  // namespace privbo

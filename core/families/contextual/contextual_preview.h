// What can be said of a recommender before a run: γ_T, K, the variance that the exponent divides by, and what that
// means for ε.
#pragma once

#include <vector>

#include "catalogue/param_set.h"
#include "learning/derived.h"
#include "learning/setup.h"

namespace privbo {

std::vector<Derived> usca_preview(const ParamSet& params, const LearnerSetup& setup);
std::vector<Derived> noisy_mean_preview(const ParamSet& params, const LearnerSetup& setup);

}  // namespace privbo

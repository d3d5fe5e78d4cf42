// Declares the choice of local randomiser, for algorithms that can learn from any: its parameter, and what explanations
// say about it.
#pragma once

#include "catalogue/param_set.h"
#include "families/randomised_rewards/release/randomiser_catalogue.h"
#include "learning/explanation.h"

namespace privbo {

/// Returns the parameter that chooses the randomiser, Laplace by default. Algorithms that need Laplace noise do not
/// declare it.
ParamSpec randomiser_param();
/// Returns the randomiser that the parameters chose; Laplace where they have no such parameter.
const Entry<LocalRandomiserFactory>& randomiser_of(const ParamSet& params);
/// Returns whether the randomiser's outputs are bounded; then LearnerSetup::reach is filled in and laplace_scale is 0.
bool is_bounded(const Entry<LocalRandomiserFactory>& randomiser);

/// Returns the first step of a round on private rewards, with the randomiser's formulas.
ExplainStep release_step(const Entry<LocalRandomiserFactory>& randomiser);
/// Fills in ε-local differential privacy of each reward by this randomiser, and what it assumes.
void fill_in_randomised(Explanation& explanation, const Entry<LocalRandomiserFactory>& randomiser);

ExplainSymbol reach_symbol();  // C

}  // namespace privbo

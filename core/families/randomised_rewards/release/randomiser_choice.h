// Declares the choice of local randomiser, for algorithms that can learn from any: its parameter, and what explanations
// say about it.
#pragma once

#include "catalogue/param_set.h"
#include "families/randomised_rewards/release/randomiser_catalogue.h"
#include "learning/explanation.h"
#include "learning/setup.h"

namespace privbo {

/// Returns the parameter that chooses the randomiser, Laplace by default. Algorithms that need Laplace noise do not
/// declare it.
ParamSpec randomiser_param();
/// Returns the same with noise that is added alone, Laplace and Gaussian, for algorithms that are made for a tail.
ParamSpec additive_randomiser_param();
/// Returns the algorithm's own δ, shown where the randomiser needs one; the section's while it is not set.
ParamSpec reward_delta_param();
/// Returns the randomiser that the parameters chose; Laplace where they have no such parameter.
const Entry<LocalRandomiserFactory>& randomiser_of(const ParamSet& params);
/// Returns whether the randomiser's outputs are bounded; then LearnerSetup::reach is filled in, and neither
/// laplace_scale nor gaussian_sigma.
bool is_bounded(const Entry<LocalRandomiserFactory>& randomiser);
/// Returns whether the randomiser that the parameters chose is (ε, δ)-LDP with δ > 0: it adds Gaussian noise.
bool adds_gaussian_noise(const ParamSet& params);
/// Returns 2ℒ² or σ_ε² of a randomiser that adds noise, 0 of others: the variance of the noise, whatever the reward.
double added_variance(const LearnerSetup& setup);

/// Returns the first step of a round on private rewards, with the randomiser's formulas.
ExplainStep release_step(const Entry<LocalRandomiserFactory>& randomiser);
/// Fills in local differential privacy of each reward by this randomiser, and what it assumes.
void fill_in_randomised(Explanation& explanation, const Entry<LocalRandomiserFactory>& randomiser);

ExplainSymbol reach_symbol();           // C
ExplainSymbol gaussian_noise_symbol();  // σ_ε

}  // namespace privbo

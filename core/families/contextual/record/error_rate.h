// Measures what an algorithm would lose with its next visitor: the error rate, ground truth of a simulation.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), eq. (1): E_{c ~ κ}[max_x f(x,
// c) − f(x̂(c), c)], here also over the mechanism's own randomness, in expected rewards. Nothing is released by
// measuring it, and nothing is charged.
#pragma once

#include "families/contextual/record/error_rates.h"
#include "trial/experiment.h"

namespace privbo {

struct ErrorRate {
  double value = 0.0;
  double monte_carlo =
      0.0;  // standard error of `value`, where contexts lie anywhere or probabilities are simulated; 0: exact
  double largest_error = 0.0;     // max |μ − f| over the domain; NaN: no posterior
  double information_gain = 0.0;  // NaN where the algorithm uses none
  double copies = 0.0;            // K; NaN where the algorithm uses none
  double largest_variance = 0.0;  // sup σ̄²; NaN where the algorithm uses none
};

/// Measures it now. `trial`: whose measuring contexts are used, where contexts lie anywhere.
ErrorRate measure_error_rate(const Experiment& experiment, const Instance& instance, const Trial& running,
                             std::size_t trial);

/// Shows what the next visitors of `running` would be recommended. `posterior`: mean of its learner, or empty;
/// `answered`: the last visitor's context and action, −1 each where there was none.
std::shared_ptr<const PolicyPicture> make_policy_picture(const Experiment& experiment, const Instance& instance,
                                                         std::size_t algorithm, const Trial& running,
                                                         const Vector& posterior, Index answered_context,
                                                         Index answered_action);

}  // namespace privbo

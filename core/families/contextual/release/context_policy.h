// Describes what a private recommender would answer, context by context, if it were asked now: ground truth of a
// simulation, never a release.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>

#include "numerics/types.h"

namespace privbo {

struct ContextPolicy {
  std::int64_t t = 0;             // learning rounds that it is computed from
  Vector mean;                    // μ̄ on the domain, n numbers
  Vector deviation;               // σ̄, likewise
  Matrix probabilities;           // actions × contexts of the domain: P(action | context); columns sum to 1
  double information_gain = 0.0;  // γ_t (greedy, at τ), nats
  std::int64_t copies = 0;        // K
  double largest_variance = 0.0;  // s: sup σ̄² over every pair a user could send
  double largest_on_grid = 0.0;   // max σ̄² over the domain's pairs: equal to s where contexts are the domain's own
  double kappa = 0.0;             // max(0, −min covariance) over every pair a user could send
  double rate = std::numeric_limits<double>::infinity();  // of the exponent, exp(rate · μ̄); infinite: arg max; NaN:
                                                          // there is no exponent
  double kernel_error = 0.0;  // max |k − k̃| of the features the covariance is made in; 0: exact
  /// Standard error of the probabilities' error rate where they are themselves estimated by simulation; 0: exact.
  double simulation_error = 0.0;
};

}  // namespace privbo

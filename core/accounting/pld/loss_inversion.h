// Computes δ(ε) and ε(δ) of composed Gaussian and Poisson-sampled Gaussian releases by inverting the moment generating
// function of their loss, without a grid of losses.
//
// With K(t) = E[e^{tS}] of the whole loss S and any c > 0,
//   δ(ε) = 1/(2πi) ∫ K(t) e^{−tε}/(t (t + 1)) dt along Re t = c
// (Balle & Wang 2018 for what δ is; Alghamdi et al. 2022, "The Saddle-Point Method in Differential Privacy", for the
// integral). The trapezoidal rule with step 2π/W gives Σ_m e^{cmW} δ(ε + mW), of which m = 0 is wanted and no other
// summand is negative: the step can only add to δ, and what it adds is seen by halving it. Where K has not decayed
// after `largest_level` points (a loss that is nearly an atom: few people, rarely sampled), one more Gaussian release
// of small μ is added, a bound again, whose effect is known to first order.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "accounting/composition.h"
#include "accounting/renyi/subsampled_renyi.h"

namespace privbo {

/// The smallest ε ≥ 0 with δ(ε) ≤ δ, from above.
struct InvertedEpsilon {
  double epsilon = 0.0;
  double error = 0.0;  // the exact ε lies in [epsilon − error, epsilon]
};

/// Returns whether every release is a Gaussian, or a Poisson-sampled one whose z is at least 0.01.
bool is_invertible(const Composition& composition);
/// Computes ε of an invertible composition with at least one sampled release in one direction, 0 < δ < 1. Where ε is at
/// most `enough`, it may return `enough` or less without finding it. Empty when stopped.
std::optional<InvertedEpsilon> inverted_epsilon(const Composition& composition, Direction direction, double delta,
                                                double enough = -1.0, const std::stop_token& stop = {});

}  // namespace privbo

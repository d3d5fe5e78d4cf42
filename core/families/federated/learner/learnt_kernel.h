// Learns the kernel of one agent from its own observations: the length scale, variance and noise that make them most
// likely (type II maximum likelihood, ML-II: Rasmussen & Williams 2006, §5.4.1).
//
//   y = f + e,  f ~ GP(0, v exp(−|x − x′|²/(2ℓ²))),  e ~ N(0, s²)
//   log p(y) = −½ yᵀ C⁻¹ y − ½ log det C − (t/2) log 2π,   C = v k(X, X) + s² I
//
// The code published with "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai,
// Low & Jaillet 2021) does so by GPy with 10 restarts at 10, 15, 20, … observations. Deviations: the search is bounded
// (ranges below; GPy's is not), the restarts are the best of random points, and all of them are drawn from the agent's
// own coins.
//
// What is learnt is made from one agent's own rewards and stays with it: only its own posterior uses it. The features
// that agents share are of the fixed kernel, so nothing learnt is in any vector but through the points asked.
#pragma once

#include <optional>

#include "numerics/random/random_source.h"
#include "numerics/types.h"

namespace privbo {

struct LearntKernel {
  double lengthscale = 1.0;  // ℓ > 0, in the coordinates of the points
  double variance = 1.0;     // v > 0
  double noise = 1.0;        // s² > 0
};

/// Returns the log marginal likelihood in nats; −∞ where C is singular to rounding. points: t × d, y: t, t ≥ 1. Its
/// derivatives with respect to (log ℓ, log v, log s²) go to *gradient (3) unless that is null.
double log_marginal_likelihood(const Points& points, const Vector& y, const LearntKernel& kernel,
                               Vector* gradient = nullptr);

/// The ranges that are searched, each on a log scale: ℓ as a multiple of the widest side of the box; v and s² as
/// multiples of the mean square of the observations, so that the unit of the rewards does not matter.
struct LearningRanges {
  double lengthscale_low = 0.01, lengthscale_high = 10.0;
  double variance_low = 1e-3, variance_high = 1e3;
  double noise_low = 1e-6, noise_high = 1.0;
};

/// Returns the most likely kernel that was found: 60 random starts, of which the best 10 are refined by box-bounded
/// L-BFGS. side: the widest side of the box, > 0. Takes 180 uniform draws. Empty, without any draw, where there is
/// nothing to learn from: fewer than two observations, or all of them 0.
std::optional<LearntKernel> learn_kernel(const Points& points, const Vector& y, double side, RandomSource& draws,
                                         const LearningRanges& ranges = {});

}  // namespace privbo

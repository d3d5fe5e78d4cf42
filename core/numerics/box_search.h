// The largest value of a function on a box: uniform samples, the best of which are refined by box-bounded L-BFGS
// (LBFGS++).
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), App.
// B.2.6: 1,000 points, 20 restarts. The restarts are the best of the points here, not new ones. Every value that is
// computed anywhere counts: whatever happens to a refinement (a line search that fails or throws, a value that is not
// finite), the best point seen so far is kept.
#pragma once

#include <functional>

#include "numerics/random/draws.h"
#include "numerics/types.h"

namespace privbo {

struct BoxSearch {
  Index samples = 1000;  // ≥ 1
  Index refined = 20;    // ≥ 0
  int iterations = 50;   // of one refinement, ≥ 1
};

/// Value at x (d coordinates, in the box); its gradient (d) goes to *gradient unless that is null. May be NaN or
/// infinite, and may throw std::exception: such a point is passed over.
using BoxFunction = std::function<double(const Vector& x, Vector* gradient)>;

struct BoxMaximum {
  Vector at;  // d
  double value = 0.0;
  Index failed = 0;  // refinements that ended early
};

/// low ≤ high, d coordinates each, finite (std::invalid_argument). d uniforms for each sample, in order.
/// Throws std::runtime_error where no value seen was finite.
BoxMaximum maximise_in_box(const BoxFunction& function, const Vector& low, const Vector& high, Draws& draws,
                           const BoxSearch& search = {});

}  // namespace privbo

// Searches the largest value of a function on a box: it draws uniform samples, or takes those it is given, and refines
// the best of them by box-bounded L-BFGS (LBFGS++). numerics/certified_search.h says how far what it finds may be from
// the largest value.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), App.
// B.2.6, takes 1,000 points and 20 restarts. Here the restarts are the best of the points, not new ones. Every value
// that is computed counts: even where a refinement ends early (its line search fails or throws, or a value is not
// finite), the best point seen so far is kept.
#pragma once

#include <functional>

#include "numerics/random/random_source.h"
#include "numerics/types.h"

namespace privbo {

struct BoxSearch {
  Index samples = 1000;  // ≥ 1
  Index refined = 20;    // ≥ 0
  int iterations = 50;   // of one refinement, ≥ 1
};

/// Returns the value at x (d coordinates, in the box) and writes its gradient (d) to *gradient unless that is null. The
/// value may be NaN or infinite, and the function may throw std::exception: such a point is passed over.
using BoxFunction = std::function<double(const Vector& x, Vector* gradient)>;

struct BoxMaximum {
  Vector at;  // d
  double value = 0.0;
  Index failed = 0;  // refinements that ended early
};

/// Throws std::invalid_argument unless low ≤ high, both finite with d coordinates. Takes d uniform draws for each
/// sample, in the order of the coordinates.
/// Throws std::runtime_error where no value seen was finite.
BoxMaximum maximise_in_box(const BoxFunction& function, const Vector& low, const Vector& high, RandomSource& draws,
                           const BoxSearch& search = {});

/// Does the same from samples that are given, as columns of a d × samples matrix in coordinates scaled to [0, 1]; no
/// draws. `search.samples` does not count.
BoxMaximum maximise_in_box(const BoxFunction& function, const Vector& low, const Vector& high, const Matrix& samples,
                           const BoxSearch& search = {});

}  // namespace privbo

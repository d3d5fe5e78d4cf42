// A round's search of a box for its largest upper confidence bound, whatever the posterior.
//
// L-BFGS from the best of some samples, then branch and bound until no point can exceed the one found by more than the
// setup's share of β σ there, or until so many cells were bounded (numerics/certified_search.h).
#pragma once

#include <functional>

#include "domain/domain.h"
#include "numerics/certified_search.h"

namespace privbo {

inline constexpr Index samples_per_axis_of_box = 32;
/// A search gives up after so many cells, with the gap that it has then.
inline constexpr Index max_cells_a_round = 4000;

/// `domain`: of the box. `samples`: where the search begins (d × m, scaled to [0, 1], m ≥ 1). `tolerance`: the gap at
/// which it ends once x (d coordinates) is the best point. The point that is returned lies in the box. Throws what
/// certify_maximum() throws.
CertifiedMaximum search_on_box(const BoundedFunction& ucb, const Domain& domain, const Matrix& samples,
                               const std::function<double(const Vector& x)>& tolerance);

}  // namespace privbo

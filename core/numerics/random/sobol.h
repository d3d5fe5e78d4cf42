// Points that cover a cube evenly: the Sobol sequence of Boost, in the order of Bratley & Fox 1988 (ACM TOMS 659).
#pragma once

#include "numerics/types.h"

namespace privbo {

/// Returns the first `count` ≥ 0 points of the sequence in [0, 1]^d as columns (d × count), d ≥ 1; the origin, with
/// which the sequence begins, is left out. Throws std::invalid_argument otherwise.
Matrix sobol_points(Index dimension, Index count);

}  // namespace privbo

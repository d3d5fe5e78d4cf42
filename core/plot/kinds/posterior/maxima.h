// Which points of a surface a reader would call its maxima.
#pragma once

#include <vector>

#include "numerics/types.h"

namespace privbo {

/// How far below the highest value another maximum may lie, as a share of the range: grids miss the summits a little.
inline constexpr double maxima_tolerance = 0.01;

/// Returns the places of `values` (one per point, columns × rows, the second index fastest) that are higher than all
/// within a tenth of either axis around them and within `maxima_tolerance` of the range below the highest, in ascending
/// order; of a plateau one place alone. Where nobody knows what lies around (`rows` = 0): all places with exactly the
/// highest value. Empty where no value is finite. A flat surface has no maximum worth marking: its first place alone.
std::vector<Index> maxima_of(const Vector& values, Index rows);

}  // namespace privbo

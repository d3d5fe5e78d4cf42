// Makes feature vectors at most one unit long, exactly and not up to rounding: sensitivities are stated for ‖Φ‖ ≤ 1.
#pragma once

#include "numerics/types.h"

namespace privbo {

/// ‖v‖² − 1 of a vector with ‖v‖² < 2, summed with twice the precision of a double: off by at most n² 2⁻¹⁰⁴ for n
/// numbers, where squaredNorm may be off by n 2⁻⁵³ and so hide that a vector is longer than 1.
double excess_of_square(const Eigen::Ref<const Vector>& v);

/// Replaces every column φ by φ/max(1, ‖φ‖), rounded towards 0 until ‖φ‖ ≤ 1 holds of the stored numbers themselves.
/// Columns that are not longer than 1 keep every bit, but for those within n² 2⁻¹⁰⁴ of it. Returns how many columns
/// were shortened. Columns that are longer than 1 by more than rounding (1e-12) are the caller's to refuse; numbers
/// are finite.
Index shorten_to_unit_norm(Matrix& columns);

}  // namespace privbo

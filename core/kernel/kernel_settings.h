// Reads what the settings of a kernel of the catalogue say beside its type: variance, and length scales by coordinate.
#pragma once

#include <vector>

#include "catalogue/param_set.h"
#include "numerics/types.h"

namespace privbo {

/// Returns v of k = v k₁, k₁ the kernel of its type's formula; 1 where it is left out.
double kernel_variance(const ParamSet& kernel);
/// Returns a_j of the length scales ℓ_j = ℓ a_j of the coordinates; empty: ℓ is that of all.
std::vector<double> lengthscale_factors(const ParamSet& kernel);
/// Returns the distance over which a kernel with a length scale varies, along the coordinate where that is shortest: ℓ,
/// or the least ℓ_j; of the periodic kernel pℓ/(2π), the length scale of the squared exponential that it is like within
/// a part of the period.
double shortest_lengthscale(const ParamSet& kernel);
/// Returns the settings of the same kernel on some of its coordinates, in this order; length scales by coordinate must
/// be those of all of them.
ParamSet on_coordinates(const ParamSet& kernel, const std::vector<Index>& coordinates);

}  // namespace privbo

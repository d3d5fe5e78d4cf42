// Declares the spectrum of the periodic kernel, which is discrete.
#pragma once

#include "numerics/types.h"

namespace privbo {

/// Returns the masses e^{−z} I_n(z), z = 1/ℓ², of the frequencies ±2πn/p for n = 0 … count − 1 (periodic_kernel.cpp):
/// that of n = 0 and twice those of all n ≥ 1 sum to 1. Relative error about 10⁻¹³. 0 < ℓ ≤ 10⁶ and count ≥ 1,
/// otherwise std::invalid_argument. Takes O(count + 1/ℓ) steps.
Vector periodic_masses(double lengthscale, Index count);

}  // namespace privbo

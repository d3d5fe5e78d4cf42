// Draws discrete Laplace and discrete Gaussian noise on the integers exactly: Canonne, Kamath & Steinke 2020,
// "The Discrete Gaussian for Differential Privacy", Algorithms 2 and 3.
//
// Nothing is rounded: proposals are integers, and every acceptance is a coin toss of exactly the stated probability
// (exact_bernoulli.h). The one deviation: a coin is tossed by comparing 64 random bits with a probability in floating
// point where the comparison is sure, which gives the same law as the papers' rational coins, faster.
#pragma once

#include <cstdint>

#include "numerics/random/bit_source.h"

namespace privbo {

/// The largest scale, up to which the sum of a rounded value and its noise stays exact in a double.
inline constexpr std::int64_t largest_discrete_scale = std::int64_t{1} << 40;

/// Draws k with P(k) = (e^{1/s} − 1)/(e^{1/s} + 1) · e^{−|k|/s}, 1 ≤ s ≤ 2⁴⁰.
std::int64_t discrete_laplace(BitSource& bits, std::int64_t scale);
/// Draws k with P(k) ∝ e^{−k²/(2σ²)}, 1 ≤ σ ≤ 2⁴⁰.
std::int64_t discrete_gaussian(BitSource& bits, std::int64_t sigma);

}  // namespace privbo

// Local randomisers whose output is bounded, so that a learner needs no truncation: one bit, and piecewise constant.
//
// One bit: Duchi, Jordan & Wainwright 2018 (one dimension); piecewise: Wang et al. 2019, "Collecting and Analyzing
// Multidimensional Data with Local Differential Privacy", Algorithm 2. Both are unbiased for |value| ≤ bound.
// Deviations, so that ε holds for the computed numbers and not for the formulas only:
// * One bit tosses a coin for the sign opposite to the value's. Its probability ½ − |value|/(2 bound) · tanh(ε/2) is
//   computed without cancellation and never falls below 1/(1 + e^ε), rounded up.
// * Piecewise draws one of finitely many cells of equal size h = 2^⌈log2((C−1) bound/2^40)⌉: w cells lie in the window
//   of the likely values and v outside, with v/w ≤ e^{ε/2} and odds of at most e^{ε/2} for a value inside, both rounded
//   so; the output is the cell's middle. The bias is below h + bound/w, with w > 2³⁹ up to ε = 29 and w > 2¹⁸ at
//   ε = 58, above which there would be too many cells to count.
// With exact coins (the integer grid) both are ε-DP exactly; in the simulation up to the generator's resolution 2⁻⁵³.
#pragma once

#include <memory>

#include "privacy/randomisers/local_randomiser.h"
#include "text/message.h"

namespace privbo {

/// The names in their guarantees, by which those who read a ledger tell them apart.
inline constexpr Words<0> one_bit_name = "One bit";
inline constexpr Words<0> piecewise_name = "Piecewise";

/// Output ±bound (e^ε + 1)/(e^ε − 1). bound > 0, ε > 0.
std::unique_ptr<LocalRandomiser> make_one_bit(double bound, double epsilon, const Protection& protection,
                                              const NoiseSource& noise = undrawn_noise());
/// Output in bound · [−C, C], C = (e^{ε/2} + 1)/(e^{ε/2} − 1). 0 < ε ≤ 58.
std::unique_ptr<LocalRandomiser> make_piecewise(double bound, double epsilon, const Protection& protection,
                                                const NoiseSource& noise = undrawn_noise());

}  // namespace privbo

// Tosses coins with exactly the probability asked for, in spite of rounding: floating point decides only where its
// error bound allows it, and integers of any length decide the rest.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstdint>

#include "numerics/random/bit_source.h"

namespace privbo {

using BigInteger = boost::multiprecision::cpp_int;

/// γ = numerator/denominator ≥ 0, exactly.
struct ExactExponent {
  BigInteger numerator, denominator;  // denominator > 0
};

/// Return a/b and (a/b)²/2; a ≥ 0 (any sign for the square), b > 0.
ExactExponent exact_ratio(std::int64_t a, std::int64_t b);
ExactExponent exact_half_square(std::int64_t a, std::int64_t b);

/// Draws exactly uniformly from {0, …, count − 1} (Lemire 2019); count ≥ 1.
std::uint64_t uniform_below(BitSource& bits, std::uint64_t count);

/// Returns true with probability exactly p, which is possible because every double in [0, 1] is a binary fraction.
bool exact_bernoulli(BitSource& bits, double p);

/// Decides, where the first 64 bits `drawn` of a uniform number did not suffice, whether the number lies below exp(−γ).
bool below_exponential(BitSource& bits, std::uint64_t drawn, const ExactExponent& gamma);

/// Returns true with probability exactly exp(−γ). `gamma` is γ ≥ 0 with a relative error of at most 2⁻⁵⁰; `exact()`
/// returns γ itself and is called about once in 2⁴⁶ tosses.
template <class Exact>
bool bernoulli_exponential(BitSource& bits, double gamma, const Exact& exact) {
  const std::uint64_t drawn = bits.bits();
  const double uniform = static_cast<double>(drawn) * 0x1p-64;
  const double p = std::exp(-gamma);
  // The error of γ is at most γ·2⁻⁵⁰, that of exp four units in the last place, that of `uniform` 2⁻⁵³ of itself plus
  // the bits not drawn yet.
  const double slack = p * (gamma + 1.0) * 0x1p-49 + 0x1p-62;
  if (uniform < p - slack) return true;
  if (uniform > p + slack) return false;
  return below_exponential(bits, drawn, exact());
}

}  // namespace privbo

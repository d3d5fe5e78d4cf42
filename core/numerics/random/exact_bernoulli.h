// Coin tosses with exactly the probability asked for, whatever rounding does: a number in floating point decides only
// where it surely can, integers of any length decide the rest.
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

/// a/b and (a/b)²/2; a ≥ 0 (or any sign for the square), b > 0.
ExactExponent exact_ratio(std::int64_t a, std::int64_t b);
ExactExponent exact_half_square(std::int64_t a, std::int64_t b);

/// Uniform on {0, …, count − 1}, exactly (Lemire 2019); count ≥ 1.
std::uint64_t uniform_below(BitSource& bits, std::uint64_t count);

/// True with probability p, exactly: every double in [0, 1] is a binary fraction.
bool exact_bernoulli(BitSource& bits, double p);

/// Goes on where 64 bits were not enough: whether the uniform number whose first bits are `drawn` lies below exp(−γ).
bool below_exponential(BitSource& bits, std::uint64_t drawn, const ExactExponent& gamma);

/// True with probability exp(−γ), exactly. `gamma` is γ ≥ 0 with a relative error of at most 2⁻⁵⁰, `exact()` is γ
/// itself and is asked about once in 2⁴⁶ tosses.
template <class Exact>
bool bernoulli_exponential(BitSource& bits, double gamma, const Exact& exact) {
  const std::uint64_t drawn = bits.bits();
  const double uniform = static_cast<double>(drawn) * 0x1p-64;
  const double p = std::exp(-gamma);
  // γ is off by γ·2⁻⁵⁰ at most, exp by four units of its last place, `uniform` by 2⁻⁵³ of itself and the bits not drawn
  // yet.
  const double slack = p * (gamma + 1.0) * 0x1p-49 + 0x1p-62;
  if (uniform < p - slack) return true;
  if (uniform > p + slack) return false;
  return below_exponential(bits, drawn, exact());
}

}  // namespace privbo

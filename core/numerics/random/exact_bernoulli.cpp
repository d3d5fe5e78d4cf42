// Compares a uniform number with a probability and draws only as many bits as the comparison needs.
#include "numerics/random/exact_bernoulli.h"

#include <utility>

namespace privbo {
namespace {

__extension__ using Wide = unsigned __int128;

/// Returns (lower, upper) with lower ≤ 2^precision exp(−γ) ≤ upper, by Taylor's series on γ/2^halvings ≤ 1 and repeated
/// squaring.
std::pair<BigInteger, BigInteger> exponential_bounds(const ExactExponent& gamma, unsigned precision) {
  const BigInteger& n = gamma.numerator;
  if (n > gamma.denominator * precision) return {0, 1};  // exp(−γ) < e^{−precision}
  unsigned halvings = 0;
  while (n > (gamma.denominator << halvings)) ++halvings;
  const unsigned working = precision + 2 * halvings + 32;
  const BigInteger denominator = gamma.denominator << halvings;
  BigInteger sum = 0, term = BigInteger(1) << working;
  std::int64_t count = 0;
  while (term != 0) {
    if (count % 2 == 0)
      sum += term;
    else
      sum -= term;
    ++count;
    term = term * n / (denominator * count);
  }
  // Truncation changes every term by less than 2, and the terms that are left out sum to less than 2.
  BigInteger lower = sum - 2 * (count + 1), upper = sum + 2 * (count + 1);
  if (lower < 0) lower = 0;
  for (unsigned i = 0; i < halvings; ++i) {
    lower = (lower * lower) >> working;
    upper = ((upper * upper) >> working) + 1;
  }
  const unsigned extra = working - precision;
  return {lower >> extra, (upper >> extra) + 1};
}

}  // namespace

ExactExponent exact_ratio(std::int64_t a, std::int64_t b) {
  ExactExponent made;
  made.numerator = a;
  made.denominator = b;
  return made;
}

ExactExponent exact_half_square(std::int64_t a, std::int64_t b) {
  ExactExponent made = exact_ratio(a, b);
  made.numerator *= a;
  made.denominator *= b;
  made.denominator *= 2;
  return made;
}

std::uint64_t uniform_below(BitSource& bits, std::uint64_t count) {
  Wide product = static_cast<Wide>(bits.bits()) * count;
  if (static_cast<std::uint64_t>(product) < count) {
    const std::uint64_t unfair = (0 - count) % count;  // 2⁶⁴ mod count
    while (static_cast<std::uint64_t>(product) < unfair) product = static_cast<Wide>(bits.bits()) * count;
  }
  return static_cast<std::uint64_t>(product >> 64U);
}

bool exact_bernoulli(BitSource& bits, double p) {
  if (p >= 1.0) return true;
  while (p > 0.0) {
    const double scaled = p * 0x1p64;
    const double whole = std::floor(scaled);
    const std::uint64_t drawn = bits.bits(), threshold = static_cast<std::uint64_t>(whole);
    if (drawn != threshold) return drawn < threshold;
    p = scaled - whole;  // the digits after these 64
  }
  return false;
}

bool below_exponential(BitSource& bits, std::uint64_t drawn, const ExactExponent& gamma) {
  BigInteger uniform = drawn;
  for (unsigned precision = 128;; precision += 64) {
    uniform = (uniform << 64U) + bits.bits();
    const auto [lower, upper] = exponential_bounds(gamma, precision);
    if (uniform + 1 <= lower) return true;
    if (uniform >= upper) return false;
  }
}

}  // namespace privbo

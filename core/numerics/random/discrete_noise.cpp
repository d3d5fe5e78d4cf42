// Samples by exact rejection.
#include "numerics/random/discrete_noise.h"

#include <stdexcept>
#include <string>

#include "numerics/random/exact_bernoulli.h"

namespace privbo {
namespace {

__extension__ using Wide = unsigned __int128;

void require_scale(std::int64_t scale) {
  if (scale < 1 || scale > largest_discrete_scale)
    throw std::invalid_argument("discrete noise scale = " + std::to_string(scale) + ": must be 1 to 2^40");
}

/// Returns true with probability exactly 1/e.
bool one_over_e(BitSource& bits) {
  constexpr std::uint64_t threshold = 0x5E2D58D8B3BCDF1A;  // ⌊2⁶⁴/e⌋
  const std::uint64_t drawn = bits.bits();
  if (drawn != threshold) return drawn < threshold;
  return below_exponential(bits, drawn, exact_ratio(1, 1));
}

/// A fair sign and a number uniform on {0, …, scale − 1}, both from one 64-bit word.
struct Proposal {
  bool negative;
  std::int64_t part;
};
Proposal propose(BitSource& bits, std::uint64_t scale) {
  for (;;) {
    const std::uint64_t drawn = bits.bits();
    constexpr std::uint64_t low_bits = (std::uint64_t{1} << 63U) - 1;
    const Wide product = static_cast<Wide>(drawn & low_bits) * scale;
    const std::uint64_t rest = static_cast<std::uint64_t>(product) & low_bits;
    // The first 2⁶³ mod scale remainders are rejected, because they would make some numbers likelier (Lemire 2019).
    if (rest < scale && rest < (low_bits + 1) % scale) continue;
    return {drawn > low_bits, static_cast<std::int64_t>(product >> 63U)};
  }
}

std::int64_t laplace(BitSource& bits, std::int64_t scale) {
  constexpr std::int64_t never = 4096;  // beyond with probability e^{−4096}
  const double real_scale = static_cast<double>(scale);
  for (;;) {
    const auto [negative, part] = propose(bits, static_cast<std::uint64_t>(scale));
    if (!bernoulli_exponential(bits, static_cast<double>(part) / real_scale,
                               [&, u = part] { return exact_ratio(u, scale); }))
      continue;
    std::int64_t whole = 0;
    while (one_over_e(bits))
      if (++whole == never) throw std::runtime_error("the random source repeats itself: no noise can be drawn from it");
    const std::int64_t magnitude = part + whole * scale;
    if (negative && magnitude == 0) continue;  // zero has one sign only
    return negative ? -magnitude : magnitude;
  }
}

}  // namespace

std::int64_t discrete_laplace(BitSource& bits, std::int64_t scale) {
  require_scale(scale);
  return laplace(bits, scale);
}

std::int64_t discrete_gaussian(BitSource& bits, std::int64_t sigma) {
  require_scale(sigma);
  for (;;) {
    // A Laplace proposal y of scale t = σ is kept with probability exp(−(|y| − σ²/t)²/(2σ²)).
    const std::int64_t proposal = laplace(bits, sigma);
    const std::int64_t off = (proposal < 0 ? -proposal : proposal) - sigma;
    const double ratio = static_cast<double>(off) / static_cast<double>(sigma);
    if (bernoulli_exponential(bits, 0.5 * ratio * ratio, [&] { return exact_half_square(off, sigma); }))
      return proposal;
  }
}

}  // namespace privbo

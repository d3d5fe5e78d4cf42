// Derives the sensitivity of a regression to one of its rows.
//
// ‖v vᵀ − v′ v′ᵀ‖_F² = |v|⁴ + |v′|⁴ − 2 (v·v′)² with v = [φ, y], v′ = [φ′, y′].
// For Y ≤ 1 both vectors can have their greatest length and be orthogonal (φ·φ′ = −y y′), which gives √2 (1 + Y²). For
// Y > 1 the maximum has φ′ = −φ of length 1 and y = Y (the square grows in |φ|, |φ′| and in the larger of |y|, |y′|),
// and with s = y′ in [1/Y, Y] the square is
//   F(s) = (1 + Y²)² + (1 + s²)² − 2 (Y s − 1)², F′(s) = 4 (s³ − (Y² − 1) s + Y).
// F rises from s = 1/Y to the smaller positive root of F′, where there is one, and ends at F(Y) = 8 Y².
#include "privacy/mechanisms/regression_sensitivity.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "privacy/protection.h"

namespace privbo {
namespace {

double square_at(double Y, double s) {
  const double one = 1.0 + Y * Y, other = 1.0 + s * s, product = Y * s - 1.0;
  return one * one + other * other - 2.0 * product * product;
}

double bounded_sensitivity(double Y) {
  if (Y <= 1.0) return std::numbers::sqrt2 * (1.0 + Y * Y);
  const double at_the_end = 2.0 * std::numbers::sqrt2 * Y, p = Y * Y - 1.0;
  const double cosine = -1.5 * Y / p * std::sqrt(3.0 / p);
  if (cosine < -1.0) return at_the_end;  // F′ has no positive root: F rises everywhere
  // F′ has three real roots; the middle one is the smaller positive one.
  const double root = 2.0 * std::sqrt(p / 3.0) * std::cos((std::acos(cosine) - 2.0 * std::numbers::pi) / 3.0);
  return std::max(at_the_end, std::sqrt(square_at(Y, std::clamp(root, 1.0 / Y, Y))));
}

}  // namespace

FrobeniusSensitivity regression_sensitivity(RewardShape shape, double Y) {
  switch (shape) {
    case RewardShape::bounded:
      require_positive("bound on rewards", Y, "rewards are clipped to ±Y");
      return {bounded_sensitivity(Y), Relation::replace_one};
    case RewardShape::binary:
      return {2.0 * std::numbers::sqrt2, Relation::replace_one};
    case RewardShape::binary_nonnegative:
      return {std::sqrt(6.0), Relation::replace_one};
    case RewardShape::binary_centred:
      return {1.25 * std::numbers::sqrt2, Relation::replace_one};
  }
  return {};
}

}  // namespace privbo

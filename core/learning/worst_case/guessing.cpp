#include "learning/worst_case/guessing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace privbo {
namespace {

/// x − ln(1 + x), also for small x.
double above_logarithm(double x) {
  if (std::abs(x) > 0.01) return x - std::log1p(x);
  return x * x * (1.0 / 2.0 - x * (1.0 / 3.0 - x * (1.0 / 4.0 - x * (1.0 / 5.0 - x * (1.0 / 6.0 - x / 7.0)))));
}

/// kl(q, q + s), without cancellation.
double divergence(double q, double s) {
  return q * above_logarithm(s / q) + (1.0 - q) * above_logarithm(-s / (1.0 - q));
}

/// s ≥ 0 with kl(q, q + s) = D, never below it. Newton's method on a convex increasing function, from above.
double solve_divergence(double q, double D) {
  const double entropy = -q * std::log(q) - (1.0 - q) * std::log1p(-q);
  // kl(q, p) ≥ −H(q) − (1−q) ln(1−p), and kl(q, p) ≥ 2 (p − q)² (Pinsker).
  double s = std::min(1.0 - q - std::exp(-(D + entropy) / (1.0 - q)), std::sqrt(D / 2.0));
  for (int step = 0; step < 60; ++step) {
    const double p = q + s, excess = divergence(q, s) - D;
    if (!(excess > 1e-14 * D)) break;
    const double next = s - excess * p * (1.0 - p) / s;
    if (!(next < s)) break;
    s = next;
  }
  return s;
}

}  // namespace

double guessing_regret(const GuessingGame& game, double rounds) {
  const double q = game.share, D = rounds * game.information;
  if (!(D > 0.0)) return game.gap * rounds * (1.0 - q);
  if (std::isinf(D)) return 0.0;
  const double s = solve_divergence(q, D);
  if (!(q + s < 1.0)) return max_guessing_regret(game, rounds);
  return game.gap / game.information * q * above_logarithm(s / q);
}

double limit_of_guessing_regret(const GuessingGame& game) {
  if (!(game.information > 0.0)) return std::numeric_limits<double>::infinity();
  return game.gap / game.information * (1.0 - game.share + game.share * std::log(game.share));
}

double max_guessing_regret(const GuessingGame& game, double rounds) {
  return std::min(game.gap * rounds * (1.0 - game.share), limit_of_guessing_regret(game));
}

}  // namespace privbo

// Computes from how many right guesses on a claim is refuted, and which leaks bring so many nine times of ten.
#include "referee/power.h"

#include <boost/math/special_functions/beta.hpp>
#include <cmath>

namespace privbo::referee {
namespace {

/// The wealth of all bettors on an event that names both bits, as if nobody else had won anything.
double log_wealth(const Bet& bet, std::int64_t right, std::int64_t wrong, std::int64_t runs, double bettors) {
  LogSum sum;
  bet.add_wealth({right, wrong, runs}, sum);
  return sum.value() - std::log(bettors);
}

/// The fewest right ones of `guesses` with which the claim is refuted; none where not even all of them do it. `silent`:
/// the others are not guessed wrongly, but not at all.
std::optional<std::int64_t> fewest_right(const Bet& bet, std::int64_t guesses, std::int64_t runs, double bettors,
                                         bool silent) {
  const auto refutes = [&](std::int64_t right) {
    return log_wealth(bet, right, silent ? 0 : guesses - right, runs, bettors) >= std::log(refuting_wealth);
  };
  // Of half right and half wrong guesses nobody learns anything.
  std::int64_t low = silent ? 0 : guesses / 2, high = guesses;
  if (!refutes(high)) return {};
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (refutes(middle) ? high : low) = middle;
  }
  return high;
}

/// The least p with which at least `right` of `guesses` come true nine times of ten.
double least_chance(std::int64_t right, std::int64_t guesses) {
  return boost::math::ibeta_inv(static_cast<double>(right), static_cast<double>(guesses - right + 1), found_share);
}

}  // namespace

Power power_of(const TrialOfClaim& trial, std::size_t adversary) {
  const Bettors& bettors = trial.bettors(adversary);
  const std::int64_t runs = bettors.bets(), guesses = runs * bettors.bits();
  Power power;
  if (guesses == 0) return power;
  const auto all = static_cast<double>(trial.bettors());
  for (const CurvePoint& point : trial.points()) {
    const Bet bet(point, bettors.bits(), true);
    if (const auto right = fewest_right(bet, guesses, runs, all, false)) {
      const double chance = least_chance(*right, guesses), epsilon = std::log(chance / (1.0 - chance));
      if (chance < 1.0) power.epsilon = std::min(epsilon, power.epsilon.value_or(epsilon));
    }
    if (const auto right = fewest_right(bet, guesses, runs, all, true)) {
      const double share = least_chance(*right, guesses);
      power.share = std::min(share, power.share.value_or(share));
    }
  }
  return power;
}

}  // namespace privbo::referee

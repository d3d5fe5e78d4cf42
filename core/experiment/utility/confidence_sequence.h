// Intervals that hold at whatever moment somebody looks: with probability 1 − α they contain the truth after every
// trial at once (confidence sequences), so that a search may stop when it likes.
#pragma once

#include <cstddef>
#include <vector>

#include "numerics/ratio_interval.h"

namespace privbo {

/// Returns a confidence sequence of a success probability after `trials` trials with `passes` successes: all p against
/// which a bet that mixes the alternatives by a Beta(½, ½) density has not reached 1/alpha (Robbins 1970; Ville 1939).
/// [0, 1] before the first trial. `alpha` lies in (0, 1), passes ≤ trials; std::invalid_argument otherwise.
Interval success_rate_interval(std::size_t passes, std::size_t trials, double alpha);

/// A quantity and what it is measured against in one trial; both in [0, cap].
struct PairedValues {
  double value = 0.0, against = 0.0;
};

/// Returns a confidence sequence of the mean of `value`, within [0, cap]: all means against which two mixtures of bets
/// (MeanBet, one on each side) have not reached 2/alpha. `cap` > 0 bounds the values; std::invalid_argument otherwise.
Interval mean_interval(const std::vector<PairedValues>& trials, double cap, double alpha);
/// Does the same of the ratio of the means of `value` and `against`; at most `largest`, where it is not bounded.
Interval mean_ratio_interval(const std::vector<PairedValues>& trials, double cap, double alpha, double largest);

/// Returns the exact lower bound of a success probability at confidence 1 − alpha for a number of trials that was fixed
/// beforehand (Clopper & Pearson 1934, one-sided): 0 without a success.
double exact_lower_rate(std::size_t passes, std::size_t trials, double alpha);

}  // namespace privbo

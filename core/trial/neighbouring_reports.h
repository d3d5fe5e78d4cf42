// One user's reward, the reward the user might have had instead, and what would leave the user in either case.
#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "privacy/ledger/ledger.h"

namespace privbo {

/// Describes how likely each value is to leave the user, for two rewards: the one of the round shown, where one is, and
/// the other end of what a reward may be. Without a round they are the two ends, the pair that is hardest to hide.
struct NeighbouringReports {
  Guarantee guarantee;               // of one report; it states ε
  bool discrete = false;             // `position` are all values that can leave; otherwise densities
  bool of_a_round = false;           // the first reward is a user's
  double first = 0.0, second = 0.0;  // rewards as they are clipped, reward units
  std::optional<double> sent;        // what left the user in that round
  /// ln p(sent | first)/p(sent | second); NaN where neither can give it, and where nothing was sent.
  double loss = std::numeric_limits<double>::quiet_NaN();
  std::vector<double> position;  // values that may leave, ascending, reward units
  /// Probabilities, or densities in 1/reward unit, at each place.
  std::vector<double> of_first, of_second;

  double epsilon() const { return guarantee.epsilon.value(); }
  /// Returns how many times as likely `sent` is for one of the rewards as for the other, at least 1; empty where none
  /// was sent, and where neither can give it.
  std::optional<double> odds() const {
    return std::isfinite(loss) ? std::optional(std::exp(std::abs(loss))) : std::nullopt;
  }
  /// Returns whether `sent` is at least as likely for the first reward.
  bool speaks_for_first() const { return loss >= 0.0; }
};

}  // namespace privbo

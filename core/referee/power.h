// What a trial without a refutation would have found: leaks of known shape, found nine times of ten.
#pragma once

#include <optional>

#include "referee/trial_of_claim.h"

namespace privbo::referee {

/// How often a leak must be found to count as one that would have been.
inline constexpr double found_share = 0.9;

/// Leaks that one adversary's runs so far would have found with probability 0.9, had it met them; each empty where even
/// the largest would not have been. They are stated for a leak that the adversary's own feature shows, and count the
/// bettors of a single event only, so that more is found than they say.
struct Power {
  /// A leak in every run (of every secret bit): the observer guesses the bit rightly with odds of e^ε or more.
  std::optional<double> epsilon;
  /// A certain leak in a share of the runs (of the secret bits): sometimes the observer knows the bit for sure.
  std::optional<double> share;
};

Power power_of(const TrialOfClaim& trial, std::size_t adversary);

}  // namespace privbo::referee

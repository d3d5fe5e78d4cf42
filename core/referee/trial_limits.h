// When a trial ends of itself, on the command line and in the window alike.
#pragma once

#include <cstdint>
#include <limits>

#include "referee/trial_of_claim.h"

namespace privbo::referee {

/// How long a trial is tried, in minutes, where nobody says how long.
inline constexpr double default_minutes = 10.0;
/// A program that has failed so often, and too often, is tried no longer.
inline constexpr std::int64_t enough_failures = 20;

struct TrialLimits {
  std::int64_t runs = std::numeric_limits<std::int64_t>::max();  // with those of before
  double seconds = std::numeric_limits<double>::infinity();      // of the clock, from now
  bool go_on = false;                                            // after a refutation
};

/// Returns whether nothing more is to be played, `seconds` after the beginning.
bool is_over(const TrialOfClaim& trial, const TrialLimits& limits, double seconds);

/// Returns a seed that nobody knows beforehand.
std::uint64_t fresh_trial_seed();

}  // namespace privbo::referee

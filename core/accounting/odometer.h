// Declares the odometer, which computes ε at every t, by every accountant, from one ledger.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "accounting/accountant.h"
#include "text/message.h"

namespace privbo {

/// The curve of one accountant, from the first release on. Where the accountant does not apply at some t, `epsilon` is
/// NaN.
struct OdometerCurve {
  const Accountant* accountant = nullptr;
  std::vector<std::int64_t> t;  // ascending, the last charged round among them
  std::vector<double> epsilon;  // at t
  std::vector<double> order;    // the winning α or λ at t; NaN where there is none
  double error = 0.0;           // largest stated error over the curve
  Message reason;               // why the accountant applies nowhere; otherwise empty
  bool holds = false;           // t are the rounds that release something: from each on its ε holds until the next
  bool steps = false;           // otherwise, between two t the ε of the later one holds (an upper step); false: a
                                // straight line
};

/// Returns the rounds that release something, ascending, where they are few: at most `most`, and at most every fourth
/// round. Empty elsewhere.
std::vector<std::int64_t> few_release_rounds(const Ledger& ledger, std::size_t most);

/// Runs all instant accountants at every round of `rounds` (ascending) from the first release on; where few rounds
/// release something, at these alone.
std::vector<OdometerCurve> instant_odometer(const Ledger& ledger, const std::vector<std::int64_t>& rounds, double delta,
                                            Reading reading);

/// Runs the PLD accountant at the rounds that release something, where these are few, otherwise at 64 or more
/// log-spaced rounds up to the last, with an interval whose stated error is at most `error` · ε at the end. It is meant
/// for a worker thread and returns the curve so far when stopped.
OdometerCurve pld_odometer(const Ledger& ledger, std::int64_t last, double delta, Reading reading, double error,
                           const std::stop_token& stop = {});

}  // namespace privbo

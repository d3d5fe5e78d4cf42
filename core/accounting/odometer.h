// The odometer: ε at every t, by every accountant, from one ledger.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "accounting/accountant.h"

namespace privbo {

/// One accountant's line. Where it does not apply at some t, `epsilon` is NaN there.
struct OdometerCurve {
  const Accountant* accountant = nullptr;
  std::vector<std::int64_t> t;  // ascending, the last charged round among them
  std::vector<double> epsilon;  // at t
  std::vector<double> order;    // the winning α or λ at t; NaN where there is none
  double error = 0.0;           // largest stated error over the curve
  std::string reason;           // where nothing applies: why
  bool steps = false;           // ε between two t is the later one's (an upper step), not a straight line
};

/// All instant accountants at every round of `rounds` (ascending).
std::vector<OdometerCurve> instant_odometer(const Ledger& ledger, const std::vector<std::int64_t>& rounds, double delta,
                                            Reading reading);

/// PLD at 64 or more log-spaced rounds up to the last, its interval chosen so that the stated error is at most
/// `error` · ε at the end. For a worker thread: returns early with what it has when stopped.
OdometerCurve pld_odometer(const Ledger& ledger, std::int64_t last, double delta, Reading reading, double error,
                           const std::stop_token& stop = {});

}  // namespace privbo

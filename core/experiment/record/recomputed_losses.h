// Computes the ε of a file's ledger again: a stated one is never taken over where the releases are there.
#pragma once

#include <cstdint>
#include <vector>

#include "record/privacy_curve.h"

namespace privbo {

/// Asks the curve's own accountant for ε at every round of `grid` (as many as the curve has) and, where that is quick,
/// the others. Throws std::runtime_error with both values where a stated ε is below what the releases cost, where it is
/// another one than an exact accountant's (pure composition, Gaussian closed form; relative 1e-6), or where guarantee
/// and ledger are of different releases. Where there are no releases to compute from, or the accountant is not one of
/// this program, the accountant's name states that the ε are the file's own statement.
void check_losses(PrivacyCurve& curve, const std::vector<std::int64_t>& recorded_rounds);

}  // namespace privbo

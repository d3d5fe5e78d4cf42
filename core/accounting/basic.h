// Accounts for a ledger under pure DP: parallel composition over disjoint users, basic composition for one user.
#pragma once

#include <cstdint>
#include <optional>

#include "privacy/ledger/ledger.h"

namespace privbo {

/// Returns the largest ε of one release up to round t: what each user loses when every round is answered by another
/// user (parallel composition). Empty where some release has δ > 0 (not pure DP: this accountant does not apply).
std::optional<double> per_release_epsilon(const Ledger& ledger, std::int64_t t);

/// Returns Σ ε of all releases up to round t: what a user loses who answers every round (basic composition). Of the
/// releases of one group, which concern disjoint people, the largest counts.
std::optional<double> composed_epsilon(const Ledger& ledger, std::int64_t t);

}  // namespace privbo

// What one person pays for: the ledger's releases, gathered by cost. The one thing every accountant reads.
#pragma once

#include <cstdint>
#include <vector>

#include "privacy/ledger/ledger.h"

namespace privbo {

/// How the people behind the releases are read.
enum class Reading {
  each_once,   // local notions: every round is answered by another person, who pays for one release (parallel
               // composition)
  same_person  // one person takes part in every release that is not in a group
};

/// `count` adaptive releases of the same cost, all concerning the same person.
struct Charge {
  PrivacyCost cost;
  std::int64_t count = 0;  // ≥ 1

  bool operator==(const Charge&) const = default;
};
using Composition = std::vector<Charge>;

/// What the person who pays most has paid after round t (releases of round t included), equal costs joined in order of
/// first appearance, free releases left out. Releases of one group count once, by the first of them (all have one
/// cost); of disjoint sets of people (LedgerEntry::people) the one that pays most counts. `each_once` applies to local
/// notions only; other notions are read as `same_person` either way.
Composition compose(const Ledger& ledger, std::int64_t t, Reading reading = Reading::same_person);

/// The last round charged; 0 for an empty ledger.
std::int64_t last_round(const Ledger& ledger);

}  // namespace privbo

// Describes what one person pays for: the ledger's releases, gathered by cost. The one thing every accountant reads.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <unordered_set>
#include <vector>

#include "privacy/ledger/ledger.h"

namespace privbo {

/// Describes how the people behind the releases are read.
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

/// Adds `count` releases of `cost`, joined with equal ones; free ones are left out.
void add_charge(Composition& composition, const PrivacyCost& cost, std::int64_t count);

/// Returns what the person who pays most has paid after round t (releases of round t included), equal costs joined in
/// order of first appearance, free releases left out. Releases of one group count once, by the first of them (all have
/// one cost); of disjoint sets of people (LedgerEntry::people) the one that pays most counts. `each_once` applies to
/// local notions only; other notions are read as `same_person` either way.
Composition compose(const Ledger& ledger, std::int64_t t, Reading reading = Reading::same_person);

/// Returns the last round charged; 0 for an empty ledger.
std::int64_t last_round(const Ledger& ledger);

/// A walk along a ledger that knows the composition at every round: all of T rounds cost one pass.
class CompositionWalk {
 public:
  /// The ledger outlives the walk and does not change.
  CompositionWalk(const Ledger& ledger, Reading reading);
  /// Returns what `compose` gives for t. Rounds are asked in ascending order.
  const Composition& until(std::int64_t t);

 private:
  void charge(const LedgerEntry& entry, std::int64_t first, std::int64_t last);
  void keep_if_largest(const Composition& person);
  void gather();

  const Ledger& ledger_;
  Reading reading_;
  std::size_t next_ = 0;
  std::int64_t charged_ = 0;  // rounds of entry `next_` that are in
  Composition same_;          // releases that may all concern one person
  std::unordered_set<std::int64_t> groups_;
  /// One of several disjoint sets of people: what each of them may pay, and their groups.
  struct People {
    Composition paid;
    std::unordered_set<std::int64_t> groups;
  };
  std::map<std::int64_t, People> cohorts_;
  /// What each set of people has paid that shares no release with another, unless another set has paid at least as
  /// much.
  std::vector<Composition> largest_;
  Composition person_;  // of the person of `person_round_`
  std::vector<const Guarantee*> person_guarantees_;
  std::int64_t person_round_ = std::numeric_limits<std::int64_t>::min();
  Composition composition_;
  bool stale_ = false;
};

}  // namespace privbo

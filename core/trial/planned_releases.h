// What an algorithm will release in a whole run, where that is planned before the run begins.
#pragma once

#include <cstdint>
#include <functional>

#include "privacy/ledger/ledger.h"

namespace privbo {

struct PlannedReleases {
  Ledger ledger;                  // of the whole run
  std::int64_t horizon = 0;       // its last round
  double delta = 0.0;             // at which what they cost is stated
  std::int64_t releases = 0;      // how many
  std::int64_t stops_after = -1;  // the last round that releases something; −1: no round is the last
  /// The order of ε after round t that the paper states, up to a constant; empty: it states none.
  std::function<double(std::int64_t t)> order;
};

}  // namespace privbo

// Declares what an attacker who knows everything but one user's data learns from the releases of a run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "numerics/types.h"
#include "privacy/ledger/ledger.h"
#include "text/message.h"

namespace privbo {

struct AttackResult {
  std::string label;  // of the algorithm
  PrivacyNotion notion = PrivacyNotion::none;
  double epsilon = 0.0,
         delta = 0.0;  // promised to this user, of everything the attacker sees; infinite where there is no mechanism
  Message sees;        // what the attacker sees: "the user's noisy reward", "all released statistics", …
  Message changed;     // "user 40: reward 0.31 in place of −0.52"
  double loss = 0.0;   // ln odds of what the shown run released; infinite: certain
  std::vector<double> first,
      second;  // attacker's belief that it was the first data, over draws of the release under each; ascending
  double largest_posterior = 1.0;  // e^ε/(1 + e^ε): no belief beyond it (with δ > 0: rarely)
  double advantage = 0.0;  // total variation between the two laws: P(guess right) = (1 + advantage)/2; estimated from
                           // the draws, exact where known
  double advantage_error = 0.0;  // standard error; 0: exact
  // The following fields describe the two runs, which share their coins (rounds 1 … T).
  std::vector<Index> first_points, second_points;
  std::vector<double> first_regret, second_regret;  // cumulative
  std::int64_t first_difference = 0;                // the round in which they first ask different points; 0: never
  Message why_inapplicable;                         // why there is no result; empty: all above is filled
};

}  // namespace privbo

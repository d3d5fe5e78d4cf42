// Declares what a learner for several agents notes of its decisions.
#pragma once

#include <cstdint>

#include "learning/learner.h"

namespace privbo {

/// Decision::own of a learner for several agents.
struct FederatedDecision : FamilyData {
  /// How many agents sampled from their own posterior in the last round; the others followed the server. −1: there was
  /// no such round yet.
  std::int64_t own_choices = -1;
};

/// Returns FederatedDecision::own_choices; −1 where the learner is another family's.
inline std::int64_t own_choices(const Decision& decision) {
  const auto* noted = find_part<FederatedDecision>(decision.own);
  return noted ? noted->own_choices : -1;
}

}  // namespace privbo

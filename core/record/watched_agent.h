// Declares whose posterior a picture shows where a run has several agents.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "record/posterior_snapshot.h"

namespace privbo {

/// A family with agents derives its part of a posterior from this.
struct WatchedAgent : FamilyData {
  Index agent = 0;                 // whose posterior the picture shows
  std::vector<std::string> names;  // N
  std::int64_t own_choices = -1;   // agents that used their own posterior in the last round; −1: agents follow nobody
};

/// Returns whose posterior it is; null where there is one learner.
inline std::shared_ptr<const WatchedAgent> watched_agent(const PosteriorSnapshot& posterior) {
  return find_among<WatchedAgent>(posterior.parts);
}

}  // namespace privbo

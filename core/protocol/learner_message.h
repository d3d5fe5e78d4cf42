// Declares the messages that leave a channel. They are all that a learner ever sees of rewards.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "numerics/types.h"

namespace privbo {

/// A reward, raw (no privacy) or randomised by its user.
struct RewardMessage {
  Index agent = 0;
  double value = 0.0;
};

/// Released statistics of a feature-space regression: Σ̃ (m × m) and ũ (m).
struct StatisticsMessage {
  Matrix sigma;
  Vector u;
  std::int64_t items = 0;  // how many rounds (of a period, where there are several) they sum; public
};

/// A vector the server sends to every agent (one block per sub-region).
struct BroadcastMessage {
  Vector weights;
};

/// The action a private selection mechanism returned for this round's context.
struct RecommendationMessage {
  Index point = 0;
};

using LearnerMessage = std::variant<RewardMessage, StatisticsMessage, BroadcastMessage, RecommendationMessage>;
using LearnerMessages = std::vector<LearnerMessage>;

/// A vector an agent sends towards the server; it reaches only the channel.
struct Upload {
  Index agent = 0;
  Vector vector;
};

}  // namespace privbo

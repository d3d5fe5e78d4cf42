// Declares the parts of one round of interaction: the round the environment opens, the learner's queries, the raw
// outcomes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "numerics/types.h"

namespace privbo {

/// No run has more rounds than this.
inline constexpr std::int64_t largest_horizon = 1'000'000;

/// The points from which one agent may choose in a round.
struct Choices {
  /// Candidate points, n × d; null where points are given by index alone.
  const Points* points = nullptr;
  /// Number of candidates.
  Index count = 0;
  /// Rows of the candidates in `points`, in the order offered; repetitions are allowed. Where empty, candidate i is row
  /// i.
  std::span<const Index> indices{};
  /// Corners of the box in which any point may be queried, d coordinates each; null where only the points may be.
  const Vector* low = nullptr;
  const Vector* high = nullptr;

  bool anywhere() const { return low != nullptr; }
  Index index(Index candidate) const {
    return indices.empty() ? candidate : indices[static_cast<std::size_t>(candidate)];
  }
};

/// `initialise` marks rounds before t = 1, whose queries the algorithm chooses before it has learnt anything.
/// `predict` marks a visitor after round t who asks for an action and gives no reward (Environment::open_prediction).
enum class Phase { initialise, learn, predict };

/// One round, as the environment announces it to learner and channel. It holds public information only.
struct Round {
  std::int64_t t = 0;                // 1-based; rounds of initialisation end with t = 0
  std::span<const Choices> choices;  // one per agent; size 1 in the single-agent settings
  std::optional<Index> context;      // index of this round's context, where the setting has them
  Phase phase = Phase::learn;
  const Vector* context_at = nullptr;  // its coordinates, where contexts lie anywhere; null elsewhere

  Index agents() const { return static_cast<Index>(choices.size()); }
};

/// A learner's decision for one agent.
struct Query {
  Index agent = 0;
  Index point = 0;  // the place of one of that agent's candidates: Choices::place
  /// Where any point of a box may be queried, its d coordinates, and `point` is the nearest place, for pictures.
  /// Otherwise empty.
  Vector at{};
};

/// A raw reward. Only the environment and the channel ever hold one.
struct Outcome {
  Index agent = 0;
  double reward = 0.0;
};

}  // namespace privbo

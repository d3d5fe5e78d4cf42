// Reports when a learner has hardly looked around: its regret then tells how good its first point was, and no more.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "record/snapshot.h"
#include "text/message.h"

namespace privbo {

/// Describes how many distinct points the finished trials of an algorithm have asked for; with contexts, pairs of
/// action and context.
struct PointsAsked {
  std::size_t fewest = 0, most = 0;  // over trials
  std::size_t trials_below_three = 0, trials = 0;
};

/// Empty where no trial has finished, where several agents ask, and in results that do not state it.
std::optional<PointsAsked> points_asked(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm);

/// Returns one sentence for every algorithm that asked for fewer than three distinct points in a whole trial, where it
/// had at least four to choose from and twenty rounds to do so.
std::vector<Message> notes_of_few_points(const Snapshot& snapshot);

}  // namespace privbo

// Pictures of beliefs and stories of rounds: made here for live runs and for replays, so that both say the same.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "experiment/experiment.h"
#include "experiment/snapshot.h"

namespace privbo {

/// What is remembered of a trial's queries.
class QueryHistory {
 public:
  QueryHistory() = default;
  /// `points`: size of the domain.
  explicit QueryHistory(Index points) : counts_(static_cast<std::size_t>(points), 0) {}
  void add(std::span<const Query> queries);

  const std::vector<std::int64_t>& counts() const { return counts_; }  // n
  const std::deque<Index>& recent() const { return recent_; }          // at most 12, newest last

 private:
  std::vector<std::int64_t> counts_;
  std::deque<Index> recent_;
};

/// Story of the round that `trial` has just played. `before`: the learner's belief before that round. Which of several
/// estimates became the mean is told by belief_picture, which asks the learner anyway.
RoundStory round_story(const Belief& before, const Trial& trial, const RoundRecord& record);

/// The statistics `played` has released last, with what is needed to predict from them; `privacy` says what all its releases cost.
/// Null where the algorithm is told rewards, and before the first release.
std::shared_ptr<const ReleasedParameters> released_parameters(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                                              const Trial& played, const PrivacyCurve& privacy);

/// What the learner of `played` (algorithm and trial 0-based) believes now.
std::shared_ptr<const PosteriorSnapshot> belief_picture(const Instance& instance, std::size_t algorithm, std::size_t trial,
                                                        const Trial& played, const QueryHistory& history,
                                                        std::optional<RoundStory> story = {});

}  // namespace privbo

// Makes pictures of posteriors and details of rounds, for live runs and for replays, so that both say the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "record/snapshot.h"
#include "trial/experiment.h"
#include "trial/family.h"
#include "trial/family_records.h"

namespace privbo {

/// The last `most` of many values, in an array of its own: keeping one more takes no memory.
template <class Value, std::size_t most>
class LastOnes {
 public:
  void add(const Value& value) { values_[kept_++ % most] = value; }
  /// Returns them, newest last.
  std::vector<Value> values() const {
    std::vector<Value> all;
    for (std::size_t i = kept_ < most ? 0 : kept_ - most; i < kept_; ++i) all.push_back(values_[i % most]);
    return all;
  }

 private:
  std::array<Value, most> values_{};
  std::size_t kept_ = 0;  // so far
};

/// The history of a trial's queries, agent by agent, and of the last rewards of a single learner's users.
class QueryHistory {
 public:
  QueryHistory() = default;
  /// `points`: size of the domain.
  explicit QueryHistory(Index points, Index agents = 1);
  void add(const RoundRecord& round);

  /// Counts how often each point was asked (n). With several agents the counts are made when they are asked for.
  std::vector<std::int64_t> counts(Index agent = 0) const;
  /// Returns the last queries, at most 12, newest last.
  std::vector<Index> recent(Index agent = 0) const;
  /// Returns the last rewards and what was delivered of them, at most 30, newest last. Empty where there are several
  /// agents.
  std::vector<SentReward> sent() const { return sent_.values(); }

 private:
  static constexpr std::size_t recent_queries = 12, recent_rewards = 30;

  std::vector<std::int64_t> counts_;  // of a single learner, who may query in millions of of rounds
  LastOnes<Index, recent_queries> recent_;
  LastOnes<SentReward, recent_rewards> sent_;
  std::vector<std::vector<Index>> asked_;  // by agent, where there are several
};

/// Returns the details of the round that `trial` has just run, for the query of `agent` where there are several.
/// `before`: the learner's posterior before that round; `family`: the algorithm's. posterior_picture adds which of
/// several estimates is the mean, because it asks the learner anyway.
RoundDetails round_details(const PosteriorValues& before, const Trial& trial, const RoundRecord& record,
                           const Family& family, Index agent = 0);

/// Shows what the learner of `running` (algorithm and trial 0-based) believes now, or what `agent` does where there are
/// several. Families add what they have recorded.
std::shared_ptr<const PosteriorSnapshot> posterior_picture(const Instance& instance, std::size_t algorithm,
                                                           std::size_t trial, const Trial& running,
                                                           const QueryHistory& history,
                                                           const std::vector<std::unique_ptr<TrialRecorder>>& recorders,
                                                           Index agent = 0,
                                                           std::optional<RoundDetails> round_summary = {});

}  // namespace privbo

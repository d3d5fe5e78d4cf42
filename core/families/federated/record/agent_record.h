// What is remembered of every agent's regret in one trial; one learner without agents counts as one agent.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "experiment/experiment.h"
#include "experiment/record/snapshot.h"
#include "trial/trial.h"

namespace privbo {

class AgentRecord {
 public:
  AgentRecord() = default;
  /// Of one algorithm in one instance.
  AgentRecord(const Experiment& experiment, const Instance& instance, std::size_t algorithm);

  void add(const RoundRecord& record);

  Index agents() const { return static_cast<Index>(simple_.size()); }
  /// Mean over agents of the smallest regret of an agent's own queries so far, those of the initialisation included
  /// (Dai, Low & Jaillet 2021, §5: "averaged over N agents").
  double simple() const { return mean_simple_; }
  double initial_simple() const { return initial_simple_; }  // the same when round 1 begins
  const std::vector<double>& simple_by_agent() const { return simple_; }
  const std::vector<double>& cumulative_by_agent() const { return cumulative_; }  // from round 1 on

  /// Shares of the server's vectors that were longer than S/√P: of the rounds written down, and of all so far.
  void add_server(const ServerView* view);
  double clipped() const;

  /// Everything about the agents but the belief of the one that is looked at. Null where there is one learner.
  std::shared_ptr<const AgentsPicture> picture(const Trial& played, Index agent) const;

 private:
  AgentsPicture roster_;  // what never changes: names, sub-regions
  std::vector<double> simple_{}, cumulative_{};
  double mean_simple_ = 0.0, initial_simple_ = 0.0;
  std::vector<std::int64_t> wanted_;  // rounds whose values are kept
  std::vector<std::int64_t> rounds_;
  std::vector<double> simple_rows_, cumulative_rows_;  // rounds × N, row after row
  std::vector<std::int64_t> server_rounds_;
  std::vector<double> server_clipped_;
  std::int64_t seen_ = 0, shortened_ = 0;
};

}  // namespace privbo

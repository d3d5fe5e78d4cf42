// Records the agents of one trial: the regret of each, and what their server saw.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "families/federated/record/query_tally.h"
#include "families/federated/record/utility_recorder.h"
#include "record/agents_record.h"
#include "trial/experiment.h"
#include "trial/family_records.h"

namespace privbo {

struct ServerView;

class AgentsRecorder final : public TrialRecorder {
 public:
  /// Records one algorithm in one instance, which must have agents.
  AgentsRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm);

  std::vector<std::string> grid_names() const override;
  void add(const Trial& running, const RoundRecord& record, const RegretByAgent& regret) override;
  void append_grid_values(std::vector<double>& values) const override;
  std::map<std::string, std::vector<double>> final_values(const RegretByAgent& regret) const override;
  void complete(PosteriorSnapshot& picture, const Trial& running, Index agent) const override;

 private:
  /// Adds the share of the server's vectors that were longer than S/√P, for the recorded rounds and for all so far.
  void add_server(const ServerView& view);
  std::shared_ptr<const AgentsPicture> picture(const Trial& running, Index agent) const;

  Index agents_ = 0;
  bool aggregates_ = false;  // a server adds up what agents send
  bool follows_ = false;     // there is somebody to follow
  bool loses_ = false;       // messages can be lost
  QueryTally queries_;
  UtilityRecorder utility_;
  AgentsPicture roster_;              // what never changes: names, sub-regions; no names: nothing is shown
  std::vector<std::int64_t> wanted_;  // rounds whose values are kept
  std::vector<std::int64_t> rounds_;
  std::vector<double> simple_rows_, cumulative_rows_;  // rounds × N, row after row
  std::vector<std::int64_t> server_rounds_;
  std::vector<double> server_clipped_;
  std::int64_t seen_ = 0, shortened_ = 0, lost_ = 0;
};

}  // namespace privbo

// Describes what several agents change in the words of all charts: whose regret it is, in which unit, and when round 1
// began.
#pragma once

#include <cstdint>

#include "plot/data/chart_data.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {

/// Returns whether the run has several agents. Either may be null.
bool has_agents(const Snapshot* run, const Experiment* experiment);
bool has_agents(const ChartData& data);
/// Returns whether scores are measured, so that regret is 1 − score against a perfect one.
bool is_measured(const Snapshot* run, const Experiment* experiment);
/// N_init, the rounds before round 1; 0: none, or not known.
std::int64_t initial_rounds(const Experiment* experiment);

/// "reward units"; of measured scores "1 − best score" (simple regret) or "1 − score".
Message regret_unit(Metric metric, bool measured);
/// The agents of the trial the charts of a posterior show. Replaying hides later rounds: of one trial's pictures the
/// longest is taken. `posterior`: whose trial it is. Null where there are none.
struct ShownAgents {
  std::shared_ptr<const AgentsPicture> picture;
  const PosteriorSnapshot* posterior = nullptr;
  Index agent = 0;  // the chosen one
};
ShownAgents agents_of(const ChartData& data);
/// "agent 7", "agent field 3": names that are no numbers are shown in full.
Message agent_text(const AgentsPicture& agents, Index agent);

}  // namespace privbo

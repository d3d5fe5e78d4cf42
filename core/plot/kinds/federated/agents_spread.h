// Describes how the regret of a trial's agents spreads, round by round.
#pragma once

#include <vector>

#include "record/agents_record.h"
#include "record/snapshot.h"

namespace privbo {

/// Agents drawn one by one; more would be a block of colour.
inline constexpr Index max_single_agents = 12;
/// What ChartOptions::hidden calls them.
inline constexpr const char* single_agents_key = "single_agents";

struct AgentsSpread {
  std::vector<double> rounds;
  Matrix values;                                           // rounds × N
  std::vector<double> mean, standard_error, lower, upper;  // over agents; 10 % and 90 % quantiles (type 7)
};

/// Rounds that the picture has no values for are left out; average regret is cumulative regret / max(t, 1). Of longer
/// runs `most` > 1 evenly spaced rounds are taken, the first and the last among them; 0: all.
AgentsSpread agents_spread(const AgentsPicture& agents, Metric metric, std::size_t most = 0);
/// Rounds of a live picture: with 200 agents a frame is worked out in milliseconds.
inline constexpr std::size_t max_drawn_rounds = 400;

/// "agent 7", the same in every language.
std::string agent_column(const AgentsPicture& agents, std::size_t n);

}  // namespace privbo

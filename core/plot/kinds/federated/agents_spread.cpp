#include "plot/kinds/federated/agents_spread.h"

#include <algorithm>

#include "numerics/statistics.h"

namespace privbo {

AgentsSpread agents_spread(const AgentsPicture& agents, Metric metric, std::size_t most) {
  const Matrix& given = metric == Metric::simple_regret ? agents.simple : agents.cumulative;
  const auto rows = std::min<Index>(given.rows(), static_cast<Index>(agents.rounds.size()));
  AgentsSpread spread;
  if (rows == 0 || given.cols() == 0) return spread;
  const Index taken = most > 1 ? std::min(rows, static_cast<Index>(most)) : rows;
  spread.values.resize(taken, given.cols());
  std::vector<double> round(static_cast<std::size_t>(given.cols()));
  for (Index i = 0; i < taken; ++i) {
    const Index row = taken < rows ? i * (rows - 1) / (taken - 1) : i;
    const auto t = static_cast<double>(agents.rounds[static_cast<std::size_t>(row)]);
    spread.values.row(i) = given.row(row);
    if (metric == Metric::average_regret) spread.values.row(i) /= std::max(1.0, t);
    for (Index n = 0; n < given.cols(); ++n) round[static_cast<std::size_t>(n)] = spread.values(i, n);
    spread.rounds.push_back(t);
    spread.mean.push_back(mean(round));
    spread.standard_error.push_back(round.size() > 1 ? standard_error(round) : 0.0);
    std::ranges::sort(round);
    spread.lower.push_back(sorted_quantile(round, 0.1));
    spread.upper.push_back(sorted_quantile(round, 0.9));
  }
  return spread;
}

std::string agent_column(const AgentsPicture& agents, std::size_t n) {
  return "agent " + (n < agents.names.size() ? agents.names[n] : std::to_string(n + 1));
}

}  // namespace privbo

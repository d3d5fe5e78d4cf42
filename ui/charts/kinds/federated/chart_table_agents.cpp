// Columns of the charts of agents: every agent's regret, and the norms and shares of what they sent.
#include "charts/kinds/federated/agents_spread.h"
#include "charts/table/chart_columns.h"
#include "families/federated/record/agents_record.h"
#include "words/agent_words.h"

namespace privbo::ui {
namespace {

std::string unit_of(Metric metric, bool measured) {
  if (!measured) return truth_unit;
  return metric == Metric::simple_regret ? " [1 - best score; ground truth]" : " [1 - score; ground truth]";
}

std::string name_of(const AgentsPicture& agents, std::size_t n) {
  return "agent " + (n < agents.names.size() ? agents.names[n] : std::to_string(n + 1));
}

}  // namespace

void agents_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const ShownAgents shown = agents_of(data);
  if (!shown.picture) return;
  const AgentsPicture& agents = *shown.picture;
  const AgentsSpread spread = agents_spread(agents, options.metric);
  if (spread.rounds.empty()) return;
  std::vector<std::int64_t> rounds(agents.rounds.begin(), agents.rounds.begin() + spread.values.rows());
  table.axis("round t", rounds);
  const std::string name = metric_id(options.metric), unit = unit_of(options.metric, agents.measured);
  table.column("mean " + name + " of " + std::to_string(spread.values.cols()) + " agents" + unit, spread.mean);
  if (!options.hidden.contains(QStringLiteral("standard_error")))
    table.column("standard error over agents" + unit, spread.standard_error);
  if (!options.hidden.contains(QStringLiteral("quantiles"))) {
    table.column("10 % quantile over agents" + unit, spread.lower);
    table.column("90 % quantile over agents" + unit, spread.upper);
  }
  // All of them, not only those that are drawn one by one.
  for (Index n = 0; n < spread.values.cols(); ++n) {
    const std::vector<double> one(spread.values.col(n).begin(), spread.values.col(n).end());
    table.column(name_of(agents, static_cast<std::size_t>(n)) + ": " + name + unit, one);
  }
}

void uploads_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const ShownAgents shown = agents_of(data);
  if (!shown.picture) return;
  if (options.uploads == UploadsView::clipped) {
    const AgentsPicture& agents = *shown.picture;
    table.axis("round t", agents.clip_rounds);
    table.column("share of the vectors clipped in round t [ground truth]", agents.clipped);
    std::vector<double> so_far;
    double sum = 0.0;
    for (const double share : agents.clipped) so_far.push_back((sum += share) / static_cast<double>(so_far.size() + 1));
    table.column("share of the vectors clipped in rounds 0 to t [ground truth]", so_far);
    return;
  }
  const AgentsPicture& agents = *agents_picture(*shown.belief);
  std::vector<std::string> names;
  std::vector<std::int64_t> regions, longer;
  for (std::size_t n = 0; n < agents.norms.size(); ++n) {
    names.push_back(name_of(agents, n));
    longer.push_back(agents.norms[n] <= agents.clip_norm ? 0 : 1);
  }
  for (const Index region : agents.region_of_agent) regions.push_back(region + 1);
  table.axis(std::string(), agents.norms);  // the visible part of the histogram
  table.column("agent [public]", names);
  table.column("sub-region [public]", regions);
  table.column("norm of its vector, end of round " + std::to_string(agents.server_round) + " [ground truth]",
               agents.norms);
  table.column("longer than S/sqrt(P) = " + shortest(agents.clip_norm) + " [0 or 1; ground truth]", longer);
}

}  // namespace privbo::ui

// The regret of every agent of the trial shown.
#include "plot/data/agent_facts.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/federated/agents_spread.h"
#include "plot/model/chart_columns.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {
namespace {

std::string unit_of(Metric metric, bool measured) {
  if (!measured) return truth_unit;
  return metric == Metric::simple_regret ? " [1 - best score; ground truth]" : " [1 - score; ground truth]";
}

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
  if (!is_hidden(options, "standard_error"))
    table.column("standard error over agents" + unit, spread.standard_error);
  if (!is_hidden(options, "quantiles")) {
    table.column("10 % quantile over agents" + unit, spread.lower);
    table.column("90 % quantile over agents" + unit, spread.upper);
  }
  // All of them, not only those that are drawn one by one.
  for (Index n = 0; n < spread.values.cols(); ++n) {
    const std::vector<double> one(spread.values.col(n).begin(), spread.values.col(n).end());
    table.column(agent_column(agents, static_cast<std::size_t>(n)) + ": " + name + unit, one);
  }
}

std::vector<ChartControl> agents_controls() {
  return {metric_control(), log_t_control(), log_y_control(Message("log y"), Message("Logarithmic axis of regret")),
          flag_control(Message("single agents"),
                       Message("Some single agents as thin lines, beside their mean and spread (fairness)"),
                       &ChartOptions::individuals)};
}

}  // namespace

PlotModel agents_model(const ChartData& data, const ChartOptions& options);

ChartEntry agents_chart() {
  ChartEntry entry;
  entry.id = "agents";
  entry.title = Message("Agents");
  entry.accessible_name = Message("chart of the agents");
  entry.source = ChartSource::posterior;
  entry.needs = ChartNeeds::agents;
  entry.over_rounds = true;
  entry.defaults.individuals = true;
  entry.defaults.metric = Metric::simple_regret;
  entry.model = agents_model;
  entry.columns = agents_columns;
  entry.controls = agents_controls;
  return entry;
}

}  // namespace privbo
